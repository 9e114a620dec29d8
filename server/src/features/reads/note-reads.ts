import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/connect.ts'
import type { NoteRead } from '../../http/serve.ts'
import { insertReads } from './queries.ts'

const MAX_REMEMBERED = 50_000
/** Open screens ask again and again; a line an hour is all that is stored of it. */
const REMEMBERED_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/** Calls whose address names an enquiry or an appointment, and whose response need not say so again. */
const OF_CLIENT = /^\/(contact|appointments)\/:id(\/|$)/

/** Notes whose data a response holds, before it is sent: what cannot be noted is not shown. */
export function createReadLog(db: Db): NoteRead {
  const noted = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  return async (staff, { call, path, params }, response) => {
    const named = OF_CLIENT.test(path) && params.id ? [params.id] : []
    // As the lines: what was read at the end of an hour is another line in the next one.
    const hour = Math.floor(Date.now() / HOUR_MS)
    const keyOf = (id: string) => `${hour} ${staff.id} ${call} ${id}`
    const ids = [...new Set([...named, ...listClients(response)])].filter((id) => !noted.has(keyOf(id)))
    await insertReads(db, staff, call, ids)
    for (const id of ids) noted.set(keyOf(id), true)
  }
}

/** The ids of all enquiries in a response, and of those that its appointments belong to: both say how to reach a client. */
export function listClients(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listClients)
  if (!isPlain(value)) return []
  const { _id, enquiry, name, phone, email } = value
  const id = enquiry ?? _id
  const isClient = [id, name, phone, email].every((field) => typeof field === 'string')
  const own = isClient ? [String(id)] : []
  return [...own, ...Object.values(value).flatMap(listClients)]
}

/** Not a stream, which notes its own. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
