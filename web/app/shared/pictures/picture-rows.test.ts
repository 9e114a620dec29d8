import { expect, test } from 'vitest'
import { arrangeRows } from './picture-rows.tsx'

test('arrangeRows alternates rows of two and three pictures without a gap', () => {
  expect(arrangeRows(0)).toEqual([])
  expect(arrangeRows(1)).toEqual([1])
  expect(arrangeRows(3)).toEqual([3])
  expect(arrangeRows(4)).toEqual([2, 2])
  expect(arrangeRows(5)).toEqual([2, 3])
  expect(arrangeRows(6)).toEqual([3, 3])
  expect(arrangeRows(7)).toEqual([2, 3, 2])
  expect(arrangeRows(8)).toEqual([2, 3, 3])
  expect(arrangeRows(11)).toEqual([3, 2, 3, 3])
  expect(arrangeRows(20).reduce((sum, row) => sum + row)).toBe(20)
})
