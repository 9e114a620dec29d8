import { RECORDS, type SeenKind } from '@linework/contract/records'
import { expect, test } from 'vitest'
import { siteAddress } from './say-saved.ts'

const SEEN = Object.entries(RECORDS).flatMap(([kind, record]) =>
  'page' in record || 'shownOn' in record ? [kind as SeenKind] : [],
)

test('every kind that visitors see has an address without an open place', () => {
  expect(SEEN).toEqual(
    expect.arrayContaining([
      'artists',
      'services',
      'gallery',
      'blogs',
      'faqs',
      'feedback',
      'shorts',
      'reels',
    ]),
  )
  for (const kind of SEEN)
    expect(siteAddress(kind, { slug: 'a-b', category: 'featured-work' })).toMatch(/^\/[^:]*$/)
})

test('the address has what the record gives', () => {
  expect(siteAddress('artists', { slug: 'ritika' })).toBe('/artists/ritika')
  expect(siteAddress('gallery', { category: 'inside-studio' })).toBe('/gallery?category=inside-studio')
  expect(siteAddress('faqs')).toBe('/services#faq-title')
})
