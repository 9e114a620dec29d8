import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { insert, makeArtist, makeEnquiry, makeService, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { BookedMeanwhile, withReassignmentRetry } from './queries.ts'

const SOON = '2031-03-04T06:30:00.000Z'
const OVER = new Date('2020-03-04T06:30:00.000Z')

let t: TestApp
let headers: { authorization: string }

beforeEach(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const call = callAs(() => ({ t, headers }))

test('reassigns an artist’s open enquiries and upcoming appointments but no past ones', async () => {
  const [leaving, staying] = [
    await makeArtist(t.db, { name: 'Neil' }),
    await makeArtist(t.db, { name: 'Ritika' }),
  ]
  const named = { artist_id: leaving.id, artist: 'Neil' }
  const open = await makeEnquiry(t.db, { ...named, name: 'Open' })
  const booked = await makeEnquiry(t.db, {
    ...named,
    name: 'Booked',
    status: 'booked',
    booked_for: new Date(SOON),
  })
  const past = await makeEnquiry(t.db, { ...named, name: 'Past', status: 'booked', booked_for: OVER })
  await makeEnquiry(t.db, { ...named, name: 'Closed', status: 'closed' })
  const address = `/reassignments/${leaving.id}`
  expect((await call('GET', address)).body).toEqual({
    enquiries: 2,
    appointments: 1,
    waiting: 0,
    clashes: [],
    clients: [
      { name: 'Booked', at: SOON },
      { name: 'Open', at: null },
    ],
  })
  expect((await call('POST', address, { toId: staying.id })).status).toBe(200)
  expect((await call('GET', address)).body).toEqual({
    enquiries: 0,
    appointments: 0,
    waiting: 0,
    clashes: [],
    clients: [],
  })
  for (const { id } of [open, booked])
    expect((await call('GET', `/contact/${id}`)).body.artist).toBe('Ritika')
  expect((await call('GET', `/contact/${booked.id}/appointments`)).body).toMatchObject([
    { artistName: 'Ritika' },
  ])
  expect((await call('GET', `/contact/${past.id}`)).body.artist).toBe('Neil')
})

test('reassigns an enquiry that has a past and an upcoming appointment', async () => {
  const [leaving, staying] = [await makeArtist(t.db), await makeArtist(t.db, { name: 'Ritika' })]
  const { id } = await makeEnquiry(t.db, { artist_id: leaving.id, status: 'booked', booked_for: OVER })
  const starts_at = new Date(SOON)
  await insert(t.db, 'appointments', {
    contact_id: id,
    artist_id: leaving.id,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
  })
  expect((await call('GET', `/reassignments/${leaving.id}`)).body).toMatchObject({
    enquiries: 1,
    appointments: 1,
  })
  await call('POST', `/reassignments/${leaving.id}`, { toId: staying.id })
  expect((await call('GET', `/contact/${id}`)).body.artist).toBe('Ritika')
})

test('reassigns an artist’s waitlist entries to another artist or to any artist', async () => {
  const [leaving, staying] = [await makeArtist(t.db), await makeArtist(t.db, { name: 'Ritika' })]
  const waits = async (name: string, more: object = {}) => {
    const { id } = await makeEnquiry(t.db, { name, ...more })
    await t.db.insertInto('waitlist').values({ contact_id: id, artist_id: leaving.id }).execute()
    return id
  }
  const [one] = [await waits('Asha'), await waits('Closed', { status: 'closed' })]
  const named = await makeEnquiry(t.db, { artist_id: leaving.id, booked_for: new Date(SOON) })
  const waitsFor = async () => (await call('GET', `/contact/${one}`)).body.waiting.artist
  const address = `/reassignments/${leaving.id}`
  expect((await call('GET', address)).body).toMatchObject({
    enquiries: 1,
    appointments: 1,
    waiting: 1,
    clients: [{ at: SOON }, { name: 'Asha', at: null }],
  })
  expect((await call('POST', address, { toId: staying.id })).status).toBe(200)
  expect(await waitsFor()).toBe('Ritika')
  expect((await call('POST', `/reassignments/${staying.id}`, { toId: null })).status).toBe(200)
  expect((await call('GET', `/reassignments/${staying.id}`)).body).toMatchObject({ enquiries: 0, waiting: 0 })
  expect(await waitsFor()).toBe('')
  expect((await call('GET', `/contact/${named.id}`)).body).toMatchObject({ artist: 'Any artist' })
  expect((await call('GET', `/contact/${named.id}/appointments`)).body).toMatchObject([{ artistId: null }])
  const service = (await makeService(t.db)) as { id: string }
  expect((await call('POST', `/reassignments/${service.id}`, { toId: null })).status).toBe(400)
})

test('reassigns enquiries and appointments of a service by its name', async () => {
  const old = (await makeService(t.db, { name: 'Cover-up' })) as { id: string }
  const other = (await makeService(t.db, { name: 'Tattoo' })) as { id: string }
  const { id } = await makeEnquiry(t.db, {
    service: 'Cover-up',
    service_id: old.id,
    booked_for: new Date(SOON),
  })
  await call('POST', `/reassignments/${old.id}`, { toId: other.id })
  expect((await call('GET', `/contact/${id}`)).body.service).toBe('Tattoo')
  expect((await call('GET', `/contact/${id}/appointments`)).body).toMatchObject([{ service: 'Tattoo' }])
})

test('rejects reassignment to the same or an unknown artist', async () => {
  const { id } = await makeArtist(t.db)
  expect((await call('POST', `/reassignments/${id}`, { toId: id })).status).toBe(400)
  expect((await call('POST', `/reassignments/${id}`, { toId: crypto.randomUUID() })).status).toBe(400)
  expect((await call('GET', `/reassignments/${crypto.randomUUID()}`)).status).toBe(404)
})

test('assigning an enquiry to another artist also reassigns its upcoming appointments', async () => {
  const [one, other] = [await makeArtist(t.db, { name: 'Neil' }), await makeArtist(t.db, { name: 'Ritika' })]
  const { id } = await makeEnquiry(t.db, { artist_id: one.id, artist: 'Neil', booked_for: new Date(SOON) })
  const { body } = await call('PATCH', `/contact/${id}`, { artistId: other.id })
  expect(body).toMatchObject({ artist: 'Ritika', lastChange: { what: 'assigned to Ritika' } })
  expect((await call('GET', `/contact/${id}/appointments`)).body).toMatchObject([{ artistName: 'Ritika' }])
  expect((await call('PATCH', `/contact/${id}`, { artistId: null })).body.artist).toBe('Any artist')
})

test('returns the conflicts of the new artist both before and after a reassignment', async () => {
  const [one, other] = [await makeArtist(t.db, { name: 'Neil' }), await makeArtist(t.db, { name: 'Ritika' })]
  const at = { booked_for: new Date(SOON), status: 'booked' }
  const given = await makeEnquiry(t.db, { name: 'Asha', artist_id: one.id, ...at })
  await makeEnquiry(t.db, { name: 'Ravi', artist_id: one.id, ...at })
  await makeEnquiry(t.db, { name: 'Kabir', artist_id: other.id, ...at })
  const conflict = { startsAt: SOON, other: 'Kabir', otherStartsAt: SOON }
  const shown = await call('GET', `/reassignments/${one.id}?toId=${other.id}`)
  expect(shown.body.clashes).toMatchObject([conflict, conflict])
  const { body } = await call('PATCH', `/contact/${given.id}`, { artistId: other.id })
  expect(body.clashes).toMatchObject([{ name: 'Asha', ...conflict }])
  const handed = await call('POST', `/reassignments/${one.id}`, { toId: other.id })
  expect(handed.body.clashes.map(({ name, other: with_ }: Record<string, string>) => [name, with_])).toEqual([
    ['Ravi', 'Asha'],
    ['Ravi', 'Kabir'],
  ])
})

test('reassigns and deletes an artist in one transaction', async () => {
  const [one, other] = [await makeArtist(t.db), await makeArtist(t.db, { name: 'Ritika' })]
  const { id } = await makeEnquiry(t.db, { artist_id: one.id })
  const give = (toId: string) => call('POST', `/reassignments/${one.id}`, { toId, deletes: true })
  expect((await give(crypto.randomUUID())).status).toBe(400)
  expect((await call('GET', `/reassignments/${one.id}`)).body.enquiries).toBe(1)
  expect((await give(other.id)).body).toMatchObject({ message: 'Artist deleted.', clashes: [] })
  expect((await call('GET', `/contact/${id}`)).body.artist).toBe('Ritika')
  expect((await give(other.id)).status).toBe(404)
})

test('GET /contact?status=booked orders by upcoming, missing, then past appointments', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  for (const [name, booked_for] of [
    ['Last week', day(-7)],
    ['Next month', day(30)],
    ['No day', null],
    ['Yesterday', day(-1)],
    ['Tomorrow', day(1)],
  ] as const)
    await makeEnquiry(t.db, { name, status: 'booked', booked_for })
  const several = await makeEnquiry(t.db, { name: 'Second session', status: 'booked', booked_for: day(-30) })
  await insert(t.db, 'appointments', { contact_id: several.id, starts_at: day(3), ends_at: day(4) })
  const { data } = (await call('GET', '/contact?status=booked')).body
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    'Tomorrow',
    'Second session',
    'Next month',
    'No day',
    'Yesterday',
    'Last week',
  ])
  expect(data[1].nextAppointmentAt).not.toBe(data[1].bookedFor)
})

test('returns 409 when bookings interrupt the reassignment five times', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    throw new BookedMeanwhile()
  }
  await expect(withReassignmentRetry(t.db, work)).rejects.toMatchObject({
    statusCode: 409,
    message: 'Someone else added a booking. Please check it and try again.',
  })
  expect(tries).toBe(5)
})
