import { type PublicKind, RECORDS } from '@linework/contract/records'
import { expect, test } from 'vitest'
import { partsFailedText, partsSavedText, siteUrl } from './saved-toast.ts'

const SEEN = Object.entries(RECORDS).flatMap(([kind, record]) =>
  'page' in record || 'shownOn' in record ? [kind as PublicKind] : [],
)

test('siteUrl returns a complete public URL for each kind of record', () => {
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

test('the toast after saving lists the saved parts of a record', () => {
  expect(partsSavedText(['description'])).toBe('Description saved.')
  expect(partsSavedText([])).toBe('Description saved.')
  expect(partsSavedText(['focal point'])).toBe('Focal point saved.')
  expect(partsSavedText(['description', 'focal point', 'labels'])).toBe(
    'Description, focal point, and labels saved.',
  )
})

test('the toast after saving says that visitors do not see a hidden picture', () => {
  const hidden = { state: 'hidden', publishAt: null, hideAt: null, publicationStatus: 'hidden' } as const
  expect(partsSavedText(['labels'], hidden)).toBe('Labels saved. It is hidden. Visitors do not see it.')
  expect(partsSavedText(['labels'], { ...hidden, state: 'published', publicationStatus: 'published' })).toBe(
    'Labels saved.',
  )
})

test('the toast after a failed save lists the parts that could not be saved', () => {
  expect(partsFailedText(['description'])).toBe('The description could not be saved.')
  expect(partsFailedText(['focal point'])).toBe('The focal point could not be saved.')
  expect(partsFailedText(['focal point', 'labels'])).toBe('The focal point and labels could not be saved.')
})
