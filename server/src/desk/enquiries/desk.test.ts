import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEnquiry, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const get = async (url: string) => (await t.app.inject({ url: `/api/contact${url}`, headers })).json()
const change = (id: string, payload: object) =>
  t.app.inject({ method: 'PATCH', url: `/api/contact/${id}`, headers, payload })
const names = async (query: string) =>
  (await get(`?${query}`)).data.map(({ name }: { name: string }) => name).sort()

test('[API-24] new enquiries are unread until marked as read, which does not set lastChange', async () => {
  const { id } = await makeEnquiry(t.db)
  await makeEnquiry(t.db)
  await makeEnquiry(t.db, { status: 'spam' })
  await makeEnquiry(t.db, { is_heartbeat: true })
  expect(await get('/unread')).toMatchObject({ count: 2, suspects: 1, undelivered: 0 })
  expect((await change(id, { unread: false })).json()).toMatchObject({ unread: false, lastChange: null })
  expect(await get('/unread')).toMatchObject({ count: 1 })
  await change(id, { unread: true })
  expect(await get('/unread')).toMatchObject({ count: 2 })
})

test('stores status, note and appointment with the last change and its author', async () => {
  const { id } = await makeEnquiry(t.db)
  expect((await change(id, { status: 'contacted' })).json()).toMatchObject({
    status: 'contacted',
    lastChange: { what: 'status Contacted', by: 'meera@studio.example', at: expect.any(String) },
  })
  const booked = await change(id, {
    status: 'booked',
    note: '  deposit paid ',
    bookedFor: '2026-12-01T15:00:00+05:30',
  })
  expect(booked.json()).toMatchObject({
    status: 'booked',
    note: 'deposit paid',
    bookedFor: '2026-12-01T09:30:00.000Z',
    lastChange: { what: 'status Booked, note, booked for 2026-12-01 15:00' },
  })
  await change(id, { status: 'booked', note: 'deposit paid' })
  expect((await get(`/${id}`)).lastChange.what).toBe('status Booked, note, booked for 2026-12-01 15:00')
  expect((await change(id, { bookedFor: null })).json()).toMatchObject({
    bookedFor: null,
    lastChange: { what: 'no longer booked' },
  })
})

test.each([
  [{ status: 'lost' }, [{ field: 'status', message: 'Choose a status.' }]],
  [{ bookedFor: 'soon' }, [{ field: 'bookedFor', message: 'Choose a day and a time.' }]],
  [{ note: 'x'.repeat(2_001) }, [{ field: 'note', message: 'Maximum 2000 characters allowed' }]],
])('returns 400 for the enquiry change %o', async (payload, errors) => {
  const { id } = await makeEnquiry(t.db)
  const response = await change(id, payload)
  expect([response.statusCode, response.json().errors]).toEqual([400, errors])
})

test('saving the note of an enquiry returns 409 when someone else has changed it', async () => {
  const { id } = await makeEnquiry(t.db, { note: 'first' })
  expect((await change(id, { note: 'mine', previousNote: 'first' })).statusCode).toBe(200)
  const late = await change(id, { note: 'theirs', previousNote: 'first' })
  expect([late.statusCode, late.json().message]).toEqual([409, 'Someone else changed the note.'])
  expect((await get(`/${id}`)).note).toBe('mine')
  expect((await change(id, { note: 'mine', previousNote: 'first' })).statusCode).toBe(200)
  expect((await change(id, { note: 'theirs', previousNote: 'mine' })).json().note).toBe('theirs')
})

test('a status change returns 409 when someone else has set another one', async () => {
  const { id } = await makeEnquiry(t.db, { status: 'new' })
  const contact = { status: 'contacted', previousStatus: 'new' }
  for (const _ of ['first', 'again']) expect((await change(id, contact)).statusCode).toBe(200)
  expect((await change(id, { status: 'closed' })).statusCode).toBe(200)
  const late = await change(id, contact)
  expect([late.statusCode, late.json().message]).toEqual([409, 'Someone else changed the status.'])
  expect((await get(`/${id}`)).status).toBe('closed')
})

test('an enquiry with a failed email is marked in the list and included in the count', async () => {
  const { id } = await makeEnquiry(t.db, { name: 'undelivered' })
  await makeEnquiry(t.db, { name: 'delivered' })
  const mail = { contact_id: id, message: 'enquiry.studio', state: 'failed' }
  await t.db.insertInto('outbox').values(mail).execute()
  expect(await names('mail=failed')).toEqual(['undelivered'])
  expect((await get('')).data.map(({ undelivered }: { undelivered: boolean }) => undelivered).sort()).toEqual(
    [false, true],
  )
  expect(await get('/unread')).toMatchObject({ undelivered: 1 })
})

test.each(['contacted', 'booked', 'closed'])(
  'a failed email is not counted once the enquiry is %s',
  async (status) => {
    const { id } = await makeEnquiry(t.db, { name: 'mistyped address' })
    await t.db
      .insertInto('outbox')
      .values({ contact_id: id, message: 'enquiry.visitor', state: 'failed' })
      .execute()
    expect(await get('/unread')).toMatchObject({ undelivered: 1 })
    expect((await change(id, { status })).json().undelivered).toBe(false)
    expect(await names('mail=failed')).toEqual([])
    expect(await get('/unread')).toMatchObject({ undelivered: 0 })
  },
)

test('returns 404 for an unknown or deleted enquiry and for the nightly form check', async () => {
  const { id: deleted } = await makeEnquiry(t.db, { deleted_at: new Date() })
  const { id: test } = await makeEnquiry(t.db, { is_heartbeat: true })
  for (const id of [deleted, test, crypto.randomUUID()]) {
    expect((await change(id, { note: 'x' })).statusCode).toBe(404)
    expect((await t.app.inject({ url: `/api/contact/${id}`, headers })).statusCode).toBe(404)
  }
})

test('an enquiry shows earlier enquiries of the same phone number in any spelling', async () => {
  const e164 = { phone_e164: '+919876543210' }
  const { id } = await makeEnquiry(t.db, { ...e164, phone: '98765 43210' })
  await makeEnquiry(t.db, { ...e164, phone: '+91 9876543210', service: 'Piercing', status: 'closed' })
  await makeEnquiry(t.db, { phone_e164: '+919876543211' })
  expect((await get(`/${id}`)).earlier).toEqual([
    {
      _id: expect.any(String),
      reference: expect.stringMatching(/^[2-9A-Z]{6}$/),
      service: 'Piercing',
      status: 'closed',
      createdAt: expect.any(String),
    },
  ])
})

test('an enquiry without a phone number shows no earlier enquiries', async () => {
  const { id } = await makeEnquiry(t.db, { phone: '', phone_e164: null })
  await makeEnquiry(t.db, { phone: '', phone_e164: null })
  expect((await get(`/${id}`)).earlier).toEqual([])
})

describe('GET /contact', () => {
  test('[API-24] filters by status and lists spam only with status=spam', async () => {
    for (const status of ['new', 'contacted', 'booked', 'closed', 'spam'])
      await makeEnquiry(t.db, { name: status, status })
    expect(await names('')).toEqual(['booked', 'closed', 'contacted', 'new'])
    for (const status of ['new', 'contacted', 'booked', 'closed', 'spam'])
      expect(await names(`status=${status}`)).toEqual([status])
    expect(await names('status=nonsense')).toEqual(['booked', 'closed', 'contacted', 'new'])
  })

  test('[API-24] searches every text field', async () => {
    const phone = { phone: '098765-43210', phone_e164: '+919876543210' }
    const { id } = await makeEnquiry(t.db, {
      name: 'Asha Rao',
      email: 'a@b.example',
      ...phone,
      note: 'deposit',
    })
    await makeEnquiry(t.db, {
      name: 'Other',
      phone: '1111111',
      email: 'o@b.example',
      description: '100% sure_thing',
    })
    const { reference } = await get(`/${id}`)
    for (const q of [
      'asha',
      'RAO',
      'a@b.ex',
      '98765 43210',
      '+91 98765',
      reference,
      reference.toLowerCase(),
      'deposit',
    ])
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Asha Rao']])
    for (const q of ['100%', 'e_t'])
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Other']])
    expect(await names(`q=${encodeURIComponent('%')}`)).toEqual(['Other'])
    expect(await names('q=%20')).toEqual(['Asha Rao', 'Other'])
  })
})
