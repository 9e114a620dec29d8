import { expect, test } from 'vitest'
import { shareOfEach } from './share-of-each.ts'

const files = [{ size: 100 }, { size: 300 }]

test('the first file completes before the second starts', () => {
  expect(shareOfEach(files, 0.125)).toEqual([0.5, 0])
  expect(shareOfEach(files, 0.25)).toEqual([1, 0])
  expect(shareOfEach(files, 0.625)).toEqual([1, 0.5])
  expect(shareOfEach(files, 1)).toEqual([1, 1])
})

test('returns nothing when no upload is running', () => {
  expect(shareOfEach(files, undefined)).toEqual([])
})
