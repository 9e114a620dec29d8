import { AsyncLocalStorage } from 'node:async_hooks'
import type { RecordTable } from '../record-tables.ts'

export interface Previewed {
  table: RecordTable
  id: string
}

const running = new AsyncLocalStorage<Previewed>()

/** All reads within `work` treat this record as published, so that preview and page share one route. */
export const withPreviewed = <T>(record: Previewed, work: () => Promise<T>): Promise<T> =>
  running.run(record, work)

export const isPreviewing = () => running.getStore() !== undefined

/** Returns the id of the previewed record in this table, if any. */
export function previewedIn(table: RecordTable): string | undefined {
  const record = running.getStore()
  return record?.table === table ? record.id : undefined
}
