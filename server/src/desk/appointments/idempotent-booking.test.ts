import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const HOUR_MS = 3_600_000
const NOON = new Date(`${NEXT_MARCH}-04T06:30:00Z`)
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS).toISOString()

let t: TestApp
let headers: { authorization: string }
let artist: string
let enquiry: string

beforeEach(async () => {
  t = await makeApp()
  headers = await signIn(t)
  artist = (await makeArtist(t.db, { name: 'Ritika' })).id
  enquiry = (await makeEnquiry(t.db, { name: 'Asha', artist_id: artist, service: 'Tattoo' })).id
})

const call = callAs(() => ({ t, headers }))
const book = (plan: object, of = enquiry, as = headers) =>
  call('POST', `/contact/${of}/appointments`, plan, as)

test('stores a walk-in once when it is sent three times concurrently', async () => {
  const walkIn = {
    client: { name: 'Neha', source: 'walk-in' },
    startsAt: at(0),
    enquiryId: crypto.randomUUID(),
  }
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/appointments', walkIn)))
  expect(answers.map(({ status, body }) => [status, body.notification])).toEqual(
    Array(3).fill([201, 'unreachable']),
  )
  expect(new Set(answers.map(({ body }) => body.appointment._id)).size).toBe(1)
  expect((await call('GET', `/appointments?from=${NEXT_MARCH}-04&days=1`)).body.appointments).toHaveLength(1)
})

test('stores a booking once when it is repeated concurrently and after a lost response', async () => {
  await t.db.updateTable('contact_requests').set({ email: 'asha@mail.example' }).execute()
  const plan = { startsAt: at(0), minutes: 90, note: 'Left arm', appointmentId: crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => book(plan)))
  answers.push(await book(plan))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.appointment))).size).toBe(1)
  expect(answers[0]?.body.appointment._id).toBe(plan.appointmentId)
  expect((await call('GET', `/contact/${enquiry}/appointments`)).body).toHaveLength(1)
})

test('returns 409 with the stored appointment when a repeated id has different data', async () => {
  const appointmentId = crypto.randomUUID()
  await book({ startsAt: at(0), appointmentId })
  for (const other of [
    { startsAt: at(1) },
    { startsAt: at(0), minutes: 90 },
    { startsAt: at(0), note: 'x' },
  ]) {
    const { status, body } = await book({ ...other, appointmentId })
    expect([status, body.current]).toMatchObject([409, { _id: appointmentId, startsAt: at(0), note: '' }])
  }
  const elsewhere = (await makeEnquiry(t.db, { artist_id: artist })).id
  expect((await book({ startsAt: at(0), appointmentId }, elsewhere)).status).toBe(404)
  const walkIn = { client: { name: 'Neha', source: 'walk-in' }, startsAt: at(0) }
  const enquiryId = crypto.randomUUID()
  expect((await call('POST', '/appointments', { ...walkIn, enquiryId })).status).toBe(201)
  const renamed = { ...walkIn, enquiryId, client: { ...walkIn.client, name: 'Nisha' } }
  const { status, body } = await call('POST', '/appointments', renamed)
  expect([status, body.current]).toMatchObject([409, { name: 'Neha' }])
})

test('returns 404 for a walk-in whose id belongs to another enquiry', async () => {
  const { headers: own } = await makeStaffMember(t.db, { role: 'artist', artist_id: artist })
  const other = (await makeArtist(t.db)).id
  const theirs = (await makeEnquiry(t.db, { artist_id: other, booked_for: NOON })).id
  const deleted = (await makeEnquiry(t.db, { artist_id: artist, deleted_at: new Date() })).id
  const walkIn = { client: { name: 'Neha', source: 'walk-in' }, startsAt: at(0) }
  for (const enquiryId of [theirs, deleted, enquiry])
    expect((await call('POST', '/appointments', { ...walkIn, enquiryId }, own)).status).toBe(404)
})
