import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../../test/call-api.ts'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'

const at = (time: string, day = '10') => new Date(`${NEXT_MARCH}-${day}T${time}+05:30`).toISOString()
const HOUR_MS = 3_600_000

let t: TestApp
let headers: { authorization: string }
let rohan: string
let enquiry: string

beforeEach(async () => {
  t = await makeApp()
  headers = await signIn(t)
  rohan = (await makeArtist(t.db, { name: 'Rohan' })).id
  enquiry = (await makeEnquiry(t.db)).id
})

const call = callAs(() => ({ t, headers }))
const offer = (startsAt: string[], more: object = {}, id = enquiry) =>
  call('POST', `/contact/${id}/offers`, { artistId: rohan, startsAt, ...more })
const list = async (id = enquiry) => (await call('GET', `/contact/${id}/offers`)).body
const TWO = [at('12:00'), at('16:00')]

test('an offer holds 2 to 4 free times for 48 hours and marks the enquiry as contacted', async () => {
  const { status, body } = await offer([...TWO, at('16:00', '11')], { price: 6_000, deposit: 1_000 })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      state: 'open',
      artistName: 'Rohan',
      service: 'Tattoo',
      minutes: 60,
      price: 6_000,
      deposit: 1_000,
      message: '',
      answeredAt: null,
      times: [...TWO, at('16:00', '11')].map((startsAt) => ({ startsAt, isFree: true })),
      link: expect.stringMatching(/\/visit\/times\/[\w-]{43}$/),
    }),
  ])
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(48 * HOUR_MS)
  expect(await list()).toEqual([body])
  expect((await call('GET', `/contact/${enquiry}`)).body).toMatchObject({
    status: 'contacted',
    lastChange: { what: 'offered times' },
  })
})

test.each([
  ['one time', { startsAt: [at('12:00'), at('12:00')] }, 'Choose 2 to 4 times.'],
  [
    'five times',
    { startsAt: ['10', '11', '12', '13', '14'].map((day) => at('12:00', day)) },
    'Choose 2 to 4 times.',
  ],
  [
    'a time in the past',
    { startsAt: [at('12:00'), '2020-01-01T10:00:00Z'] },
    expect.stringContaining('past'),
  ],
  ['an unknown artist', { artistId: crypto.randomUUID() }, 'This artist does not exist.'],
  ['a deposit above the price', { price: 1, deposit: 2 }, 'The deposit must not be higher than the price.'],
  ['no hours', { hours: 0 }, 'Enter 1 to 336 hours.'],
])('returns 400 for an offer with %s', async (_, wrong, message) => {
  const { status, body } = await offer(TWO, wrong)
  expect([status, body.errors[0].message]).toEqual([400, message])
  expect(await list()).toEqual([])
})

test('returns 409 for an offer of a time that is booked, blocked or in another offer', async () => {
  const other = (await makeEnquiry(t.db)).id
  await call('POST', `/contact/${other}/appointments`, { startsAt: at('12:30'), artistId: rohan })
  expect((await offer(TWO)).status).toBe(409)
  const free = [at('14:00'), at('16:00')]
  await call('POST', '/blocked-times', {
    artistId: null,
    startsAt: at('15:00'),
    endsAt: at('16:30'),
    reason: 'Fair',
  })
  expect((await offer(free)).status).toBe(409)
  const later = [at('17:00'), at('18:00')]
  expect((await offer(later, {}, other)).status).toBe(201)
  expect((await offer([at('11:00'), at('18:30')])).status).toBe(409)
  expect(await list()).toEqual([])
  const neil = (await makeArtist(t.db)).id
  expect((await offer(later, { artistId: neil })).status).toBe(201)
})

test('only one of eight concurrent offers of the same time succeeds', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await makeEnquiry(t.db)).id))
  const answers = await Promise.all(ids.map((id) => offer(TWO, {}, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
})

test('a new offer withdraws the enquiry’s earlier offer and may contain the same times', async () => {
  await offer(TWO)
  expect((await offer([at('16:00'), at('17:00')])).status).toBe(201)
  expect(
    (await list()).map(({ state, link }: { state: string; link: string }) => [state, link !== '']),
  ).toEqual([
    ['open', true],
    ['withdrawn', false],
  ])
})

test('stores who sent an offer link and how; returns 409 without an open offer', async () => {
  const send = (way: string) => call('POST', `/contact/${enquiry}/offers/sent`, { way })
  expect((await send('whatsapp')).status).toBe(409)
  expect((await offer(TWO)).body.sent).toBeNull()
  const { status, body } = await send('whatsapp')
  expect([status, body.sent]).toEqual([
    200,
    { way: 'whatsapp', by: expect.stringContaining('@'), at: expect.any(String) },
  ])
  expect(await list()).toEqual([body])
  expect((await send('fax')).status).toBe(400)
})

test('staff can withdraw an offer once, and its times become free', async () => {
  await offer(TWO)
  const withdraw = () => call('DELETE', `/contact/${enquiry}/offers`)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 409])
  expect((await offer(TWO, {}, (await makeEnquiry(t.db)).id)).status).toBe(201)
})

test.each([
  [
    'withdrawn',
    'after a booking',
    () => call('POST', `/contact/${enquiry}/appointments`, { startsAt: at('20:00') }),
  ],
  ['withdrawn', 'of a closed enquiry', () => call('PATCH', `/contact/${enquiry}`, { status: 'closed' })],
  ['withdrawn', 'of a deleted artist', () => call('DELETE', `/artists/${rohan}`)],
  ['expired', 'past its time', () => t.db.updateTable('offers').set(PAST).execute()],
  ['full', 'whose times are booked', () => call('POST', '/blocked-times', DAY)],
])('an offer is %s and frees its times: %s', async (state, _, end) => {
  await offer(TWO)
  await end()
  expect(await list()).toMatchObject([{ state }])
  const neil = (await makeArtist(t.db)).id
  const other = (await makeEnquiry(t.db)).id
  if (state === 'full')
    expect((await list())[0].times.map(({ isFree }: { isFree: boolean }) => isFree)).toEqual([false, false])
  else if (!_.includes('artist')) expect((await offer(TWO, {}, other)).status).toBe(201)
  else expect((await offer(TWO, { artistId: neil }, other)).status).toBe(201)
})

const PAST = { created_at: new Date('2026-01-01'), expires_at: new Date('2026-01-03') }
const DAY = { artistId: null, startsAt: at('00:00'), endsAt: at('23:59'), reason: 'Fair' }

test('an offered time is shown as blocked; booking it for another client warns', async () => {
  await offer(TWO)
  const agenda = async () =>
    (await call('GET', `/appointments?from=${NEXT_MARCH}-10&artistId=${rohan}`)).body.blocked
  const held = TWO.map((startsAt) => ({ artistId: rohan, startsAt, enquiry, reason: /^Offered to Visitor/ }))
  expect(await agenda()).toMatchObject(
    held.map((each) => ({ ...each, reason: expect.stringMatching(each.reason) })),
  )
  const plan = { startsAt: at('12:30'), artistId: rohan }
  const other = await call('POST', `/contact/${(await makeEnquiry(t.db)).id}/appointments`, plan)
  expect(other.body.clashes).toMatchObject([
    { kind: 'blocked', name: expect.stringMatching(/^Offered to Visitor/) },
  ])
  expect(await agenda()).toMatchObject([{ startsAt: TWO[1] }])
  const own = { startsAt: TWO[1], artistId: rohan }
  expect((await call('POST', `/contact/${enquiry}/appointments`, own)).body.clashes).toEqual([])
  expect(await agenda()).toEqual([])
})

test('artists can offer only their own times, and only to clients assigned to them', async () => {
  const artist = await makeStaffMember(t.db, { role: 'artist', artist_id: rohan })
  const own = (await makeEnquiry(t.db, { artist_id: rohan })).id
  headers = artist.headers
  expect((await offer(TWO, {}, own)).status).toBe(201)
  expect((await offer(TWO)).status).toBe(404)
  expect((await call('GET', `/contact/${enquiry}/offers`)).status).toBe(404)
  expect((await call('DELETE', `/contact/${enquiry}/offers`)).status).toBe(404)
  const other = (await makeArtist(t.db)).id
  expect((await offer(TWO, { artistId: other }, own)).status).toBe(403)
})

test('reading offers adds an access log entry; erasing a client erases their offers', async () => {
  await offer(TWO)
  await list()
  const reads = await t.db.selectFrom('reads').select(['call', 'contact_id']).execute()
  expect(reads).toContainEqual({ call: 'offers.ofEnquiry', contact_id: enquiry })
  await call('DELETE', `/clients/${enquiry}`)
  expect(await t.db.selectFrom('offers').selectAll().execute()).toEqual([])
  expect(await t.db.selectFrom('offered_times').selectAll().execute()).toEqual([])
})
