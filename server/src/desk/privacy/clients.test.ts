import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const DAY = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY)

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, path: string, payload?: object, as = headers) =>
  t.app.inject({ method, url: `/api/clients/${path}`, headers: as, ...(payload ? { payload } : {}) })
const show = async (id: string) => (await call('GET', id)).json()
const namesOf = async (id: string) =>
  (await show(id)).enquiries.map(({ name }: { name: string }) => name).sort()
const left = async () =>
  (await t.db.selectFrom('contact_requests').select('name').execute()).map(({ name }) => name).sort()

const FIRST = { phone: '98765 43210', phone_e164: '+919876543210' }
const SECOND = { phone: '90000 11111', phone_e164: '+919000011111' }

/** Creates two phone numbers with the same email address, and another client. */
async function makeClients() {
  const asha = { email: 'Asha@mail.example' }
  const a1 = await makeEnquiry(t.db, { ...FIRST, ...asha, name: 'a1', note: 'Likes mornings' })
  await makeEnquiry(t.db, { ...FIRST, name: 'a2', email: '', phone: '098765-43210', status: 'spam' })
  await makeEnquiry(t.db, { ...FIRST, ...asha, name: 'a3', deleted_at: new Date() })
  const b1 = await makeEnquiry(t.db, { ...SECOND, email: 'asha@MAIL.example', name: 'b1' })
  await makeEnquiry(t.db, { name: 'c', email: 'c@mail.example', phone: '7654321' })
  return { a: a1.id, b: b1.id }
}

test('a client page lists enquiries of its phone number and others with the same email', async () => {
  const { a, b } = await makeClients()
  await t.app.inject({
    method: 'POST',
    url: `/api/contact/${a}/appointments`,
    headers,
    payload: { startsAt: `${NEXT_MARCH}-04T06:30:00.000Z`, price: 4500 },
  })
  expect(await namesOf(a)).toEqual(['a1', 'a2', 'a3'])
  expect(await show(a)).toMatchObject({
    _id: a,
    name: 'a1',
    numbers: [{ enquiry: a, phone: '98765 43210', chatNumber: '919876543210', isSeparable: false }],
    appointments: [{ enquiry: a, price: 4500 }],
    sameEmail: [{ enquiry: b, name: 'b1', phone: '90000 11111', enquiries: 1 }],
  })
  expect((await call('GET', crypto.randomUUID())).statusCode).toBe(404)
})

async function sendAgain() {
  const form = { email: 'new@mail.example', service: 'Tattoo', artist: 'Any artist', description: 'Again' }
  const payload = { ...form, name: 'b2', phone: '+91 90000 11111' }
  expect((await t.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201)
}

test('clients without a phone number are found by email', async () => {
  const mail = { phone: '', email: 'x@mail.example' }
  const { id } = await makeEnquiry(t.db, { ...mail, name: 'x1' })
  await makeEnquiry(t.db, { ...mail, name: 'x2', email: 'X@mail.example' })
  const walkIn = await makeEnquiry(t.db, { name: 'walk-in 1', phone: '', email: '' })
  await makeEnquiry(t.db, { name: 'walk-in 2', phone: '', email: '' })
  expect([await namesOf(id), await namesOf(walkIn.id)]).toEqual([['x1', 'x2'], ['walk-in 1']])
  expect((await show(id)).numbers).toEqual([])
})

test('joined phone numbers share a client page until they are separated', async () => {
  const { a, b } = await makeClients()
  expect((await call('POST', `${a}/join`, { other: b, first: b })).statusCode).toBe(200)
  await sendAgain()
  const all = ['a1', 'a2', 'a3', 'b1', 'b2']
  expect([await namesOf(a), await namesOf(b)]).toEqual([all, all])
  const { numbers, sameEmail } = await show(a)
  expect([numbers.map(({ phone }: { phone: string }) => phone), sameEmail]).toEqual([
    ['90000 11111', '98765 43210'],
    [],
  ])
  expect(numbers[1].isSeparable).toBe(true)
  expect((await call('POST', `${b}/separate`)).statusCode).toBe(200)
  expect([await namesOf(a), await namesOf(b)]).toEqual([
    ['a1', 'a2', 'a3'],
    ['b1', 'b2'],
  ])
})

test('phone numbers joined 30 days ago stay joined, and an unknown client returns 404', async () => {
  const { a, b } = await makeClients()
  expect((await call('POST', `${a}/join`, { other: crypto.randomUUID(), first: a })).statusCode).toBe(404)
  await call('POST', `${a}/join`, { other: b, first: a })
  await t.db
    .updateTable('contact_requests')
    .set({ joined_at: ago(30) })
    .execute()
  expect((await show(a)).numbers[1].isSeparable).toBe(false)
  expect((await call('POST', `${b}/separate`)).statusCode).toBe(409)
  expect(await namesOf(b)).toHaveLength(4)
})

test('joined phone numbers stay joined when older enquiries of one of them are erased', async () => {
  const { a, b } = await makeClients()
  await call('POST', `${a}/join`, { other: b, first: b })
  await sendAgain()
  await t.db.deleteFrom('contact_requests').where('id', '=', b).execute()
  expect(await namesOf(a)).toEqual(['a1', 'a2', 'a3', 'b2'])
})

test('erasing a client page deletes the client’s enquiries and emails, and no others', async () => {
  const { a } = await makeClients()
  await t.db.insertInto('outbox').values({ contact_id: a, message: 'enquiry.visitor' }).execute()
  expect((await call('DELETE', a)).json()).toEqual({
    status: 'success',
    message: '3 requests erased.',
    erased: 3,
  })
  expect(await left()).toEqual(['b1', 'c'])
  expect(await t.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect((await call('DELETE', a)).json().erased).toBe(0)
})

test('an artist sees only assigned enquiries of a client and cannot change the client', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const { headers: artist } = await makeStaffMember(t.db, { role: 'artist', artist_id })
  const { a, b } = await makeClients()
  expect((await call('GET', a, undefined, artist)).statusCode).toBe(404)
  const { id } = await makeEnquiry(t.db, { ...FIRST, email: 'asha@mail.example', name: 'own', artist_id })
  const shown = (await call('GET', id, undefined, artist)).json()
  expect([shown.enquiries.length, shown.name, shown.sameEmail]).toEqual([1, 'own', []])
  const rejected = [
    await call('POST', `${id}/join`, { other: b, first: id }, artist),
    await call('POST', `${id}/separate`, undefined, artist),
    await call('DELETE', id, undefined, artist),
  ]
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test('the access log lists every enquiry and other client that a client page shows', async () => {
  const { a, b } = await makeClients()
  await show(a)
  const logged = await t.db
    .selectFrom('reads')
    .select('contact_id')
    .where('call', '=', 'clients.show')
    .where('contact_id', 'in', [a, b])
    .execute()
  expect(logged.map(({ contact_id }) => contact_id).sort()).toEqual([a, b].sort())
})
