import { expect, test } from 'vitest'
import { addressOfChange, describeChange } from './change-words.ts'

test.each([
  [{ kind: 'artists', verb: 'added', fields: [] }, 'Artist added'],
  [
    { kind: 'artists', verb: 'changed', fields: ['profile_picture_id', 'slug', 'pictures'] },
    'Artist changed: profile picture, address, pictures',
  ],
  [{ kind: 'contact', verb: 'changed', fields: ['booked_for'] }, 'Request changed: booked for'],
  [{ kind: 'gallery', verb: 'removed for good', fields: [] }, 'Gallery removed for good'],
] as const)('%j', (change, words) => {
  expect(describeChange({ ...change, fields: [...change.fields] })).toBe(words)
})

test('a link leads to the page of a record, to its list, or nowhere when it is gone', () => {
  const record = { _id: '7', slug: 'a b' }
  expect(addressOfChange({ kind: 'artists', record })).toBe('/admin/artists/a%20b')
  expect(addressOfChange({ kind: 'blogs', record })).toBe('/admin/blog/a%20b')
  expect(addressOfChange({ kind: 'contact', record: { _id: '7', slug: null } })).toBe(
    '/admin/contact?request=7',
  )
  expect(addressOfChange({ kind: 'faqs', record: { _id: '7', slug: null } })).toBe('/admin/faq')
  expect(addressOfChange({ kind: 'artists', record: null })).toBeUndefined()
  expect(addressOfChange({ kind: 'contact-info', record: null })).toBe('/admin/contact/info')
})
