import { type PublicKind, RECORDS } from '@linework/contract/records'
import { expect, test } from 'vitest'
import { siteUrl } from './saved-toast.ts'

const SEEN = Object.entries(RECORDS).flatMap(([kind, record]) =>
  'page' in record || 'shownOn' in record ? [kind as PublicKind] : [],
)

test('siteUrl fills every placeholder for each public record kind', () => {
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
    expect(siteUrl(kind, { slug: 'a-b', category: 'featured-work' })).toMatch(/^\/[^:]*$/)
})

test('siteUrl uses the slug or category of the record', () => {
  expect(siteUrl('artists', { slug: 'ritika' })).toBe('/artists/ritika')
  expect(siteUrl('gallery', { category: 'inside-studio' })).toBe('/gallery?category=inside-studio')
  expect(siteUrl('faqs')).toBe('/services#faq-title')
})
