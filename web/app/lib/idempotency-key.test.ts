import { id } from '@linework/contract/http/shapes'
import { expect, test } from 'vitest'
import { randomId } from './idempotency-key.ts'

test('randomId returns distinct UUIDs, as the API requires', () => {
  const drawn = Array.from({ length: 200 }, randomId)
  expect(drawn.filter((text) => !id.safeParse(text).success)).toEqual([])
  expect(new Set(drawn).size).toBe(200)
})
