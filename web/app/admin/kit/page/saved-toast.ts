import { type PublicKind, RECORDS } from '@linework/contract/records'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** The fields of a record that its public URL needs. */
export interface PublicRecord {
  slug?: string
  category?: string
  publication?: Publication | undefined
}

/** The path of the public page that shows the record. */
export function siteUrl(kind: PublicKind, record: PublicRecord = {}): string {
  const shown = RECORDS[kind]
  const address: string = 'page' in shown ? shown.page : shown.shownOn
  return address.replace(/:(slug|category)/, (_, field: 'slug' | 'category') =>
    encodeURIComponent(record[field] ?? ''),
  )
}

/** Confirms a save with a link to the public page, or mentions that visitors do not see the record. */
export function showSavedToast(kind: PublicKind, text: string, record?: PublicRecord): void {
  const publicationStatus = record?.publication?.publicationStatus ?? 'shown'
  if (publicationStatus !== 'shown') return void showToast('ok', `${text} ${UNPUBLISHED[publicationStatus]}`)
  showToast('ok', text, { link: { label: 'View on site', href: siteUrl(kind, record) } })
}

export const addedText = (kind: PublicKind) => `${RECORDS[kind].name} added.`

export const savedText = (kind: PublicKind) => `${RECORDS[kind].name} saved.`

export const UNPUBLISHED: Record<Exclude<Publication['publicationStatus'], 'shown'>, string> = {
  draft: 'It is a draft. Visitors do not see it.',
  planned: 'Scheduled. Visitors cannot see it yet.',
  hidden: 'It is hidden. Visitors do not see it.',
  over: 'No longer on the site: its end date has passed.',
}
