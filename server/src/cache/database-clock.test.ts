import { expect, test } from 'vitest'
import { createDatabaseClock } from './database-clock.ts'

const at = (ms: number) => new Date(1_000_000 + ms)

test('earliestTimeOf is never too early, and more precise after a fast response', () => {
  const clock = createDatabaseClock()
  expect(clock.earliestTimeOf(at(0))).toBeUndefined()
  // In this test the database's clock is 500 ms behind that of this machine.
  clock.note(100, at(0), 3_000)
  expect([clock.earliestTimeOf(at(10_000)), clock.isNarrow()]).toEqual([13_000, false])
  clock.note(4_000, at(3_600), 4_200)
  expect([clock.earliestTimeOf(at(10_000)), clock.isNarrow()]).toEqual([10_600, true])
  clock.note(5_000, at(4_600), 9_000)
  const expected = clock.earliestTimeOf(at(10_000))
  expect(expected).toBeGreaterThanOrEqual(10_600)
  // The clocks can drift apart between two samples.
  expect(expected).toBeLessThan(10_610)
})

test('earliestTimeOf follows a database clock that was set forward or back', () => {
  const clock = createDatabaseClock()
  clock.note(100, at(100), 110)
  clock.note(200, at(60_200), 210)
  expect(clock.earliestTimeOf(at(70_000))).toBe(10_010)
  clock.note(300, at(300), 310)
  expect(clock.earliestTimeOf(at(70_000))).toBe(70_010)
})
