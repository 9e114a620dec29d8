import { createHash } from 'node:crypto'
import type { ClientFacts, ConsentRecord } from '@linework/contract/desk/consent-shapes'

/** Contains the text that was signed, so that a record can be verified without other data. */
export type ConsentContent = Omit<ConsentRecord, 'keptUntil' | 'hash' | 'client'> & {
  client: ClientFacts | null
  enquiry: string
}

/** JSON with sorted keys, so that equal content has equal bytes. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

interface Row {
  id: string
  kind: string
  contact_id: string
  appointment_id: string
  corrects: string | null
  content: string
  hash: string
  keep_until: string
}

export const readContent = ({ content }: Pick<Row, 'content'>) => JSON.parse(content) as ConsentContent

export function serializeRecord(row: Row): ConsentRecord {
  const { enquiry, client, ...content } = readContent(row)
  return { ...content, client: client && { ...client, enquiry }, keptUntil: row.keep_until, hash: row.hash }
}

/** Compares the columns with the content too, because the hash covers only the content. */
export function isGenuine(row: Row): boolean {
  if (hashOf(row.content) !== row.hash) return false
  const { _id, kind, enquiry, appointment, corrects } = readContent(row)
  const columns = [row.id, row.kind, row.contact_id, row.appointment_id, row.corrects]
  return canonical([_id, kind, enquiry, appointment, corrects]) === canonical(columns)
}
