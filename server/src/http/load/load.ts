import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What is shed at which load: pages and lists for visitors first; staff, enquiries and files of open pages last. */
export type ShedOrder = 'first' | 'last' | 'never'

export interface Load {
  /** Whether the event loop is so late that this must wait. */
  isTooHighFor: (order: ShedOrder) => boolean
  /** Counts a request as in flight until its response is closed. */
  follow: (response: Pick<ServerResponse, 'once'>) => void
  /** How many requests were shed. */
  shed: Record<Exclude<ShedOrder, 'never'>, number>
  stop: () => void
}

type Delay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'count' | 'mean' | 'enable' | 'disable'>

const RESOLUTION_MS = 20
const SAMPLE_MS = 500
const NS_PER_MS = 1e6

// Far above what rendering a few pages on a busy machine or collecting garbage takes: these alone must shed nothing.
const MAX_LATE_MS: Record<ShedOrder, number> = { first: 500, last: 3_000, never: Number.POSITIVE_INFINITY }

// Where no one else is served, a visitor gains nothing by coming later: the machine is slow, not the site overloaded.
const MIN_IN_FLIGHT = 16

/**
 * Measures how late the event loop is, as the mean of half a second or, when it is blocked for longer, of the block. The
 * better of the last two counts: one long block, as at a start, sheds nothing; rounds that are all long do.
 */
export function measureLoad(
  maxLateMs = MAX_LATE_MS,
  delay: Delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): Load {
  delay.enable()
  let [lateMs, lateBeforeMs] = [0, 0]
  let inFlight = 0
  let seen = { count: 0, sum: 0 }
  // Not reset: the first round after a reset is not recorded, and in a late loop there is no second one.
  const timer = setInterval(() => {
    const { count } = delay
    const sum = count === 0 ? 0 : delay.mean * count
    lateBeforeMs = lateMs
    if (count > seen.count) lateMs = (sum - seen.sum) / (count - seen.count) / NS_PER_MS - RESOLUTION_MS
    seen = { count, sum }
  }, SAMPLE_MS).unref()
  return {
    isTooHighFor: (order) => Math.min(lateMs, lateBeforeMs) > maxLateMs[order] && inFlight >= MIN_IN_FLIGHT,
    follow(response) {
      inFlight += 1
      response.once('close', () => {
        inFlight -= 1
      })
    },
    shed: { first: 0, last: 0 },
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
