import { expect, test } from 'vitest'
import { redirectOldSlug } from './find-record.ts'

const follow = (slug: string, now: string, search = '') => {
  const request = new Request(`https://studio.example/artists/${slug}${search}`)
  try {
    redirectOldSlug({ record: { slug: now }, status: 200 }, slug, '/artists', request)
    return undefined
  } catch (response) {
    return response as Response
  }
}

test('redirects a former slug or another spelling permanently and keeps the query', () => {
  const moved = follow('meera', 'meera-patnaik', '?picture=abc')
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/artists/meera-patnaik?picture=abc'])
  expect(follow('Meera', 'meera')?.headers.get('location')).toBe('/artists/meera')
  expect(follow('meera', 'ମୀରା')?.headers.get('location')).toBe(`/artists/${encodeURIComponent('ମୀରା')}`)
})

test('does not redirect for the current slug or for a record without one', () => {
  expect(follow('meera', 'meera')).toBeUndefined()
  expect(follow('meera', '')).toBeUndefined()
})
