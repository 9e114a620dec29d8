import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@linework/contract/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { STALE_WARNING } from '../api-cache.ts'
import type { ResponseCache } from '../response-cache.ts'
import type { LastGood } from './last-good.ts'

const AFTER_MS = 5_000
const BETWEEN_MS = 50
const DAY_MS = 86_400_000
const CLIENT_ERROR = 400
const SERVER_ERROR = 500

interface Options {
  cache: ResponseCache
  lastGood: LastGood
  /** For copies that are no API responses, such as data for pictures. */
  saveOthers: () => Promise<void>
  afterMs?: number
}

/**
 * Requests every copied response again after the start, after an edit and once a day, so that no deleted
 * record reappears from a copy that no page requests. One request at a time keeps the load low.
 */
export function refreshCopies(
  app: FastifyInstance,
  { cache, lastGood, saveOthers, afterMs = AFTER_MS }: Options,
): { stop: () => void } {
  let isDue = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function plan(): void {
    isDue = true
    timer ??= setTimeout(run, afterMs).unref()
  }

  async function run(): Promise<void> {
    isDue = false
    const isComplete = await refreshAll().catch(() => false)
    timer = undefined
    if (!isStopped && (isDue || !isComplete)) plan()
  }

  async function refreshAll(): Promise<boolean> {
    await saveOthers()
    for (const key of lastGood.keys().filter((each) => each.startsWith(`${API_BASE}/`))) {
      if (isStopped) return true
      const { statusCode, headers } = await app.inject({ url: key })
      if (statusCode >= SERVER_ERROR || headers.warning === STALE_WARNING) return false
      if (statusCode >= CLIENT_ERROR) lastGood.remove(key)
      await sleep(BETWEEN_MS, undefined, { ref: false })
    }
    return true
  }

  cache.onInvalidate(plan)
  plan()
  const daily = setInterval(plan, DAY_MS).unref()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(daily)
    },
  }
}
