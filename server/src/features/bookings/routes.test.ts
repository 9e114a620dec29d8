import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeContact, signIn } from '../../../test/factories.ts'
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

/** A time of the studio's clock, so many days from today. */
function studioTime(daysFromToday: number, clock: string): Date {
  const today = new Date(Date.now() + IST).toISOString().slice(0, 10)
  return new Date(Date.parse(`${today}T${clock}:00Z`) - IST + daysFromToday * 24 * HOUR)
}
const book = (name: string, booked_for: Date, more = {}) =>
  makeContact(t.db, { name, booked_for, status: 'booked', ...more })
const get = async (path: string) => (await t.app.inject({ url: `/api/bookings${path}`, headers })).json()
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('today and tomorrow are Indian days, to the minute, in order of time', async () => {
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
  expect(namesOf(today)).toEqual(['today early', 'today late'])
  expect(namesOf(tomorrow)).toEqual(['tomorrow early', 'tomorrow late'])
})

const open = (address: string) => t.app.inject({ url: new URL(address).pathname })

test('the calendar has a private address that can be renewed', async () => {
  const { address } = await get('/calendar')
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/bookings\/calendar\/[\w-]{32}$/)
  expect((await get('/calendar')).address).toBe(address)
  expect((await open(address)).statusCode).toBe(200)
  expect((await open(`${address}.ics`)).statusCode).toBe(200)
  expect((await open(`${address}x`)).statusCode).toBe(404)
  const renewed = await t.app.inject({ method: 'POST', url: '/api/bookings/calendar', headers })
  expect((await open(address)).statusCode).toBe(404)
  expect((await open(renewed.json().address)).statusCode).toBe(200)
})

test('it is a calendar on the studio’s clock, in lines of 75 octets, with nothing that a name could break', async () => {
  const name = `Asha; Rao, \\ ${'ଅ'.repeat(60)}`
  await book(name, studioTime(1, '15:30'))
  const answer = await open((await get('/calendar')).address)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = answer.body.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = answer.body.replaceAll('\r\n ', '')
  const day = studioTime(1, '05:30').toISOString().slice(0, 10).replaceAll('-', '')
  expect(unfolded).toContain(`\r\nDTSTART;TZID=Asia/Kolkata:${day}T153000\r\n`)
  expect(unfolded).toContain('\r\nBEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata\r\n')
  expect(unfolded).toContain(`SUMMARY:Asha\\; Rao\\, \\\\ ${'ଅ'.repeat(60)}: Tattoo\\, Any artist (`)
  expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})
