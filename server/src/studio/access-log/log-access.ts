import { clientEnquiryId } from '@linework/contract/desk/appointments-field-shapes'
import { LRUCache } from 'lru-cache'
import type { ZodType } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { LogAccess } from '../../http/serve.ts'
import { insertAccessLogEntries } from './queries.ts'

const MAX_REMEMBERED = 50_000
/** Open screens poll, so recently written entries are remembered this long to save a query. */
const REMEMBERED_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/** Calls whose path names an enquiry, appointment or client, because their response may lack the id. */
export const OF_CLIENT = /^\/(contact|appointments|clients)\/:id(\/|$)/

/** Logs, before a response is sent, whose data it contains. A read that cannot be logged fails. */
export function createAccessLog(db: Db): LogAccess {
  const noted = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  return async (staff, { call, path, params }, { schema, value }) => {
    const named = OF_CLIENT.test(path) && params.id ? [params.id] : []
    // The cache key contains the hour, because each hour adds another row to the table.
    const hour = Math.floor(Date.now() / HOUR_MS)
    const keyOf = (id: string) => `${hour} ${staff.id} ${call} ${id}`
    const ids = [...new Set([...named, ...(schema ? listClients(schema, value) : [])])].filter(
      (id) => !noted.has(keyOf(id)),
    )
    await insertAccessLogEntries(db, staff, call, ids)
    for (const id of ids) noted.set(keyOf(id), true)
  }
}

type Schema = Pick<ZodType, '_zod'>

export function listClients(schema: Schema, value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (schema === clientEnquiryId) return [String(value)]
  return partsOf(schema).flatMap(({ part, key }) => {
    if (key !== undefined) return listClients(part, (value as Record<string, unknown>)[key])
    return Array.isArray(value) ? value.flatMap((each) => listClients(part, each)) : listClients(part, value)
  })
}

export function partsOf(schema: Schema): { part: Schema; key?: string }[] {
  const { shape, element, innerType, options } = schema._zod.def as {
    shape?: Record<string, Schema>
    element?: Schema
    innerType?: Schema
    options?: Schema[]
  }
  if (shape) return Object.entries(shape).map(([key, part]) => ({ key, part }))
  return [element, innerType, ...(options ?? [])].flatMap((part) => (part ? [{ part }] : []))
}
