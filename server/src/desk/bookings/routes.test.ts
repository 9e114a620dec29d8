import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insert, makeArtist, makeEnquiry, makeStaffMember, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const HOUR = 3_600_000
const IST = 5.5 * HOUR

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

function studioTime(daysFromToday: number, clock: string): Date {
  const today = new Date(Date.now() + IST).toISOString().slice(0, 10)
  return new Date(Date.parse(`${today}T${clock}:00Z`) - IST + daysFromToday * 24 * HOUR)
}
const book = (name: string, booked_for: Date, more = {}) =>
  makeEnquiry(t.db, { name, booked_for, status: 'booked', ...more })
const get = async (path: string, as = headers) =>
  (await t.app.inject({ url: `/api/bookings${path}`, headers: as })).json()
const addSession = (contact_id: string, starts_at: Date, more = {}) =>
  insert(t.db, 'appointments', {
    contact_id,
    starts_at,
    ends_at: new Date(starts_at.getTime() + HOUR),
    ...more,
  })
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('GET /bookings groups appointments by studio day and orders them by time', async () => {
  await book('yesterday', studioTime(-1, '23:59'))
  await book('today late', studioTime(0, '23:59'))
  await book('today early', studioTime(0, '00:00'))
  await book('tomorrow late', studioTime(1, '23:59'))
  await book('tomorrow early', studioTime(1, '00:01'))
  await book('later', studioTime(2, '00:00'))
  await book('closed', studioTime(0, '12:00'), { status: 'closed' })
  await book('spam', studioTime(0, '12:00'), { status: 'spam' })
  await book('deleted', studioTime(0, '12:00'), { deleted_at: new Date() })
  const { today, tomorrow } = await get('')
  expect(namesOf(today)).toEqual(['today early', 'closed', 'today late'])
  expect(namesOf(tomorrow)).toEqual(['tomorrow early', 'tomorrow late'])
})

test('every session of a client is listed on its day, except cancelled ones', async () => {
  const { id } = await book('Asha', studioTime(-3, '12:00'))
  await addSession(id, studioTime(0, '15:00'), { service: 'Second session' })
  await addSession(id, studioTime(1, '15:00'))
  await addSession(id, studioTime(1, '17:00'), { state: 'cancelled' })
  const { today, tomorrow } = await get('')
  expect(today).toMatchObject([
    {
      name: 'Asha',
      bookedFor: studioTime(0, '15:00').toISOString(),
      appointment: { service: 'Second session' },
    },
  ])
  expect(namesOf(tomorrow)).toEqual(['Asha'])
})

test('an artist sees only appointments with that artist, even of others’ enquiries', async () => {
  const [own, other] = [(await makeArtist(t.db)).id, (await makeArtist(t.db)).id]
  const theirs = await book('theirs', studioTime(0, '10:00'), { artist_id: other })
  await addSession(theirs.id, studioTime(0, '12:00'), { artist_id: own })
  const given = await book('given away', studioTime(0, '14:00'), { artist_id: own })
  await t.db
    .updateTable('appointments')
    .set({ artist_id: other })
    .where('contact_id', '=', given.id)
    .execute()
  const member = await makeStaffMember(t.db, { role: 'artist', artist_id: own })
  const { today } = await get('', member.headers)
  expect(today.map(({ bookedFor }: { bookedFor: string }) => bookedFor)).toEqual([
    studioTime(0, '12:00').toISOString(),
  ])
})

test('hides enquiry and waitlist texts of other artists’ clients from an artist', async () => {
  const [own, other] = [(await makeArtist(t.db)).id, (await makeArtist(t.db)).id]
  const { id } = await book('theirs', studioTime(0, '10:00'), { artist_id: other, note: 'Pays late' })
  await addSession(id, studioTime(0, '12:00'), { artist_id: own })
  await t.db.insertInto('waitlist').values({ contact_id: id, artist_id: null, note: 'Mornings' }).execute()
  const member = await makeStaffMember(t.db, { role: 'artist', artist_id: own })
  expect((await get('', member.headers)).today).toMatchObject([{ name: 'theirs', note: '', waiting: null }])
  expect((await get('')).today[0]).toMatchObject({ note: 'Pays late', waiting: { note: 'Mornings' } })
})

const open = (address: string) => t.app.inject({ url: new URL(address).pathname })
const makeUrl = (replaces: string | null, as = headers) =>
  t.app.inject({ method: 'POST', url: '/api/bookings/calendar', headers: as, payload: { replaces } })

test('the calendar feed has a secret URL that is shown once, and a new one replaces it', async () => {
  expect(await get('/calendar')).toEqual({ createdAt: null })
  const { address, createdAt } = (await makeUrl(null)).json()
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/bookings\/calendar\/[\w-]{32}$/)
  expect(await get('/calendar')).toEqual({ createdAt })
  expect((await open(address)).statusCode).toBe(200)
  expect((await open(`${address}.ics`)).statusCode).toBe(200)
  expect((await open(`${address}x`)).statusCode).toBe(404)
  const renewed = (await makeUrl(createdAt)).json()
  expect((await open(address)).statusCode).toBe(404)
  expect((await open(renewed.address)).statusCode).toBe(200)
  const key = renewed.address.split('/').at(-1)
  const { rows } = await sql<{ row: string }>`select calendar_keys::text as row from calendar_keys`.execute(
    t.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(key)
  expect(rows[0]?.row).not.toContain(Buffer.from(key).toString('hex'))
  expect((await open(renewed.address)).headers['cache-control']).toBe('private, no-store')
})

test('one of four concurrent renewals gets the calendar URL and the others return 409', async () => {
  for (const before of [null, 'renewal']) {
    if (before === null) await t.db.deleteFrom('calendar_keys').execute()
    const replaces = (await get('/calendar')).createdAt
    const responses = await Promise.all(Array.from({ length: 4 }, () => makeUrl(replaces)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const [won] = responses.filter(({ statusCode }) => statusCode === 200)
    expect((await open(won?.json().address)).statusCode).toBe(200)
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      status: 'error',
      message: 'Your calendar feed was already created in another window. Reload the page.',
    })
  }
})

test('the calendar feed is valid iCalendar in the studio’s time zone', async () => {
  const name = `Asha; Rao, \\ ${'ଅ'.repeat(60)}`
  await book(name, studioTime(1, '15:30'))
  const { createdAt } = await get('/calendar')
  const response = await open((await makeUrl(createdAt)).json().address)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="appointments.ics"')
  const lines = response.body.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = response.body.replaceAll('\r\n ', '')
  const day = studioTime(1, '05:30').toISOString().slice(0, 10).replaceAll('-', '')
  expect(unfolded).toContain(`\r\nDTSTART;TZID=Asia/Kolkata:${day}T153000\r\n`)
  expect(unfolded).toContain('\r\nBEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata\r\n')
  expect(unfolded).toContain(`SUMMARY:Asha\\; Rao\\, \\\\ ${'ଅ'.repeat(60)}: Tattoo\\, Any artist (`)
  expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})
