import { expect, test } from 'vitest'
import { shareOfEach } from './share-of-each.ts'

const files = [{ size: 100 }, { size: 300 }]

test('the first file is whole before the second begins', () => {
  expect(shareOfEach(files, 0.125)).toEqual([0.5, 0])
  expect(shareOfEach(files, 0.25)).toEqual([1, 0])
  expect(shareOfEach(files, 0.625)).toEqual([1, 0.5])
  expect(shareOfEach(files, 1)).toEqual([1, 1])
})

test('nothing is under way', () => {
  expect(shareOfEach(files, undefined)).toEqual([])
})
