import { type PublicKind, RECORDS } from '@linework/contract/records'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { reportFailure } from '../../../lib/calls/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** The fields of a record that the link to its public page depends on. */
export interface PublicRecord {
  slug?: string
  category?: string
  publication?: Publication | undefined
}

export function siteUrl(kind: PublicKind, record: PublicRecord = {}): string {
  const shown = RECORDS[kind]
  const address: string = 'page' in shown ? shown.page : shown.shownOn
  return address.replace(/:(slug|category)/, (_, field: 'slug' | 'category') =>
    encodeURIComponent(record[field] ?? ''),
  )
}

export function showSavedToast(kind: PublicKind, text: string, record?: PublicRecord): void {
  const status = record?.publication?.publicationStatus ?? 'published'
  if (status !== 'published') return void showToast('ok', `${text} ${UNPUBLISHED[status]}`)
  showToast('ok', text, { link: { label: 'View on site', href: siteUrl(kind, record) } })
}

export const addedText = (kind: PublicKind) => `${RECORDS[kind].name} added.`

export const savedText = (kind: PublicKind) => `${RECORDS[kind].name} saved.`

export const UNPUBLISHED: Record<Exclude<Publication['publicationStatus'], 'published'>, string> = {
  draft: 'It is a draft. Visitors do not see it.',
  scheduled: 'Scheduled. Visitors cannot see it yet.',
  hidden: 'It is hidden. Visitors do not see it.',
  expired: 'No longer on the site: its end date has passed.',
}

const LIST = new Intl.ListFormat('en')

/** Without changes the toast names the description, which the form always has. */
const listParts = (parts: string[]) => LIST.format(parts.length > 0 ? parts : ['description'])

export function partsSavedText(parts: string[], publication?: Publication): string {
  const list = listParts(parts)
  const saved = `${list.charAt(0).toUpperCase()}${list.slice(1)} saved.`
  const publicationStatus = publication?.publicationStatus ?? 'published'
  return publicationStatus === 'published' ? saved : `${saved} ${UNPUBLISHED[publicationStatus]}`
}

export const partsFailedText = (parts: string[]) => `The ${listParts(parts)} could not be saved.`

export function saveFailedText(failure: unknown): string {
  reportFailure(failure)
  return 'Not saved. What you typed is still here. Please check the connection and try again.'
}
