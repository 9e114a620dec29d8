import { expect, test } from 'vitest'
import { redirectOldAddress } from './find-record.ts'

const follow = (slug: string, now: string, search = '') => {
  const request = new Request(`https://studio.example/artists/${slug}${search}`)
  try {
    redirectOldAddress({ record: { slug: now }, status: 200 }, slug, '/artists', request)
    return undefined
  } catch (response) {
    return response as Response
  }
}

test('a former address, or another spelling, is moved for good, with its parameters', () => {
  const moved = follow('meera', 'meera-patnaik', '?picture=abc')
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/artists/meera-patnaik?picture=abc'])
  expect(follow('Meera', 'meera')?.headers.get('location')).toBe('/artists/meera')
  expect(follow('meera', 'ମୀରା')?.headers.get('location')).toBe(`/artists/${encodeURIComponent('ମୀରା')}`)
})

test('the present address stays, and so does a record without one', () => {
  expect(follow('meera', 'meera')).toBeUndefined()
  expect(follow('meera', '')).toBeUndefined()
})
