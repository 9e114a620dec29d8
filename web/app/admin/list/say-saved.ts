import { RECORDS, type SeenKind } from '@linework/contract/records'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** What the address of a public page takes from a record. */
export interface SeenRecord {
  slug?: string
  category?: string
}

/** The public page that shows the record. */
export function siteAddress(kind: SeenKind, record: SeenRecord = {}): string {
  const shown = RECORDS[kind]
  const address: string = 'page' in shown ? shown.page : shown.shownOn
  return address.replace(/:(slug|category)/, (_, field: keyof SeenRecord) =>
    encodeURIComponent(record[field] ?? ''),
  )
}

/** Confirms a save and leads to what visitors see of it. */
export function saySaved(kind: SeenKind, text: string, record?: SeenRecord): void {
  showToast('ok', text, { link: { label: 'View on site', href: siteAddress(kind, record) } })
}

export const addedText = (kind: SeenKind) => `${RECORDS[kind].name} added.`

export const savedText = (kind: SeenKind) => `${RECORDS[kind].name} saved.`
