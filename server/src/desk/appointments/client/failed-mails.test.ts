import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  insert,
  makeArtist,
  makeEnquiry,
  makeStaffMember,
  NEXT_MARCH,
  signIn,
} from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { queueReminders } from './jobs.ts'

const SOON = `${NEXT_MARCH}-04T06:30:00.000Z`
const LATER = `${NEXT_MARCH}-05T06:30:00.000Z`

let t: TestApp
let headers: { authorization: string }
let artist: string
let enquiry: string
let appointment: string

beforeEach(async () => {
  // Nothing listens on this port, so no email is sent.
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
    await insert(t.db, 'outbox', {
      appointment_id: appointment,
      message: `appointment.${kind}`,
      facts: { startsAt: SOON, ...more },
      state: 'failed',
      leased_until: new Date(),
      problem: '550 no such user',
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

test('counts, lists and resends a permanently failed client email', async () => {
  expect(await undelivered()).toBe(0)
  const mailId = await fail('booked')
  expect(await undelivered()).toBe(1)
  const shown = (await call('GET', `/appointments/${appointment}/messages`)).body.mails
  expect(shown).toMatchObject([
    { _id: mailId, state: 'failed', isUnnotified: true, problem: '550 no such user' },
  ])
  const { status, body } = await resolve(mailId, false)
  expect([status, body.mails]).toMatchObject([200, [{ state: 'waiting', isUnnotified: false, problem: '' }]])
  expect(await undelivered()).toBe(0)
  const { rows } = await sql`
    select from jobs.job where name = 'send-client-mail' and data ->> 'mailId' = ${mailId}`.execute(t.db)
  expect(rows).toHaveLength(1)
  expect((await resolve(mailId, false)).status).toBe(404)
})

test('dismissing a failed reminder drops its email, and no other reminder is sent', async () => {
  const mailId = await fail('reminder', { hours: 72 })
  expect((await resolve(mailId, true)).body.mails).toMatchObject([{ state: 'dropped', isUnnotified: false }])
  await queueReminders(t)
  expect(await undelivered()).toBe(0)
})

test.each([
  ['the client has confirmed', { state: 'confirmed' }],
  ['the appointment was moved', { startsAt: LATER }],
  ['the appointment was cancelled', { state: 'cancelled' }],
])('a failed booking email needs no action when %s', async (_, changes) => {
  const mailId = await fail('booked')
  await call('PATCH', `/appointments/${appointment}`, { ...changes, tellsClient: false })
  expect(await undelivered()).toBe(0)
  expect((await resolve(mailId, false)).status).toBe(404)
})

test('counts a failed cancellation email until the appointment day', async () => {
  await call('PATCH', `/appointments/${appointment}`, { state: 'cancelled', tellsClient: false })
  await call('PATCH', `/contact/${enquiry}`, { status: 'closed' })
  const mailId = await fail('cancelled')
  expect(await undelivered()).toBe(1)
  await t.db
    .updateTable('outbox')
    .set({ facts: { startsAt: '2020-01-01' } })
    .where('id', '=', mailId)
    .execute()
  expect(await undelivered()).toBe(0)
})

test('an artist counts and resolves failed emails only of assigned clients', async () => {
  const mailId = await fail('booked')
  const { headers: other } = await makeStaffMember(t.db, {
    role: 'artist',
    artist_id: (await makeArtist(t.db)).id,
  })
  const { headers: own } = await makeStaffMember(t.db, { role: 'artist', artist_id: artist })
  expect((await resolve(mailId, false, other)).status).toBe(404)
  expect((await call('GET', '/contact/unread', undefined, other)).body.undelivered).toBe(0)
  expect((await call('GET', '/contact/unread', undefined, own)).body.undelivered).toBe(1)
  expect((await resolve(mailId, false, own)).status).toBe(200)
})
