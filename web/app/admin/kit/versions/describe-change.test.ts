import type { Change } from '@linework/contract/studio/audit-log-shapes'
import { expect, test } from 'vitest'
import { changedRecordUrl, describeChange } from './describe-change.ts'

const by = 'meera@studio.example'

test.each([
  [{ kind: 'artists', verb: 'added', title: 'Kabir', fields: [] }, 'Meera added artist Kabir'],
  [
    { kind: 'artists', verb: 'changed', title: 'Kabir', fields: ['profile_picture_id', 'slug', 'pictures'] },
    'Meera changed profile picture, web address, and pictures of artist Kabir',
  ],
  [
    { kind: 'contact', verb: 'changed', title: '66RAN7', fields: ['booked_for'] },
    'Meera changed booked for of enquiry 66RAN7',
  ],
  [
    { kind: 'blogs', verb: 'changed', title: 'Healing', fields: ['publish_at', 'hide_at'] },
    'Meera changed publish date and hide date of blog Healing',
  ],
  [{ kind: 'faqs', verb: 'deleted', title: 'Why?', fields: [] }, 'Meera deleted FAQ Why?'],
  [
    { kind: 'gallery', verb: 'removed for good', title: 'Moth', fields: [] },
    'Meera deleted gallery pictures Moth permanently',
  ],
  [{ kind: 'account', verb: 'signed in', title: '', fields: [] }, 'Meera signed in'],
] as [Omit<Change, 'by'>, string][])('the audit log describes the change %j', (change, words) => {
  const { who, did, title, end } = describeChange({ ...change, by })
  expect([who, did, title, end].filter(Boolean).join(' ')).toBe(words)
})

const client = { enquiry: '7', name: 'Tanmay Dash' }
const details = (before: object, after: object) => ({ details: { before, after } })

test.each([
  [details({}, { startsAt: '', artist: 'Kabir', state: 'planned' }), 'Meera booked Tanmay Dash'],
  [details({ startsAt: '1', artist: '' }, { startsAt: '2', artist: 'Kabir' }), 'Meera moved Tanmay Dash'],
  [details({ artist: 'Kabir' }, { artist: '' }), 'Meera reassigned Tanmay Dash to Any artist'],
  [details({ state: 'planned' }, { state: 'missed' }), 'Meera marked Tanmay Dash as a no-show'],
  [details({ state: 'confirmed' }, { state: 'cancelled' }), 'Meera cancelled Tanmay Dash'],
  [details({ price: 5500 }, { price: 6000 }), 'Meera changed the price for Tanmay Dash'],
  [details({ status: 'new' }, { status: 'closed' }), 'Meera marked Tanmay Dash as closed'],
  [details({}, {}), 'Meera changed appointment of enquiry Tanmay Dash'],
] as [Pick<Change, 'details'>, string][])(
  'the audit log names the client of a change: %j',
  (given, words) => {
    const change = { kind: 'contact', verb: 'changed', title: '66RAN7', fields: ['appointment'] } as const
    const { who, did, title, end } = describeChange({
      ...change,
      fields: [...change.fields],
      by,
      client,
      ...given,
    })
    expect([who, did, title, end].filter(Boolean).join(' ')).toBe(words)
  },
)

test('the audit log links to the page or list of a record unless it is deleted', () => {
  const record = { _id: '7', slug: 'a b' }
  expect(changedRecordUrl({ kind: 'artists', record })).toBe('/admin/artists/a%20b')
  expect(changedRecordUrl({ kind: 'blogs', record })).toBe('/admin/blog/a%20b')
  expect(changedRecordUrl({ kind: 'contact', record: { _id: '7', slug: null } })).toBe(
    '/admin/contact?request=7',
  )
  expect(changedRecordUrl({ kind: 'faqs', record: { _id: '7', slug: null } })).toBe('/admin/faq')
  expect(changedRecordUrl({ kind: 'artists', record: null })).toBeUndefined()
  expect(changedRecordUrl({ kind: 'contact-info', record: null })).toBe('/admin/contact/info')
})
