import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeArtist, makeCalendarKey, makeEnquiry, makeMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { NO_ID, type StaffMember } from '../../http/require-staff.ts'
import { createReadLog, listClients } from './note-reads.ts'
import { eraseOldReads } from './queries.ts'

const CANARY = '98989 12345'
const HOUR_MS = 3_600_000

let t: TestApp
let member: Awaited<ReturnType<typeof makeMember>>
let enquiry: string

beforeAll(async () => {
  t = await makeApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('reads').execute()
  member = await makeMember(t.db)
  enquiry = (await makeEnquiry(t.db, { phone: CANARY, booked_for: new Date() })).id
})

const get = (url: string) => t.app.inject({ url: `/api${url}`, headers: member.headers })
const listNoted = () => t.db.selectFrom('reads').selectAll().orderBy('call').execute()

test('every call of staff whose response says how to reach a client leaves a line that names the enquiry', async () => {
  const { id: appointment } = await t.db.selectFrom('appointments').select('id').executeTakeFirstOrThrow()
  const { id: artist } = await makeArtist(t.db)
  const reads = (await listEndpoints()).filter(
    ({ who, method, name }) =>
      who !== 'anyone' && (method === 'GET' || ['enquiries.search', 'people.find'].includes(name)),
  )
  const telling: string[] = []
  for (const endpoint of reads) {
    await t.db.deleteFrom('reads').execute()
    // Each by a reader of its own, so that no other call was remembered.
    const { headers } = await makeMember(t.db)
    for (const id of [enquiry, appointment, artist]) {
      const { method } = endpoint
      const response = await t.app.inject({
        method: method as 'GET',
        url: fillPath(endpoint, (name) => (name === 'id' ? id : 'contact')),
        headers,
        ...(method === 'GET' ? {} : { payload: { find: CANARY, q: '98989' } }),
      })
      if (!response.body.replaceAll(/[ -]/g, '').includes(CANARY.replace(' ', ''))) continue
      telling.push(endpoint.name)
      const noted = await listNoted()
      expect([endpoint.name, noted.map((row) => row.contact_id)]).toEqual([
        endpoint.name,
        expect.arrayContaining([enquiry]),
      ])
    }
  }
  expect(new Set(telling).size).toBeGreaterThanOrEqual(9)
  for (const name of ['enquiries.page', 'enquiries.show', 'enquiries.file', 'people.find', 'bookings.soon'])
    expect(telling).toContain(name)
})

test.each(['deleting', 'changing', 'booking again'])(
  '%s: a 409 that shows a client is noted',
  async (act) => {
    await t.db.deleteFrom('contact_requests').execute()
    const startsAt = new Date(Date.now() + 24 * HOUR_MS).toISOString()
    const client = { name: 'Asha', phone: CANARY, source: 'walk-in' }
    const walkIn = { client, startsAt, enquiryId: crypto.randomUUID() }
    const call = (method: 'POST' | 'PATCH', url: string, payload: object, { headers } = member) =>
      t.app.inject({ method, url: `/api${url}`, headers, payload })
    const { _id, enquiry } = (await call('POST', '/appointments', walkIn)).json().appointment
    await t.db.deleteFrom('reads').execute()
    const reader = await makeMember(t.db)
    const acts: Record<string, () => ReturnType<typeof call>> = {
      deleting: () => {
        const toCome = { asked: [], cancels: true }
        return call('POST', '/contact/many/delete', { ids: [enquiry], toCome }, reader)
      },
      changing: () => call('PATCH', `/appointments/${_id}`, { note: 'x', version: 99 }, reader),
      'booking again': () =>
        call('POST', '/appointments', { ...walkIn, client: { ...client, name: 'Neha' } }, reader),
    }
    const response = await acts[act]?.()
    expect([response?.statusCode, response?.body.includes(CANARY)]).toEqual([409, true])
    expect(await listNoted()).toMatchObject([{ staff_id: reader.id, contact_id: enquiry }])
  },
)

test('what was read just before the hour is noted again after it', async () => {
  const noteRead = createReadLog(t.db)
  const read = async (at: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    const staff = { ...member, role: 'owner' } as unknown as StaffMember
    await noteRead(staff, { call: 'contact.show', path: '/contact/:id', params: { id: enquiry } }, {})
    vi.useRealTimers()
    const lines = (await listNoted()).length
    await t.db.deleteFrom('reads').execute()
    return lines
  }
  const minutes = ['10:57', '10:58', '11:02', '11:03']
  const lines: number[] = []
  for (const minute of minutes) lines.push(await read(`2031-03-04T${minute}:00Z`))
  expect(lines).toEqual([1, 0, 1, 0])
})

test('one line an hour says who, by which call and whose; never what stood there', async () => {
  for (let i = 0; i < 3; i++) await get(`/contact/${enquiry}`)
  const noted = await listNoted()
  expect(noted).toMatchObject([
    { staff_id: member.id, staff_email: member.email, call: 'contact.show', contact_id: enquiry },
  ])
  expect(JSON.stringify(noted)).not.toMatch(/Visitor|98989/)
})

test('a read that cannot be noted is not answered', async () => {
  await sql`alter table reads add constraint broken check (call = '') not valid`.execute(t.db)
  const response = await get(`/contact/${enquiry}`)
  expect([response.statusCode, response.body.includes('98989')]).toEqual([500, false])
  await sql`alter table reads drop constraint broken`.execute(t.db)
  expect((await get(`/contact/${enquiry}`)).statusCode).toBe(200)
})

test('a read by a calendar feed leaves one line an hour for all its appointments', async () => {
  const key = await makeCalendarKey(t.db)
  for (let i = 0; i < 3; i++)
    expect((await t.app.inject({ url: `/api/bookings/calendar/${key}` })).statusCode).toBe(200)
  expect(await listNoted()).toMatchObject([{ call: 'bookings.feed', contact_id: NO_ID }])
})

test('what names no client leaves no line', async () => {
  for (const url of ['/contact-info', '/staff', '/services', '/studio', '/contact/unread'])
    expect((await get(url)).statusCode).toBe(200)
  expect(await listNoted()).toEqual([])
})

test('lines are kept for 365 days, also of a person who was erased', async () => {
  await get(`/contact/${enquiry}`)
  await t.db.deleteFrom('contact_requests').execute()
  await sql`update reads set at = now() - interval '364 days'`.execute(t.db)
  expect(await eraseOldReads(t.db)).toBe(0)
  await sql`update reads set at = now() - interval '366 days'`.execute(t.db)
  expect(await eraseOldReads(t.db)).toBe(1)
})

test('finds enquiries, and those of appointments, however deep they stand', () => {
  const person = { name: 'x', phone: '', email: '' }
  const response = {
    a: [{ ...person, _id: '1', more: { appointment: { ...person, _id: '2', enquiry: '3' } } }],
    stillToCome: [{ ...person, enquiry: '4' }],
  }
  expect(listClients(response)).toEqual(['1', '3', '4'])
  expect(listClients({ phone: '1', email: 'x', _id: 'the studio itself' })).toEqual([])
})
