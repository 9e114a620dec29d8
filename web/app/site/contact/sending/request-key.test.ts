import { expect, test } from 'vitest'
import { EMPTY_VALUES } from '../contact-values.ts'
import { plainKey } from './request-key.ts'

const NOON = Date.UTC(2026, 10, 14, 12)
const sneha = { ...EMPTY_VALUES, name: 'Sneha' }

test('without scripts, an unchanged form keeps its idempotency key for ten minutes', async () => {
  const key = await plainKey(sneha, NOON)
  expect(key).toMatch(/^plain-[0-9a-f]{64}$/)
  expect(await plainKey({ ...sneha }, NOON + 599_999)).toBe(key)
  expect(await plainKey(sneha, NOON + 600_000)).not.toBe(key)
  expect(await plainKey({ ...sneha, description: 'A lotus' }, NOON)).not.toBe(key)
})
