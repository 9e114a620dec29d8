import { expect, test } from 'vitest'
import { arrangeWork } from './work-grid.tsx'

test('arrangeWork alternates rows of two and three, and fills every row', () => {
  expect(arrangeWork(0)).toEqual([])
  expect(arrangeWork(1)).toEqual([1])
  expect(arrangeWork(3)).toEqual([3])
  expect(arrangeWork(4)).toEqual([2, 2])
  expect(arrangeWork(5)).toEqual([2, 3])
  expect(arrangeWork(6)).toEqual([3, 3])
  expect(arrangeWork(7)).toEqual([2, 3, 2])
  expect(arrangeWork(8)).toEqual([2, 3, 3])
  expect(arrangeWork(11)).toEqual([3, 2, 3, 3])
  expect(arrangeWork(20).reduce((sum, row) => sum + row)).toBe(20)
})
