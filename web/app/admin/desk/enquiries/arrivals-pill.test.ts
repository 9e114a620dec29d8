import { expect, test } from 'vitest'
import { arrivalText, countArrivals } from './arrivals-pill.tsx'

const at = (minute: number) => ({
  _id: `at-${minute}`,
  createdAt: new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString(),
})
const newestFirst = (...minutes: number[]) => minutes.map(at)
const TEN = newestFirst(20, 19, 18, 17, 16, 15, 14, 13, 12, 11)

test('the button for new enquiries counts those that arrived after the screen loaded', () => {
  expect(countArrivals(newestFirst(22, 21, 20), newestFirst(20), [])).toBe(2)
  expect(countArrivals(newestFirst(1), [], [])).toBe(1)
})

test('the button for new enquiries counts one that was stored after a newer one', () => {
  expect(countArrivals(newestFirst(20, 19, 18), newestFirst(20, 18), [])).toBe(1)
})

test('the button for new enquiries omits those that the screen already shows', () => {
  expect(countArrivals(newestFirst(21, 20), newestFirst(20), ['at-21'])).toBe(0)
})

test('the button for new enquiries omits an old one that a deletion moved up', () => {
  expect(countArrivals([...TEN.slice(1), at(10)], TEN, [])).toBe(0)
})

test('the button for new enquiries counts nothing until the first list has loaded', () => {
  expect(countArrivals(newestFirst(21, 20), undefined, [])).toBe(0)
})

test.each([
  [1, '1 new enquiry'],
  [2, '2 new enquiries'],
  [10, '10+ new enquiries'],
])('the button for %i new enquiries is labelled %s', (count, words) => {
  expect(arrivalText(count)).toBe(words)
})
