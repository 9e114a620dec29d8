import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { connectionOptions } from '../db/primary-resolver.ts'
import type { RecordNames } from '../db/publication/scheduled-changes.ts'
import type { ResponseCache } from './response-cache.ts'

const RETRY_MS = 500
const PING_EVERY_MS = 5_000
const TIMEOUT_MS = 2_000

export function listenForInvalidations(
  databaseUrl: string,
  cache: ResponseCache,
  log: FastifyBaseLogger,
  /** `hide` is called with each record that is no longer public. */
  { hide }: { hide?: (record: RecordNames) => void } = {},
): { stop: () => Promise<void> } {
  let stopped = false
  let current: pg.Client | undefined

  async function listen(): Promise<void> {
    const client = new pg.Client({
      ...connectionOptions(databaseUrl),
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    current = client
    const lost = new Promise<void>((done) => {
      client.on('error', () => done())
      client.on('end', () => done())
    })
    try {
      client.on('notification', ({ payload = '' }) => {
        cache.invalidate()
        // A payload in JSON names a record that is no longer public; any other names a table.
        if (payload.startsWith('{')) hide?.(JSON.parse(payload) as RecordNames)
      })
      await client.connect()
      await client.query('listen content')
      cache.setNotifyConnected(true)
      while (!stopped) {
        await Promise.race([lost, sleep(PING_EVERY_MS, undefined, { ref: false })])
        await client.query('select 1')
      }
    } finally {
      cache.setNotifyConnected(false)
      client.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped) {
      await listen().catch((error) => {
        if (!stopped) log.warn({ err: error }, 'cache invalidations cannot be received')
      })
      if (!stopped) await sleep(RETRY_MS, undefined, { ref: false })
    }
  }

  keepListening()
  return {
    async stop() {
      stopped = true
      await current?.end().catch(() => {})
    },
  }
}
