import { expect, test } from 'vitest'
import { progressPerFile } from './progress-per-file.ts'

const files = [{ size: 100 }, { size: 300 }]

test('completes the first file before the second one starts', () => {
  expect(progressPerFile(files, 0.125)).toEqual([0.5, 0])
  expect(progressPerFile(files, 0.25)).toEqual([1, 0])
  expect(progressPerFile(files, 0.625)).toEqual([1, 0.5])
  expect(progressPerFile(files, 1)).toEqual([1, 1])
})

test('returns an empty list when no upload is running', () => {
  expect(progressPerFile(files, undefined)).toEqual([])
})
