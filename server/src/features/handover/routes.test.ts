import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { insert, makeArtist, makeEnquiry, makeService, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { BookedMeanwhile, handingOver } from './queries.ts'

const SOON = '2031-03-04T06:30:00.000Z'
const OVER = new Date('2020-03-04T06:30:00.000Z')

let t: TestApp
let headers: { authorization: string }

beforeEach(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const call = callAs(() => ({ t, headers }))

test('an artist who leaves hands over what is open, and what is over stays', async () => {
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
  const address = `/handover/${leaving.id}`
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

test('one whose next session is to come is open, though the first is over and not ticked off', async () => {
  const [leaving, staying] = [await makeArtist(t.db), await makeArtist(t.db, { name: 'Ritika' })]
  const { id } = await makeEnquiry(t.db, { artist_id: leaving.id, status: 'booked', booked_for: OVER })
  const starts_at = new Date(SOON)
  await insert(t.db, 'appointments', {
    contact_id: id,
    artist_id: leaving.id,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
  })
  expect((await call('GET', `/handover/${leaving.id}`)).body).toMatchObject({ enquiries: 1, appointments: 1 })
  await call('POST', `/handover/${leaving.id}`, { toId: staying.id })
  expect((await call('GET', `/contact/${id}`)).body.artist).toBe('Ritika')
})

test('who waits for the artist is told of, and given to another or to anyone', async () => {
  const [leaving, staying] = [await makeArtist(t.db), await makeArtist(t.db, { name: 'Ritika' })]
  const waits = async (name: string, more: object = {}) => {
    const { id } = await makeEnquiry(t.db, { name, ...more })
    await t.db.insertInto('waitlist').values({ contact_id: id, artist_id: leaving.id }).execute()
    return id
  }
  const [one] = [await waits('Asha'), await waits('Closed', { status: 'closed' })]
  const named = await makeEnquiry(t.db, { artist_id: leaving.id, booked_for: new Date(SOON) })
  const waitsFor = async () => (await call('GET', `/contact/${one}`)).body.waiting.artist
  const address = `/handover/${leaving.id}`
  expect((await call('GET', address)).body).toMatchObject({
    enquiries: 1,
    appointments: 1,
    waiting: 1,
    clients: [{ at: SOON }, { name: 'Asha', at: null }],
  })
  expect((await call('POST', address, { toId: staying.id })).status).toBe(200)
  expect(await waitsFor()).toBe('Ritika')
  expect((await call('POST', `/handover/${staying.id}`, { toId: null })).status).toBe(200)
  expect((await call('GET', `/handover/${staying.id}`)).body).toMatchObject({ enquiries: 0, waiting: 0 })
  expect(await waitsFor()).toBe('')
  expect((await call('GET', `/contact/${named.id}`)).body).toMatchObject({ artist: 'Any artist' })
  expect((await call('GET', `/contact/${named.id}/appointments`)).body).toMatchObject([{ artistId: null }])
  const service = (await makeService(t.db)) as { id: string }
  expect((await call('POST', `/handover/${service.id}`, { toId: null })).status).toBe(400)
})

test('a service hands over by its name', async () => {
  const old = (await makeService(t.db, { name: 'Cover-up' })) as { id: string }
  const other = (await makeService(t.db, { name: 'Tattoo' })) as { id: string }
  const { id } = await makeEnquiry(t.db, {
    service: 'Cover-up',
    service_id: old.id,
    booked_for: new Date(SOON),
  })
  await call('POST', `/handover/${old.id}`, { toId: other.id })
  expect((await call('GET', `/contact/${id}`)).body.service).toBe('Tattoo')
  expect((await call('GET', `/contact/${id}/appointments`)).body).toMatchObject([{ service: 'Tattoo' }])
})

test('to itself, to what is gone and of what is gone nothing is handed over', async () => {
  const { id } = await makeArtist(t.db)
  expect((await call('POST', `/handover/${id}`, { toId: id })).status).toBe(400)
  expect((await call('POST', `/handover/${id}`, { toId: crypto.randomUUID() })).status).toBe(400)
  expect((await call('GET', `/handover/${crypto.randomUUID()}`)).status).toBe(404)
})

test('an enquiry is given to another artist with its appointments to come', async () => {
  const [one, other] = [await makeArtist(t.db, { name: 'Neil' }), await makeArtist(t.db, { name: 'Ritika' })]
  const { id } = await makeEnquiry(t.db, { artist_id: one.id, artist: 'Neil', booked_for: new Date(SOON) })
  const { body } = await call('PATCH', `/contact/${id}`, { artistId: other.id })
  expect(body).toMatchObject({ artist: 'Ritika', lastChange: { what: 'given to Ritika' } })
  expect((await call('GET', `/contact/${id}/appointments`)).body).toMatchObject([{ artistName: 'Ritika' }])
  expect((await call('PATCH', `/contact/${id}`, { artistId: null })).body.artist).toBe('Any artist')
})

test('what clashes for the one who gets it is said before and after', async () => {
  const [one, other] = [await makeArtist(t.db, { name: 'Neil' }), await makeArtist(t.db, { name: 'Ritika' })]
  const at = { booked_for: new Date(SOON), status: 'booked' }
  const given = await makeEnquiry(t.db, { name: 'Asha', artist_id: one.id, ...at })
  await makeEnquiry(t.db, { name: 'Ravi', artist_id: one.id, ...at })
  await makeEnquiry(t.db, { name: 'Kabir', artist_id: other.id, ...at })
  const clash = { startsAt: SOON, other: 'Kabir', otherStartsAt: SOON }
  const shown = await call('GET', `/handover/${one.id}?toId=${other.id}`)
  expect(shown.body.clashes).toMatchObject([clash, clash])
  const { body } = await call('PATCH', `/contact/${given.id}`, { artistId: other.id })
  expect(body.clashes).toMatchObject([{ name: 'Asha', ...clash }])
  const handed = await call('POST', `/handover/${one.id}`, { toId: other.id })
  expect(handed.body.clashes.map(({ name, other: with_ }: Record<string, string>) => [name, with_])).toEqual([
    ['Ravi', 'Asha'],
    ['Ravi', 'Kabir'],
  ])
})

test('an artist hands over and is deleted in one step, or neither', async () => {
  const [one, other] = [await makeArtist(t.db), await makeArtist(t.db, { name: 'Ritika' })]
  const { id } = await makeEnquiry(t.db, { artist_id: one.id })
  const give = (toId: string) => call('POST', `/handover/${one.id}`, { toId, deletes: true })
  expect((await give(crypto.randomUUID())).status).toBe(400)
  expect((await call('GET', `/handover/${one.id}`)).body.enquiries).toBe(1)
  expect((await give(other.id)).body).toMatchObject({ message: 'Artist deleted.', clashes: [] })
  expect((await call('GET', `/contact/${id}`)).body.artist).toBe('Ritika')
  expect((await give(other.id)).status).toBe(404)
})

test('the booked ones come by their day: what is to come, what has none, what is over', async () => {
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
  expect(data[1].comesAt).not.toBe(data[1].bookedFor)
})

test('a handover that others book into each time is a conflict after five tries', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    throw new BookedMeanwhile()
  }
  await expect(handingOver(t.db, work)).rejects.toMatchObject({
    statusCode: 409,
    message: 'Someone was booked meanwhile. Please look again.',
  })
  expect(tries).toBe(5)
})
