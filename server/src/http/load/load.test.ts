import { EventEmitter } from 'node:events'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Load, measureLoad } from './load.ts'

let load: Load
afterEach(() => load.stop())

/** As many requests as an overloaded site has. */
function fill(): EventEmitter[] {
  const responses = Array.from({ length: 20 }, () => new EventEmitter())
  for (const response of responses) load.follow(response as never)
  return responses
}

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Rounds of the event loop that each take so long, until the condition holds. The test's own timeout ends it. */
async function blockUntil(ms: number, isReached: () => boolean): Promise<void> {
  while (!isReached()) {
    block(ms)
    await nextRound()
  }
}

test('one long block sheds nothing', async () => {
  load = measureLoad({ first: 50, last: 150, never: Number.POSITIVE_INFINITY })
  block(1_500)
  for (let round = 0; round < 20; round++) {
    await nextRound()
    expect(load.isTooHighFor('first')).toBe(false)
  }
})

test('a loop whose rounds are all long sheds visitors, and recovers', { timeout: 30_000 }, async () => {
  load = measureLoad()
  const responses = fill()
  expect([load.isTooHighFor('first'), load.isTooHighFor('last')]).toEqual([false, false])
  await blockUntil(700, () => load.isTooHighFor('first'))
  expect([load.isTooHighFor('last'), load.isTooHighFor('never')]).toEqual([false, false])
  // With few in flight the machine is slow, and the site is not overloaded.
  for (const response of responses.splice(0, 10)) response.emit('close')
  expect(load.isTooHighFor('first')).toBe(false)
  fill()
  expect(load.isTooHighFor('first')).toBe(true)
  await expect.poll(() => load.isTooHighFor('first'), { timeout: 20_000 }).toBe(false)
})

test('a loop that is later still sheds staff and enquiries too', { timeout: 60_000 }, async () => {
  load = measureLoad({ first: 50, last: 150, never: Number.POSITIVE_INFINITY })
  fill()
  await blockUntil(300, () => load.isTooHighFor('last'))
  expect([load.isTooHighFor('first'), load.isTooHighFor('never')]).toEqual([true, false])
})
