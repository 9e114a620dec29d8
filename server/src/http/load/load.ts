import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type ShedOrder = 'first' | 'last' | 'never'

export interface Load {
  /** True when the event loop is so late that requests of this order are shed. */
  isTooHighFor: (order: ShedOrder) => boolean
  follow: (response: Pick<ServerResponse, 'once'>) => void
  shed: Record<Exclude<ShedOrder, 'never'>, number>
  stop: () => void
}

type Delay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'count' | 'mean' | 'enable' | 'disable'>

const RESOLUTION_MS = 20
const SAMPLE_MS = 500
const NS_PER_MS = 1e6

// Rendering a few pages on a busy machine, or a garbage collection, delays the loop far less and must shed
// nothing.
const MAX_LATE_MS: Record<ShedOrder, number> = { first: 500, last: 3_000, never: Number.POSITIVE_INFINITY }

// With fewer requests the machine is slow but not overloaded, and shedding would not help.
const MIN_IN_FLIGHT = 16

/**
 * Measures the mean delay of the event loop in each half second, or in a longer block. The lower one of the
 * last two samples counts: a single long block, as at startup, sheds nothing, but lasting delays do.
 */
export function measureLoad(
  maxLateMs = MAX_LATE_MS,
  delay: Delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): Load {
  delay.enable()
  let [lateMs, lateBeforeMs] = [0, 0]
  let inFlight = 0
  let seen = { count: 0, sum: 0 }
  // A reset would lose the next iteration, and a late loop may have no second one.
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
