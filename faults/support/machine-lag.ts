import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { IS_FULL } from '../../server/test/suite.ts'

const EVERY_MS = 50

// Something that takes a few rounds of the event loop and a few queries is late by each of them.
const STEPS = 10

/** How long something may take of which a machine that keeps up is promised `ms`. */
const allow = (ms: number, machine: MachineLag) => ms + STEPS * machine.worstMs()

/** Judges seconds in the full suite alone: before a merge, the machine may be busy with anything. */
export function expectWithin(promisedMs: number, tookMs: number, machine: MachineLag): void {
  if (IS_FULL) expect(tookMs).toBeLessThan(allow(promisedMs, machine))
}

export interface MachineLag {
  /** The worst of a while, by `Date.now()`. Complete once `stop` has returned. */
  worstMs: (begin?: number, end?: number) => number
  stop: () => Promise<void>
}

/**
 * How late the machine itself is, whatever it is asked for: timers of this process, and the smallest request to each instance. A
 * promise in seconds is one of a machine that keeps up, so a test allows this much more.
 */
export function watchMachine(urls: () => string[]): MachineLag {
  const samples: { at: number; lateMs: number }[] = []
  let isOver = false

  async function watch(measure: () => Promise<number | undefined>): Promise<void> {
    while (!isOver) {
      const lateMs = await measure()
      if (lateMs !== undefined) samples.push({ at: Date.now(), lateMs })
    }
  }

  const timer = async () => {
    const began = performance.now()
    await sleep(EVERY_MS)
    return performance.now() - began - EVERY_MS
  }

  /** Undefined where an instance is killed or on its way back. */
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
      isOver = true
      await watching
    },
  }
}
