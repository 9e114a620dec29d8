import { expect, test } from 'vitest'
import { arrangeWall } from './hero-wall.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

test('the hero wall arranges twenty pictures in four columns of five, in order', () => {
  expect(arrangeWall(numbers(20))).toEqual({
    columns: [numbers(5), [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]],
    isMoving: true,
  })
})

test.each([0, 1, 2, 3])('the hero wall arranges %i pictures without motion, one in each column', (count) => {
  expect(arrangeWall(numbers(count))).toEqual({ columns: numbers(count).map((n) => [n]), isMoving: false })
})

test.each([4, 5, 7, 9, 13, 19, 21, 22, 39, 40])(
  'the hero wall shows each of %i pictures, and no picture twice in a row',
  (count) => {
    const { columns, isMoving } = arrangeWall(numbers(count))
    expect([columns.length, isMoving]).toEqual([4, true])
    expect(new Set(columns.flat()).size).toBe(count)
    for (const [row] of columns[0]?.entries() ?? []) {
      const across = columns.map((column) => column[row])
      expect(new Set(across).size).toBe(across.length)
    }
    for (const column of columns) expect(column.length).toBeGreaterThanOrEqual(5)
  },
)
