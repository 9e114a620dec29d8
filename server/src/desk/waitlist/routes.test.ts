import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const [FRIDAY, SATURDAY] = [4, 5]
/** 00:30 on a Saturday in studio time, which is still Friday in UTC. */
const EARLY_SATURDAY = '2031-03-07T19:00:00.000Z'
const LATE_FRIDAY = '2031-03-07T18:00:00.000Z'

let t: TestApp
let headers: { authorization: string }
let ritika: string
let neil: string

beforeEach(async () => {
  t = await makeApp()
  headers = await signIn(t)
  ritika = (await makeArtist(t.db, { name: 'Ritika' })).id
  neil = (await makeArtist(t.db, { name: 'Neil' })).id
})

const call = callAs(() => ({ t, headers }))
const wait = (id: string, waiting: object | null, as = headers) =>
  call('PUT', `/contact/${id}/waitlist`, { waiting }, as)
const enquiryOf = async (name: string, more: object = {}) => (await makeEnquiry(t.db, { name, ...more })).id
const listed = async (filter = '') =>
  (await call('GET', `/contact?status=waitlist${filter}`)).body.data.map(({ name }: { name: string }) => name)
const count = async (artistId: string, at: string, as = headers) =>
  (await call('GET', `/contact/waitlist?artistId=${artistId}&at=${at}`, undefined, as)).body

test('a waitlist entry has artist, weekdays and note; the enquiry keeps its status', async () => {
  const id = await enquiryOf('Asha', { status: 'contacted' })
  const { body } = await wait(id, { artistId: ritika, weekdays: [6, SATURDAY, 6], note: ' Mornings ' })
  const waiting = {
    artistId: ritika,
    artist: 'Ritika',
    weekdays: [SATURDAY, 6],
    note: 'Mornings',
    since: expect.any(String),
  }
  expect(body).toEqual({ waiting })
  expect((await call('GET', `/contact/${id}`)).body).toMatchObject({
    status: 'contacted',
    waiting,
    lastChange: { what: 'waitlist' },
  })
  expect((await call('GET', '/contact')).body.data).toMatchObject([{ status: 'contacted', waiting }])
  expect((await call('GET', '/contact/unread')).body.byStatus).toMatchObject({ waitlist: 1, open: 1 })
})

test('the waitlist lists the oldest entry first; a changed entry keeps its position', async () => {
  const [late, early] = [await enquiryOf('Late'), await enquiryOf('Early')]
  const { since } = (await wait(early, { artistId: null, weekdays: [] })).body.waiting
  await wait(late, { artistId: null, weekdays: [] })
  await wait(early, { artistId: ritika, weekdays: [FRIDAY] })
  expect(await listed()).toEqual(['Early', 'Late'])
  expect((await wait(early, null)).body).toEqual({ waiting: null })
  expect(await listed()).toEqual(['Late'])
  await wait(early, { artistId: ritika, weekdays: [FRIDAY], since })
  expect(await listed()).toEqual(['Early', 'Late'])
  await wait(late, null)
  await wait(late, { artistId: null, weekdays: [], since: '2100-01-01T00:00:00Z' })
  expect(await listed()).toEqual(['Early', 'Late'])
})

test('the waitlist and the count of clients for a free slot include the same entries', async () => {
  for (const [name, artistId, weekdays] of [
    ['Ritika on Saturdays', ritika, [SATURDAY]],
    ['Ritika any day', ritika, []],
    ['Anyone on Saturdays', null, [SATURDAY]],
    ['Ritika on Fridays', ritika, [FRIDAY]],
    ['Neil on Saturdays', neil, [SATURDAY]],
  ] as const)
    await wait(await enquiryOf(name), { artistId, weekdays })
  for (const status of ['closed', 'spam'])
    await wait(await enquiryOf(status, { status }), { artistId: ritika, weekdays: [] })
  expect(await listed(`&artist=ritika&weekday=${SATURDAY}`)).toEqual([
    'Ritika on Saturdays',
    'Ritika any day',
    'Anyone on Saturdays',
  ])
  expect(await count(ritika, EARLY_SATURDAY)).toEqual({ count: 3, artist: 'Ritika', weekday: SATURDAY })
  expect(await count(ritika, LATE_FRIDAY)).toEqual({ count: 2, artist: 'Ritika', weekday: FRIDAY })
  expect(await listed('&artist=Any+artist')).toEqual(['Anyone on Saturdays'])
  expect(await listed('&weekday=lost')).toHaveLength(5)
})

test('booking an upcoming appointment removes the waitlist entry', async () => {
  const [one, other, past] = [await enquiryOf('One'), await enquiryOf('Other'), await enquiryOf('Past')]
  for (const id of [one, other, past]) await wait(id, { artistId: null, weekdays: [] })
  const startsAt = `${NEXT_MARCH}-06T19:00:00.000Z`
  await call('POST', `/contact/${one}/appointments`, { startsAt })
  expect(await listed()).toEqual(['Other', 'Past'])
  await call('PATCH', `/contact/${other}`, { bookedFor: startsAt })
  const over = { startsAt: '2020-01-01T10:00:00Z', alreadyHappened: true }
  for (const more of [{ state: 'came' }, {}])
    await call('POST', `/contact/${past}/appointments`, { ...over, ...more })
  expect(await listed()).toEqual(['Past'])
})

test('reassigning the work of an artist includes the waitlist entries', async () => {
  const [all, given] = [await enquiryOf('All'), await enquiryOf('Given', { artist_id: neil })]
  for (const id of [all, given]) await wait(id, { artistId: neil, weekdays: [] })
  await call('PATCH', `/contact/${given}`, { artistId: ritika })
  expect(await listed('&artist=Neil')).toEqual(['All'])
  await call('POST', `/reassignments/${neil}`, { toId: ritika })
  expect(await listed('&artist=Ritika')).toEqual(['All', 'Given'])
})

test('a waitlist entry for a deleted artist counts as any artist until a restore', async () => {
  await wait(await enquiryOf('Asha'), { artistId: neil, weekdays: [] })
  expect(await listed('&artist=Ritika')).toEqual([])
  const gone = (deleted_at: Date | null) =>
    t.db.updateTable('artists').set({ deleted_at }).where('id', '=', neil).execute()
  await gone(new Date())
  expect(await listed('&artist=Ritika')).toEqual(['Asha'])
  expect((await count(ritika, LATE_FRIDAY)).count).toBe(1)
  await gone(null)
  expect(await listed('&artist=Ritika')).toEqual([])
})

test('artists get 404 for enquiries and 403 for waitlist entries of other artists', async () => {
  const [own, other] = [
    await enquiryOf('Own', { artist_id: ritika }),
    await enquiryOf('Other', { artist_id: neil }),
  ]
  const { headers: artist } = await makeStaffMember(t.db, { role: 'artist', artist_id: ritika })
  expect((await wait(other, { artistId: null, weekdays: [] }, artist)).status).toBe(404)
  expect((await wait(own, { artistId: neil, weekdays: [] }, artist)).status).toBe(403)
  expect((await wait(own, { artistId: ritika, weekdays: [] }, artist)).status).toBe(200)
  await wait(other, { artistId: null, weekdays: [] })
  expect([
    (await count(ritika, EARLY_SATURDAY)).count,
    (await count(ritika, EARLY_SATURDAY, artist)).count,
  ]).toEqual([2, 1])
  expect((await call('GET', '/contact/unread', undefined, artist)).body.byStatus.waitlist).toBe(1)
})

test('adding to the waitlist rejects an unknown enquiry, artist or weekday', async () => {
  const id = await enquiryOf('Asha')
  const unknown = crypto.randomUUID()
  expect((await wait(unknown, null)).status).toBe(404)
  expect((await wait(id, { artistId: unknown, weekdays: [] })).status).toBe(400)
  expect((await wait(id, { artistId: null, weekdays: [7] })).status).toBe(400)
  expect((await call('GET', `/contact/waitlist?artistId=${unknown}&at=${LATE_FRIDAY}`)).status).toBe(404)
})
