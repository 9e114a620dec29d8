import { AsyncLocalStorage } from 'node:async_hooks'
import type { RecordTable } from '../record-tables.ts'

/** The one record that a preview shows as if it were published. */
export interface Previewed {
  table: RecordTable
  id: string
}

const running = new AsyncLocalStorage<Previewed>()

/**
 * Every read that `work` causes, also by in-process calls of the API, treats this record as published, and neither uses nor
 * fills a cache. So the same route renders the preview and the page.
 */
export const withPreviewed = <T>(record: Previewed, work: () => Promise<T>): Promise<T> =>
  running.run(record, work)

export const isPreviewing = () => running.getStore() !== undefined

/** The id of the record in this table that is to be treated as published. */
export function previewedIn(table: RecordTable): string | undefined {
  const record = running.getStore()
  return record?.table === table ? record.id : undefined
}
