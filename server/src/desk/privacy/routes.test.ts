import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEnquiry, makeStaffMember, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { eraseOldEnquiries } from '../enquiries/erase-queries.ts'

const DAY = 24 * 3_600_000

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const find = async (text: string) => {
  const payload = { find: text }
  const response = await t.app.inject({ method: 'POST', url: '/api/privacy/search', payload, headers })
  const { requests } = response.json()
  return requests.map(({ name }: { name: string }) => name).sort()
}
const left = async () =>
  (await t.db.selectFrom('contact_requests').select('name').execute()).map(({ name }) => name).sort()

async function makePeople() {
  const asha = { email: 'Asha@mail.example', phone: '098765 43210', phone_e164: '+919876543210' }
  const { id } = await makeEnquiry(t.db, { ...asha, name: 'a1' })
  await makeEnquiry(t.db, { ...asha, name: 'a2', email: 'other@mail.example', status: 'spam' })
  await makeEnquiry(t.db, { ...asha, name: 'a3', phone: '1234567', phone_e164: null, deleted_at: new Date() })
  await makeEnquiry(t.db, { name: 'b', email: 'b@mail.example', phone: '7654321' })
  await t.db.insertInto('outbox').values({ contact_id: id, message: 'enquiry.visitor' }).execute()
}

test.each([
  ['asha@MAIL.example', ['a1', 'a3']],
  ['+91 98765-43210', ['a1', 'a2']],
  ['9876543210', ['a1', 'a2']],
  ['1234567', ['a3']],
  ['%', []],
])('searching client data for %s finds %j, including spam and deleted enquiries', async (text, names) => {
  await makePeople()
  expect(await find(text)).toEqual(names)
})

test('erasing a client by phone number erases only their enquiries and emails', async () => {
  await makePeople()
  const erase = (payload: object) =>
    t.app.inject({ method: 'POST', url: '/api/privacy/erase', headers, payload })
  expect((await erase({ find: 'asha@mail.example' })).json()).toEqual({
    status: 'success',
    message: '2 requests erased.',
    erased: 2,
  })
  expect(await left()).toEqual(['a2', 'b'])
  expect(await t.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect((await erase({ find: 'asha@mail.example' })).json().erased).toBe(0)
  expect((await erase({ find: ' ' })).json().errors).toEqual([
    { field: 'find', message: 'Enter a phone number or an email.' },
  ])
})

test('enquiries that staff have not changed for the retention period are erased', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  const touched = (name: string, days: number, more = {}) =>
    makeEnquiry(t.db, { name, created_at: ago(days), ...more })
  await touched('366', 366)
  await touched('364', 364)
  await touched('booked later', 366, { booked_for: ago(10) })
  await touched('deleted', 366, { deleted_at: ago(366) })
  await touched('worked on later', 366, { changed_at: ago(100) })
  await touched('looked at', 366, { read_at: ago(1) })
  await touched('spam', 366, { status: 'spam' })
  expect(await eraseOldEnquiries(t.db, 365)).toBe(4)
  expect(await left()).toEqual(['364', 'booked later', 'worked on later'])
})

test('an old enquiry with a recent appointment, waitlist entry or reminder is kept', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  const old = (name: string, more = {}) => makeEnquiry(t.db, { name, created_at: ago(500), ...more })
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) => {
    const response = await t.app.inject({ method, url: `/api${url}`, headers, payload })
    expect(response.statusCode).toBeLessThan(300)
    return response.json()
  }
  const change = async (name: string, changes: object) => {
    const { id } = await old(name, { booked_for: ago(400) })
    const [appointment] = (await t.app.inject({ url: `/api/contact/${id}/appointments`, headers })).json()
    await send('PATCH', `/appointments/${appointment._id}`, changes)
  }
  const past = { startsAt: ago(400).toISOString(), alreadyHappened: true }
  await send('POST', `/contact/${(await old('entered')).id}/appointments`, past)
  await change('changed', { state: 'came', price: 4_000 })
  await change('cancelled', { state: 'cancelled' })
  await send('PUT', `/contact/${(await old('waits')).id}/waitlist`, {
    waiting: { artistId: null, weekdays: [] },
  })
  const at = new Date(Date.now() + DAY).toISOString()
  await send('PUT', `/contact/${(await old('reminded of')).id}/reminder`, { at })
  await old('imported', { booked_for: ago(400) })
  expect(await eraseOldEnquiries(t.db, 365)).toBe(1)
  expect(await left()).toEqual(['cancelled', 'changed', 'entered', 'reminded of', 'waits'])
})

test('erasing old enquiries skips one that staff are changing, without waiting', async () => {
  const { id } = await makeEnquiry(t.db, { name: 'open', created_at: new Date(Date.now() - 500 * DAY) })
  await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('contact_requests').set({ note: 'Calls back' }).where('id', '=', id).execute()
    expect(await eraseOldEnquiries(t.db, 365)).toBe(0)
  })
  expect(await left()).toEqual(['open'])
})

test('owners download the access log without client names, and other roles get 403', async () => {
  const { id } = await makeEnquiry(t.db, { name: 'Canary Name' })
  await t.app.inject({ url: `/api/contact/${id}`, headers })
  const response = await t.app.inject({ url: '/api/access-log?days=1', headers })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(response.body).toMatch(/"20[^"]*Z","meera@studio.example","contact.show","[2-9A-Z]{6}"\r\n/)
  expect(response.body).not.toContain('Canary')
  const { headers: desk } = await makeStaffMember(t.db, { role: 'desk' })
  expect((await t.app.inject({ url: '/api/access-log', headers: desk })).statusCode).toBe(403)
})
