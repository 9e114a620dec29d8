import { expect, test } from 'vitest'
import { pagesWithEnds, pageWindow } from './pagination.tsx'

test('[ADM-05] pagination shows four page numbers that include the current one', () => {
  expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4])
  expect(pageWindow(2, 10)).toEqual([1, 2, 3, 4])
  expect(pageWindow(5, 10)).toEqual([4, 5, 6, 7])
  expect(pageWindow(10, 10)).toEqual([7, 8, 9, 10])
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
})

test('pagination shows the last four page numbers for a page after the last', () => {
  expect(pageWindow(99, 5)).toEqual([2, 3, 4, 5])
})

test('[BLG-02] pagination of blogs includes the first, the last and the adjacent pages', () => {
  expect(pagesWithEnds(1, 1)).toEqual([1])
  expect(pagesWithEnds(1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesWithEnds(1, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pagesWithEnds(1, 10)).toEqual([1, 2, 3, 4, 'later', 10])
  expect(pagesWithEnds(5, 10)).toEqual([1, 'earlier', 4, 5, 6, 7, 'later', 10])
  expect(pagesWithEnds(4, 10)).toEqual([1, 2, 3, 4, 5, 6, 'later', 10])
  expect(pagesWithEnds(10, 10)).toEqual([1, 'earlier', 7, 8, 9, 10])
})
