import { EventEmitter } from 'node:events'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Load, measureLoad } from './load.ts'

const SAMPLE_MS = 500
const RESOLUTION_NS = 20e6

let load: Load
afterEach(() => load.stop())

/** Opens enough requests for load shedding, which needs 16. */
function fill(count = 20): EventEmitter[] {
  const responses = Array.from({ length: count }, () => new EventEmitter())
  for (const response of responses) load.follow(response as never)
  return responses
}

const shed = () => (['first', 'last', 'never'] as const).filter((order) => load.isTooHighFor(order))

describe('load shedding with simulated event loop delays', () => {
  const rounds = { count: 0, sum: 0 }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    Object.assign(rounds, { count: 0, sum: 0 })
    load = measureLoad(undefined, {
      get count() {
        return rounds.count
      },
      get mean() {
        return rounds.sum / rounds.count
      },
      enable: () => true,
      disable: () => true,
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Simulates half a second whose iterations of the event loop were late by these times. */
  function pass(...lateMs: number[]): void {
    rounds.count += lateMs.length
    rounds.sum += lateMs.reduce((sum, ms) => sum + ms * 1e6 + RESOLUTION_NS, 0)
    vi.advanceTimersByTime(SAMPLE_MS)
  }

  test('sheds no request after a single long block', () => {
    fill()
    pass(0, 0, 0)
    pass(10_000)
    expect(shed()).toEqual([])
    pass(0, 1, 20)
    expect(shed()).toEqual([])
  })

  test('sheds visitors at delays above 0.5 s, until half a second passes on time', () => {
    fill()
    pass(600)
    pass(600)
    expect(shed()).toEqual(['first'])
    pass(499, 500)
    expect(shed()).toEqual([])
  })

  test('sheds staff and enquiries as well at delays above 3 s', () => {
    fill()
    pass(3_100)
    pass(3_100)
    expect(shed()).toEqual(['first', 'last'])
  })

  test('repeats the previous delay for half a second without a measurement', () => {
    fill()
    pass(600)
    pass()
    expect(shed()).toEqual(['first'])
  })

  test('sheds no request while fewer than 16 are in flight', () => {
    const responses = fill(16)
    pass(600)
    pass(600)
    expect(shed()).toEqual(['first'])
    responses[0]?.emit('close')
    expect(shed()).toEqual([])
  })
})

test('a blocked event loop sheds visitors until the loop is idle again', async () => {
  load = measureLoad({ first: 200, last: Number.POSITIVE_INFINITY, never: Number.POSITIVE_INFINITY })
  fill()
  expect(shed()).toEqual([])
  for (let round = 0; round < 50 && shed().length === 0; round++) {
    const end = performance.now() + 300
    while (performance.now() < end);
    await nextRound()
  }
  expect(shed()).toEqual(['first'])
  await expect.poll(shed, { timeout: 50_000 }).toEqual([])
})
