import { expect, test } from 'vitest'
import { capMaxAge } from './send-cached.ts'

const PAGE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'
const bound = (left: number | undefined) => capMaxAge(PAGE, left).replace('public, max-age=0, ', '')

test.each([
  [undefined, 's-maxage=10, stale-while-revalidate=60, stale-if-error=86400'],
  [100_000, 's-maxage=10, stale-while-revalidate=60, stale-if-error=86400'],
  [3_600, 's-maxage=10, stale-while-revalidate=60, stale-if-error=3591'],
  [30.4, 's-maxage=10, stale-while-revalidate=21, stale-if-error=21'],
  [4.5, 's-maxage=5, stale-while-revalidate=0, stale-if-error=0'],
  [0.1, 's-maxage=1, stale-while-revalidate=0, stale-if-error=0'],
  [0, 's-maxage=1, stale-while-revalidate=0, stale-if-error=0'],
])('%s seconds before a scheduled change, Cache-Control is %s', (left, expected) => {
  expect(bound(left)).toBe(expected)
})

test('capMaxAge lets a shared cache send an outdated response for at most 1 s', () => {
  for (let left = 0; left < 200; left += 0.1) {
    const [fresh = 0, ...stale] = (bound(left).match(/\d+/g) ?? []).map(Number)
    expect(fresh + Math.max(...stale)).toBeLessThanOrEqual(left + 1)
  }
})

test('capMaxAge returns a private Cache-Control unchanged', () => {
  expect(capMaxAge('private, no-cache', 1)).toBe('private, no-cache')
})
