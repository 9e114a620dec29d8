import type { Publication } from '@linework/contract/publication/shapes'
import { RECORDS, type SeenKind } from '@linework/contract/records'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** What the address of a public page takes from a record. */
export interface SeenRecord {
  slug?: string
  category?: string
  publication?: Publication | undefined
}

/** The public page that shows the record. */
export function siteAddress(kind: SeenKind, record: SeenRecord = {}): string {
  const shown = RECORDS[kind]
  const address: string = 'page' in shown ? shown.page : shown.shownOn
  return address.replace(/:(slug|category)/, (_, field: 'slug' | 'category') =>
    encodeURIComponent(record[field] ?? ''),
  )
}

/** Confirms a save and leads to what visitors see of it; of what they do not see, it says so. */
export function saySaved(kind: SeenKind, text: string, record?: SeenRecord): void {
  const standing = record?.publication?.standing ?? 'shown'
  if (standing !== 'shown') return void showToast('ok', `${text} ${UNSEEN[standing]}`)
  showToast('ok', text, { link: { label: 'View on site', href: siteAddress(kind, record) } })
}

export const addedText = (kind: SeenKind) => `${RECORDS[kind].name} added.`

export const savedText = (kind: SeenKind) => `${RECORDS[kind].name} saved.`

export const UNSEEN: Record<Exclude<Publication['standing'], 'shown'>, string> = {
  draft: 'It is a draft. Visitors do not see it.',
  planned: 'It is planned. Visitors do not see it yet.',
  hidden: 'It is hidden. Visitors do not see it.',
  over: 'Its time on the site is over. Visitors do not see it.',
}
