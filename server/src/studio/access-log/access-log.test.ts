import { clientEnquiryId } from '@linework/contract/desk/appointments-field-shapes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeArtist, makeCalendarKey, makeEnquiry, makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { NO_ID, type StaffMember } from '../../http/require-staff.ts'
import { createAccessLog, listClients, OF_CLIENT, partsOf } from './log-access.ts'
import { purgeOldAccessLog } from './queries.ts'

const CANARY = '98989 12345'
const HOUR_MS = 3_600_000
const NOTHING = { schema: undefined, value: {} }

let t: TestApp
let member: Awaited<ReturnType<typeof makeStaffMember>>
let enquiry: string

beforeAll(async () => {
  t = await makeApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('reads').execute()
  member = await makeStaffMember(t.db)
  enquiry = (await makeEnquiry(t.db, { phone: CANARY, booked_for: new Date() })).id
})

const get = (url: string) => t.app.inject({ url: `/api${url}`, headers: member.headers })
const listNoted = () => t.db.selectFrom('reads').selectAll().orderBy('call').execute()

test('every staff response with client data adds an access log entry with enquiry id', async () => {
  const { id: appointment } = await t.db.selectFrom('appointments').select('id').executeTakeFirstOrThrow()
  const { id: artist } = await makeArtist(t.db)
  const reads = (await listEndpoints()).filter(
    ({ minRole, method, reads: isSearch }) => minRole !== 'public' && (method === 'GET' || isSearch),
  )
  const logged: string[] = []
  for (const endpoint of reads) {
    await t.db.deleteFrom('reads').execute()
    // Each call gets a new staff member, because the log remembers recent entries of a staff member.
    const { headers } = await makeStaffMember(t.db)
    for (const id of [enquiry, appointment, artist]) {
      const { method } = endpoint
      const response = await t.app.inject({
        method: method as 'GET',
        url: fillPath(endpoint, (name) => (name === 'id' ? id : 'contact')),
        headers,
        ...(method === 'GET' ? {} : { payload: { find: CANARY, q: '98989' } }),
      })
      if (!response.body.replaceAll(/[ -]/g, '').includes(CANARY.replace(' ', ''))) continue
      logged.push(endpoint.name)
      const noted = await listNoted()
      expect([endpoint.name, noted.map((row) => row.contact_id)]).toEqual([
        endpoint.name,
        expect.arrayContaining([enquiry]),
      ])
    }
  }
  expect(new Set(logged).size).toBeGreaterThanOrEqual(9)
  for (const name of ['enquiries.page', 'enquiries.show', 'enquiries.file', 'privacy.find', 'bookings.soon'])
    expect(logged).toContain(name)
})

test.each(['deleting', 'changing', 'booking again'])(
  'the access log contains a 409 response with client data: %s',
  async (act) => {
    await t.db.deleteFrom('contact_requests').execute()
    const startsAt = new Date(Date.now() + 24 * HOUR_MS).toISOString()
    const client = { name: 'Asha', phone: CANARY, source: 'walk-in' }
    const walkIn = { client, startsAt, enquiryId: crypto.randomUUID() }
    const call = (method: 'POST' | 'PATCH', url: string, payload: object, { headers } = member) =>
      t.app.inject({ method, url: `/api${url}`, headers, payload })
    const { _id, enquiry } = (await call('POST', '/appointments', walkIn)).json().appointment
    await t.db.deleteFrom('reads').execute()
    const reader = await makeStaffMember(t.db)
    const acts: Record<string, () => ReturnType<typeof call>> = {
      deleting: () => {
        const upcoming = { asked: [], cancels: true }
        return call('POST', '/contact/bulk-delete', { ids: [enquiry], upcoming }, reader)
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

test('reading an enquiry again in the next hour adds another access log entry', async () => {
  const logRead = createAccessLog(t.db)
  const read = async (at: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    const staff = { ...member, role: 'owner' } as unknown as StaffMember
    await logRead(staff, { call: 'contact.show', path: '/contact/:id', params: { id: enquiry } }, NOTHING)
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

test('the access log stores account, call and enquiry once an hour, no client data', async () => {
  for (let i = 0; i < 3; i++) await get(`/contact/${enquiry}`)
  const noted = await listNoted()
  expect(noted).toMatchObject([
    { staff_id: member.id, staff_email: member.email, call: 'contact.show', contact_id: enquiry },
  ])
  expect(JSON.stringify(noted)).not.toMatch(/Visitor|98989/)
})

test('returns 500 without client data when the access log cannot be written', async () => {
  await sql`alter table reads add constraint broken check (call = '') not valid`.execute(t.db)
  const response = await get(`/contact/${enquiry}`)
  expect([response.statusCode, response.body.includes('98989')]).toEqual([500, false])
  await sql`alter table reads drop constraint broken`.execute(t.db)
  expect((await get(`/contact/${enquiry}`)).statusCode).toBe(200)
})

test('a write that is stored returns 200 when its access log entry fails', async () => {
  await sql`alter table reads add constraint broken check (call = '') not valid`.execute(t.db)
  const { headers } = member
  const change = { method: 'PATCH', url: `/api/contact/${enquiry}`, headers } as const
  const changed = await t.app.inject({ ...change, payload: { status: 'contacted' } })
  const search = { method: 'POST', url: '/api/contact/search', headers } as const
  const found = await t.app.inject({ ...search, payload: { q: '98989' } })
  await sql`alter table reads drop constraint broken`.execute(t.db)
  expect([changed.statusCode, found.statusCode]).toEqual([200, 500])
  expect((await get(`/contact/${enquiry}`)).json().status).toBe('contacted')
})

test('reading a calendar feed several times adds one access log entry an hour', async () => {
  const key = await makeCalendarKey(t.db)
  for (let i = 0; i < 3; i++)
    expect((await t.app.inject({ url: `/api/bookings/calendar/${key}` })).statusCode).toBe(200)
  expect(await listNoted()).toMatchObject([{ call: 'bookings.feed', contact_id: NO_ID }])
})

test('the access log omits responses without client data', async () => {
  for (const url of ['/contact-info', '/staff', '/services', '/studio', '/contact/unread'])
    expect((await get(url)).statusCode).toBe(200)
  expect(await listNoted()).toEqual([])
})

test('access log entries are kept for 365 days, even when the client is erased', async () => {
  await get(`/contact/${enquiry}`)
  await t.db.deleteFrom('contact_requests').execute()
  await sql`update reads set at = now() - interval '364 days'`.execute(t.db)
  expect(await purgeOldAccessLog(t.db)).toBe(0)
  await sql`update reads set at = now() - interval '366 days'`.execute(t.db)
  expect(await purgeOldAccessLog(t.db)).toBe(1)
})

test('listClients returns nested enquiry ids, also those of nested appointments', () => {
  const person = z.object({ _id: z.string(), name: z.string() })
  const client = z.object({ _id: clientEnquiryId, more: z.object({ appointment: person.nullable() }) })
  const schema = z.object({
    a: z.array(
      client.extend({ more: z.object({ appointment: person.extend({ enquiry: clientEnquiryId }) }) }),
    ),
    either: z.union([person, z.array(z.object({ enquiry: clientEnquiryId }))]).optional(),
  })
  const appointment = { _id: '2', enquiry: '3', name: 'x' }
  const value = { a: [{ _id: '1', more: { appointment } }], either: [{ enquiry: '4' }] }
  expect(listClients(schema, value)).toEqual(['1', '3', '4'])
  expect(listClients(schema, { a: [], either: { _id: 'the studio itself', name: 'x' } })).toEqual([])
})

/** Endpoints whose phone numbers and email addresses belong to staff or the studio. */
const OF_STUDIO = /^(auth|notifications|contact-info|setup|staff|studio)\./

test('every response schema with contact data marks its enquiry id', async () => {
  const nameless: string[] = []
  for (const { name, minRole, path, shape } of await listEndpoints()) {
    if (minRole === 'public' || OF_CLIENT.test(path) || OF_STUDIO.test(name)) continue
    for (const type of [shape.response, shape.current, shape.stored, shape.needsConfirmation])
      for (const fields of type ? listObjects(type) : [])
        if (fields.some(({ key = '' }) => /phone|email|mobile/i.test(key)))
          if (!fields.some(({ part }) => part === clientEnquiryId)) nameless.push(name)
  }
  expect(nameless).toEqual([])
})

type Parts = ReturnType<typeof partsOf>

function listObjects(schema: Parts[number]['part']): Parts[] {
  const parts = partsOf(schema)
  return [parts.filter(({ key }) => key !== undefined), ...parts.flatMap(({ part }) => listObjects(part))]
}
