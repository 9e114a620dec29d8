import { expect, test } from 'vitest'
import { readRange } from './routes.ts'

test.each([
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=0-1', { start: 0, end: 2 }],
  ['bytes=99-', { start: 99, end: 100 }],
  ['bytes=10-500', { start: 10, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('the Range header %s is parsed for a file of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
