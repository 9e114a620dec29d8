import { expect, test } from 'vitest'
import { scaleFor, sevenDayMean } from './day-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [31, [0, 10, 20, 30, 40]],
  [999, [0, 500, 1000]],
])('scaleFor returns the grid lines for a maximum of %i', (largest, lines) => {
  expect(scaleFor(largest)).toEqual(lines)
})

test('sevenDayMean averages each day with up to six days before it', () => {
  expect(sevenDayMean([7, 1, 1, 1, 1, 1, 2, 0])).toEqual([7, 4, 3, 2.5, 2.2, 2, 2, 1])
})
