import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { LogAccess } from '../../http/serve.ts'
import { defineJob } from '../../jobs/job.ts'
import { insertAccessLogEntries, purgeOldAccessLog } from './queries.ts'

const MAX_REMEMBERED = 50_000
/** Open screens poll; the cache saves a query for entries that already exist. */
const REMEMBERED_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/** Calls with the id of an enquiry or appointment in the path. Their response need not contain it. */
export const OF_CLIENT = /^\/(contact|appointments)\/:id(\/|$)/

/** Logs whose data a response contains before it is sent. A read that cannot be logged fails. */
export function createAccessLog(db: Db): LogAccess {
  const noted = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  return async (staff, { call, path, params }, response) => {
    const named = OF_CLIENT.test(path) && params.id ? [params.id] : []
    // The key contains the hour because the table has one row per hour.
    const hour = Math.floor(Date.now() / HOUR_MS)
    const keyOf = (id: string) => `${hour} ${staff.id} ${call} ${id}`
    const ids = [...new Set([...named, ...listClients(response)])].filter((id) => !noted.has(keyOf(id)))
    await insertAccessLogEntries(db, staff, call, ids)
    for (const id of ids) noted.set(keyOf(id), true)
  }
}

/** Returns the enquiry ids of all clients in a response, including those of its appointments. */
export function listClients(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listClients)
  if (!isPlain(value)) return []
  const { _id, enquiry, name, phone, email } = value
  const id = enquiry ?? _id
  const isClient = [id, name, phone, email].every((field) => typeof field === 'string')
  const own = isClient ? [String(id)] : []
  return [...own, ...Object.values(value).flatMap(listClients)]
}

/** Excludes streams, whose handlers log the access themselves. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const purgeAccessLog = defineJob({
  name: 'purge-access-log',
  formerName: 'erase-reads',
  payload: z.undefined(),
  expireSeconds: 600,
  cron: '43 2 * * *',
  async handle({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    log.info({ erased: await purgeOldAccessLog(db) }, 'old access log entries')
  },
})
