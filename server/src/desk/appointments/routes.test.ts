import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const HOUR_MS = 3_600_000
const NOON = new Date(`${NEXT_MARCH}-04T06:30:00Z`)
const PAST = '2020-01-01T10:00:00.000Z'
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
const bookedFor = async (id = enquiry) => (await call('GET', `/contact/${id}`)).body.bookedFor

test('booking an enquiry adds an appointment with its artist and service to the agenda', async () => {
  const { status, body } = await book({ startsAt: at(0), minutes: 150, price: 9_000, deposit: 2_000 })
  expect(status).toBe(201)
  expect(body.clashes).toEqual([])
  expect(body.appointment).toMatchObject({
    startsAt: at(0),
    endsAt: at(2.5),
    artistName: 'Ritika',
    service: 'Tattoo',
    name: 'Asha',
    state: 'planned',
    depositReceived: false,
  })
  expect((await call('GET', `/contact/${enquiry}`)).body).toMatchObject({
    status: 'booked',
    bookedFor: at(0),
  })
  const agenda = (await call('GET', `/appointments?from=${NEXT_MARCH}-04&days=1`)).body
  expect(agenda).toMatchObject({ appointments: [body.appointment], blocked: [] })
  expect((await call('GET', `/appointments?from=${NEXT_MARCH}-05&days=7`)).body.appointments).toEqual([])
})

test('rejects an appointment in the past unless alreadyHappened is set', async () => {
  const startsAt = '2020-01-01T10:00:00Z'
  expect(JSON.stringify((await book({ startsAt })).body)).toContain('This time is in the past.')
  expect((await book({ startsAt, alreadyHappened: true, state: 'came' })).status).toBe(201)
})

test('a new time resets the confirmation of an appointment; a new length does not', async () => {
  const { _id } = (await book({ startsAt: at(0), state: 'confirmed' })).body.appointment
  const change = async (id: string, changes: object) =>
    (await call('PATCH', `/appointments/${id}`, changes)).body.appointment
  expect(await change(_id, { minutes: 90 })).toMatchObject({ state: 'confirmed' })
  expect(await change(_id, { startsAt: at(1) })).toMatchObject({ state: 'planned', startsAt: at(1) })
  expect(await change(_id, { startsAt: at(2), state: 'confirmed' })).toMatchObject({ state: 'confirmed' })
  const past = await book({ startsAt: '2020-01-01T10:00:00Z', alreadyHappened: true, state: 'came' })
  expect(await change(past.body.appointment._id, { minutes: 180 })).toMatchObject({ minutes: 180 })
})

test('a booking returns conflicts with the other client’s name, without cancelled ones', async () => {
  const first = (await book({ startsAt: at(0), minutes: 120 })).body.appointment
  const other = (await makeEnquiry(t.db, { name: 'Kabir', artist_id: artist })).id
  const second = await book({ startsAt: at(1.5) }, other)
  expect(second.status).toBe(201)
  expect(second.body.clashes).toMatchObject([{ kind: 'appointment', name: 'Asha', startsAt: at(0) }])
  expect((await book({ startsAt: at(2) }, other)).body.clashes).toMatchObject([{ name: 'Kabir' }])
  const elsewhere = (await makeArtist(t.db)).id
  expect((await book({ startsAt: at(0), artistId: elsewhere }, other)).body.clashes).toEqual([])
  await call('PATCH', `/appointments/${first._id}`, { state: 'cancelled' })
  expect((await book({ startsAt: at(0.5), minutes: 30 }, other)).body.clashes).toEqual([])
})

test('blocked time of the artist or the studio is returned as a conflict until removed', async () => {
  const block = { startsAt: at(0), endsAt: at(3), reason: 'Lunch' }
  const own = (await call('POST', '/blocked-times', { ...block, artistId: artist })).body
  await call('POST', '/blocked-times', { ...block, artistId: null, reason: 'Holiday' })
  const { body } = await book({ startsAt: at(1) })
  expect(body.clashes.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Holiday', 'Lunch'])
  const open = (await makeEnquiry(t.db)).id
  expect((await book({ startsAt: at(1) }, open)).body).toMatchObject({
    appointment: { artistId: null },
    clashes: [{ kind: 'blocked', name: 'Holiday' }],
  })
  expect((await call('DELETE', `/blocked-times/${own._id}`)).status).toBe(200)
  expect((await call('GET', `/appointments?from=${NEXT_MARCH}-04&days=1`)).body.blocked).toMatchObject([
    { reason: 'Holiday', artistId: null },
  ])
})

test('an enquiry shows its next appointment, or the last one when none is upcoming', async () => {
  const first = (await book({ startsAt: at(0), sessionCount: 2 })).body.appointment
  const second = (await book({ startsAt: at(48), sessionNumber: 2, sessionCount: 2 })).body.appointment
  expect(await bookedFor()).toBe(at(0))
  await call('PATCH', `/appointments/${first._id}`, { startsAt: PAST, state: 'came', alreadyHappened: true })
  expect(await bookedFor()).toBe(at(48))
  await call('PATCH', `/appointments/${second._id}`, { state: 'cancelled' })
  expect(await bookedFor()).toBe(PAST)
  expect((await call('GET', `/contact/${enquiry}/appointments`)).body).toHaveLength(2)
})

test('setting bookedFor of an enquiry books, moves and cancels its appointment', async () => {
  const list = async () => (await call('GET', `/contact/${enquiry}/appointments`)).body
  await call('PATCH', `/contact/${enquiry}`, { bookedFor: at(0) })
  const [made] = await list()
  expect(made).toMatchObject({ startsAt: at(0), minutes: 60, artistName: 'Ritika', service: 'Tattoo' })
  await call('PATCH', `/appointments/${made._id}`, { minutes: 240 })
  await call('PATCH', `/contact/${enquiry}`, { bookedFor: at(24) })
  expect(await list()).toMatchObject([{ _id: made._id, startsAt: at(24), minutes: 240 }])
  await call('PATCH', `/contact/${enquiry}`, { bookedFor: null })
  expect(await list()).toMatchObject([{ _id: made._id, state: 'cancelled' }])
  expect(await bookedFor()).toBeNull()
})

test('creates a booked enquiry with the given source for a walk-in', async () => {
  const client = { name: 'Neha', phone: '98111 00001', source: 'walk-in' }
  const startsAt = new Date().toISOString()
  const { status, body } = await call('POST', '/appointments', {
    client,
    startsAt,
    artistId: artist,
    service: 'Piercing',
  })
  expect([status, body.appointment]).toMatchObject([
    201,
    { name: 'Neha', source: 'walk-in', service: 'Piercing' },
  ])
  expect((await call('GET', `/contact/${body.appointment.enquiry}`)).body).toMatchObject({
    name: 'Neha',
    artist: 'Ritika',
    status: 'booked',
    unread: false,
    bookedFor: startsAt,
  })
})

test('clearing depositReceived also clears depositReturned', async () => {
  const { _id } = (await book({ startsAt: at(0), deposit: 500, depositReceived: true })).body.appointment
  const change = async (changes: object) =>
    (await call('PATCH', `/appointments/${_id}`, changes)).body.appointment
  expect(await change({ depositReturned: true })).toMatchObject({ depositReturned: true })
  expect(await change({ depositReceived: false })).toMatchObject({ depositReturned: false })
})

test('returns 409 with the current appointment when the version is stale', async () => {
  const { _id, version } = (await book({ startsAt: at(0) })).body.appointment
  expect((await call('PATCH', `/appointments/${_id}`, { note: 'Left arm', version })).status).toBe(200)
  const stale = await call('PATCH', `/appointments/${_id}`, { note: 'Right arm', version })
  expect([stale.status, stale.body.current]).toMatchObject([409, { note: 'Left arm', version: version + 1 }])
})

test('an artist cannot see, book or change appointments of other artists', async () => {
  const other = (await makeArtist(t.db)).id
  const theirs = (await makeEnquiry(t.db, { name: 'Theirs', artist_id: other })).id
  const booked = (await book({ startsAt: at(0) }, theirs)).body.appointment
  const { headers: own } = await makeStaffMember(t.db, { role: 'artist', artist_id: artist })
  expect((await book({ startsAt: at(0), artistId: other }, enquiry, own)).status).toBe(403)
  expect((await book({ startsAt: at(0) }, theirs, own)).status).toBe(404)
  expect((await call('PATCH', `/appointments/${booked._id}`, { note: 'x' }, own)).status).toBe(404)
  const mine = (await book({ startsAt: at(0) }, enquiry, own)).body.appointment
  const agenda = (await call('GET', `/appointments?from=${NEXT_MARCH}-04&days=1`, undefined, own)).body
  expect(agenda.appointments).toEqual([mine])
})

test('lists change requests by appointment start, with past appointments last', async () => {
  const ask = async (startsAt: string, asks: string, more: object = {}) => {
    const { _id } = (await book({ startsAt, note: asks, ...more })).body.appointment
    await t.db
      .updateTable('appointments')
      .set({ client_asks: asks, client_asked_at: new Date() })
      .where('id', '=', _id)
      .execute()
  }
  await ask(at(48), 'move')
  await ask('2020-01-01T10:00:00Z', 'erase', { alreadyHappened: true, state: 'came' })
  await ask(at(0), 'cancel')
  await ask(at(24), 'erase')
  const { body } = await call('GET', '/appointments/change-requests')
  expect(body.map(({ note, startsAt }: { note: string; startsAt: string }) => [note, startsAt])).toEqual([
    ['cancel', at(0)],
    ['erase', at(24)],
    ['move', at(48)],
    ['erase', '2020-01-01T10:00:00.000Z'],
  ])
})

test('an appointment with a fractional or negative amount returns 400 with an example', async () => {
  const { status, body } = await book({ startsAt: at(0), price: 1500.5, deposit: -1 })
  expect([status, body.errors]).toEqual([
    400,
    ['price', 'deposit'].map((field) => ({ field, message: 'Enter a whole amount, for example 1500.' })),
  ])
})
