import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insert, makeArtist, makeEnquiry, makeMember, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { queueReminders } from './jobs.ts'

const SOON = '2031-03-04T06:30:00.000Z'
const LATER = '2031-03-05T06:30:00.000Z'

let t: TestApp
let headers: { authorization: string }
let artist: string
let enquiry: string
let appointment: string

beforeEach(async () => {
  // Nothing is sent here: nothing listens there.
  t = await makeApp({
    mailer: createMailer('smtp://127.0.0.1:1', 'studio@inbox.example', 'a@studio.example'),
  })
  headers = await signIn(t)
  artist = (await makeArtist(t.db)).id
  enquiry = (await makeEnquiry(t.db, { name: 'Asha', artist_id: artist, status: 'contacted' })).id
  const booked = await call('POST', `/contact/${enquiry}/appointments`, {
    startsAt: SOON,
    tellsClient: false,
  })
  appointment = booked.body.appointment._id
})

const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, as = headers) => {
  const response = await t.app.inject({ method, url: `/api${url}`, headers: as, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const fail = async (kind: string, more: object = {}) =>
  (
    await insert(t.db, 'appointment_mails', {
      appointment_id: appointment,
      kind,
      starts_at: new Date(SOON),
      state: 'failed',
      begun_at: new Date(),
      problem: '550 no such user',
      ...more,
    })
  ).id as string
const resolve = (mailId: string, clientKnows: boolean, as = headers) =>
  call('POST', `/appointments/${appointment}/mails/${mailId}`, { clientKnows }, as)
const undelivered = async () => {
  const [unread, list] = [await call('GET', '/contact/unread'), await call('GET', '/contact?mail=failed')]
  expect(list.body.data).toHaveLength(unread.body.undelivered)
  expect((await call('GET', `/contact/${enquiry}`)).body.undelivered).toBe(unread.body.undelivered === 1)
  return unread.body.undelivered as number
}

test('an email to a client that failed for good is counted, listed and sent again', async () => {
  expect(await undelivered()).toBe(0)
  const mailId = await fail('booked')
  expect(await undelivered()).toBe(1)
  const shown = (await call('GET', `/appointments/${appointment}/messages`)).body.mails
  expect(shown).toMatchObject([{ _id: mailId, state: 'failed', isUntold: true, problem: '550 no such user' }])
  const { status, body } = await resolve(mailId, false)
  expect([status, body.mails]).toMatchObject([200, [{ state: 'waiting', isUntold: false, problem: '' }]])
  expect(await undelivered()).toBe(0)
  const { rows } = await sql`
    select from jobs.job where name = 'send-client-mail' and data ->> 'mailId' = ${mailId}`.execute(t.db)
  expect(rows).toHaveLength(1)
  expect((await resolve(mailId, false)).status).toBe(404)
})

test('a client who was told otherwise needs no email, and no reminder comes instead', async () => {
  const mailId = await fail('reminder', { hours: 72 })
  expect((await resolve(mailId, true)).body.mails).toMatchObject([{ state: 'dropped', isUntold: false }])
  await queueReminders(t)
  expect(await undelivered()).toBe(0)
})

test.each([
  ['the client has said yes', { state: 'confirmed' }],
  ['it was moved', { startsAt: LATER }],
  ['it was cancelled', { state: 'cancelled' }],
])('a failed confirmation needs nothing any more when %s', async (_, changes) => {
  const mailId = await fail('booked')
  await call('PATCH', `/appointments/${appointment}`, { ...changes, tellsClient: false })
  expect(await undelivered()).toBe(0)
  expect((await resolve(mailId, false)).status).toBe(404)
})

test('a cancellation that failed counts until its day, also of a closed enquiry', async () => {
  await call('PATCH', `/appointments/${appointment}`, { state: 'cancelled', tellsClient: false })
  await call('PATCH', `/contact/${enquiry}`, { status: 'closed' })
  const mailId = await fail('cancelled')
  expect(await undelivered()).toBe(1)
  await t.db
    .updateTable('appointment_mails')
    .set({ starts_at: new Date('2020-01-01') })
    .where('id', '=', mailId)
    .execute()
  expect(await undelivered()).toBe(0)
})

test('an artist resolves and counts own clients alone', async () => {
  const mailId = await fail('booked')
  const { headers: other } = await makeMember(t.db, {
    role: 'artist',
    artist_id: (await makeArtist(t.db)).id,
  })
  const { headers: own } = await makeMember(t.db, { role: 'artist', artist_id: artist })
  expect((await resolve(mailId, false, other)).status).toBe(404)
  expect((await call('GET', '/contact/unread', undefined, other)).body.undelivered).toBe(0)
  expect((await call('GET', '/contact/unread', undefined, own)).body.undelivered).toBe(1)
  expect((await resolve(mailId, false, own)).status).toBe(200)
})
