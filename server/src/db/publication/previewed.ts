import { AsyncLocalStorage } from 'node:async_hooks'
import type { RecordTable } from '../record-tables.ts'

export interface Previewed {
  table: RecordTable
  id: string
}

const running = new AsyncLocalStorage<Previewed>()

/** Reads within `work` treat this record as published, so that a preview uses the code of the public page. */
export const withPreviewed = <T>(record: Previewed, work: () => Promise<T>): Promise<T> =>
  running.run(record, work)

export const isPreviewing = () => running.getStore() !== undefined

export function previewedIn(table: RecordTable): string | undefined {
  const record = running.getStore()
  return record?.table === table ? record.id : undefined
}
