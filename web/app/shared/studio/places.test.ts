import { expect, test } from 'vitest'
import { clockIn } from './places.ts'

test.each([
  ['IN', '12'],
  ['US', '12'],
  ['PT', '24'],
  ['DE', '24'],
  ['', '12'],
])('the clock for a studio in %j uses %s hours', (country, clock) => {
  expect(clockIn(country)).toBe(clock)
})
