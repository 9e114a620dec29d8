import { expect, test } from 'vitest'
import { evenEnd } from './even-end.ts'

const TURN = [5, 6, 4]

/** As the wall places them: each under the shortest column, the leftmost of equal ones. */
function columnsOf(total: number, columns: number, at: number): number[] {
  const rowsOf = evenEnd(total)
  const heights = Array<number>(columns).fill(0)
  for (let place = 0; place < total; place++) {
    const rows = rowsOf(place)?.split(' ')[at] ?? TURN[place % 3]
    const shortest = heights.indexOf(Math.min(...heights))
    heights[shortest] = (heights[shortest] as number) + Number(rows)
  }
  return heights
}

test('a wall of any length ends on one line, in four, three and two columns', () => {
  for (let total = 13; total <= 120; total++)
    for (const [at, columns] of [4, 3, 2].entries())
      expect(new Set(columnsOf(total, columns, at)).size, `${total} in ${columns}`).toBe(1)
})

test('a tile far from the end, and a single one, have the rows of their turn', () => {
  expect(evenEnd(48)(20)).toBeUndefined()
  expect(evenEnd(1)(0)).toBeUndefined()
})
