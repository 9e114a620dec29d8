import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { IS_FULL } from '../../server/test/suite.ts'

const EVERY_MS = 50

// Factor for the lag: an operation has several event loop rounds and queries, and each may be late.
const STEPS = 10

const allow = (ms: number, machine: SchedulerLag) => ms + STEPS * machine.worstMs()

/** Checks time limits in the full suite only, because before a merge the machine may be busy. */
export function expectWithin(promisedMs: number, tookMs: number, machine: SchedulerLag): void {
  if (IS_FULL) expect(tookMs).toBeLessThan(allow(promisedMs, machine))
}

export interface SchedulerLag {
  /** Returns the worst lag in milliseconds between two values of Date.now(). Complete after `stop`. */
  worstMs: (begin?: number, end?: number) => number
  stop: () => Promise<void>
}

/**
 * Measures how late timers of this process fire and how long the smallest request to each instance takes.
 * Tests add this lag to time limits, which apply to a machine that is not overloaded.
 */
export function measureLag(urls: () => string[]): SchedulerLag {
  const samples: { at: number; lateMs: number }[] = []
  let isDone = false

  async function watch(measure: () => Promise<number | undefined>): Promise<void> {
    while (!isDone) {
      const lateMs = await measure()
      if (lateMs !== undefined) samples.push({ at: Date.now(), lateMs })
    }
  }

  const timer = async () => {
    const began = performance.now()
    await sleep(EVERY_MS)
    return performance.now() - began - EVERY_MS
  }

  /** Undefined while an instance is killed or restarting. */
  const request = (which: number) => async () => {
    await sleep(EVERY_MS)
    const began = performance.now()
    const answer = await fetch(`${urls()[which]}/healthz`).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok ? performance.now() - began : undefined
  }

  const watching = Promise.all([watch(timer), ...urls().map((_, which) => watch(request(which)))])
  return {
    worstMs: (begin = 0, end = Number.POSITIVE_INFINITY) =>
      Math.round(
        samples.reduce(
          (worst, { at, lateMs }) => (at >= begin && at - lateMs <= end && lateMs > worst ? lateMs : worst),
          0,
        ),
      ),
    async stop() {
      isDone = true
      await watching
    },
  }
}
