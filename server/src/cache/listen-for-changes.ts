import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { reach } from '../db/hosts.ts'
import type { AnswerCache } from './answer-cache.ts'

const TRY_AGAIN_MS = 500
const STILL_THERE_EVERY_MS = 5_000
const TIMEOUT_MS = 2_000

/** Hears of changes by any instance. While the connection is lost the cache trusts itself less, and starts anew after. */
export function listenForChanges(
  databaseUrl: string,
  cache: AnswerCache,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } {
  let stopped = false
  let current: pg.Client | undefined

  async function listen(): Promise<void> {
    const client = new pg.Client({
      ...reach(databaseUrl),
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
      client.on('notification', () => cache.forget())
      await client.connect()
      await client.query('listen content')
      cache.trust(true)
      while (!stopped) {
        await Promise.race([lost, sleep(STILL_THERE_EVERY_MS, undefined, { ref: false })])
        await client.query('select 1')
      }
    } finally {
      cache.trust(false)
      client.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped) {
      await listen().catch((error) => {
        if (!stopped) log.warn({ err: error }, 'changes cannot be heard')
      })
      if (!stopped) await sleep(TRY_AGAIN_MS, undefined, { ref: false })
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
