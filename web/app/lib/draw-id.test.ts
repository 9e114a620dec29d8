import { id } from '@linework/contract/http/ids'
import { expect, test } from 'vitest'
import { drawId } from './draw-id.ts'

test('draws ids that the API takes, each another', () => {
  const drawn = Array.from({ length: 200 }, drawId)
  expect(drawn.filter((text) => !id.safeParse(text).success)).toEqual([])
  expect(new Set(drawn).size).toBe(200)
})
