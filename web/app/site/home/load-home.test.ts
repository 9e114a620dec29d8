import { feedbackApi } from '@linework/contract/content/api'
import { expect, test } from 'vitest'
import type { Api } from '../../lib/calls/api.ts'
import { loadHome } from './load-home.ts'

test('the home page loads only the newest twelve of a thousand reviews', async () => {
  const reviews = Array.from({ length: 1_000 }, (_, i) => ({ _id: String(i), name: `Visitor ${i}` }))
  // why: a stub, because a thousand database rows would not add to this test.
  const api = (async (endpoint: unknown) => {
    if (endpoint === feedbackApi.list) return reviews
    throw new Error('not asked for here')
  }) as unknown as Api
  const { items, failed } = await loadHome(api).reviews
  expect(failed).toBe(false)
  expect(items.map(({ name }) => name)).toEqual(reviews.slice(0, 12).map(({ name }) => name))
})
