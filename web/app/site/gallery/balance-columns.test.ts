import { expect, test } from 'vitest'
import { balanceColumns } from './balance-columns.ts'

const TURN = [5, 6, 4]

/** Places each tile in the shortest column, leftmost first, as the style sheet does. */
function columnsOf(total: number, columns: number, at: number): number[] {
  const rowsOf = balanceColumns(total)
  const heights = Array<number>(columns).fill(0)
  for (let place = 0; place < total; place++) {
    const rows = rowsOf(place)?.split(' ')[at] ?? TURN[place % 3]
    const shortest = heights.indexOf(Math.min(...heights))
    heights[shortest] = (heights[shortest] as number) + Number(rows)
  }
  return heights
}

test('all gallery columns end on one line for any number of tiles and columns', () => {
  for (let total = 13; total <= 120; total++)
    for (const [at, columns] of [4, 3, 2].entries())
      expect(new Set(columnsOf(total, columns, at)).size, `${total} in ${columns}`).toBe(1)
})

test('balanceColumns moves only tiles near the end, and none in a gallery of one tile', () => {
  expect(balanceColumns(48)(20)).toBeUndefined()
  expect(balanceColumns(1)(0)).toBeUndefined()
})
