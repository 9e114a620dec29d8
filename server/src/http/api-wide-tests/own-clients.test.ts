import { ENQUIRY_STATUSES } from '@linework/contract/desk/enquiries'
import { hasRole } from '@linework/contract/studio/accounts/sign-in'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeArtist, makeEnquiry, makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { amountOf } from '../../../test/suite.ts'
import { hashCalendarKey } from '../../desk/bookings/routes.ts'

const DAY = 24 * 3_600_000
const SEED = Number(process.env.SEED ?? 20_261_118)

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

/** Few different phone numbers, so that clients of different artists share some. */
const enquiry = fc.record({
  whose: fc.constantFrom('own', 'other', 'none'),
  phone: fc.constantFrom('90000 00001', '90000 00002'),
  status: fc.constantFrom(...ENQUIRY_STATUSES),
  /** In days from now; today and tomorrow are frequent, because they have separate lists. */
  bookedIn: fc.option(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0, 1)), { nil: undefined }),
  /** The client of another artist, or of none, has an appointment with this artist. */
  isShared: fc.boolean(),
  isRead: fc.boolean(),
  isDeleted: fc.boolean(),
  hasFailedMail: fc.boolean(),
})

type Given = typeof enquiry extends fc.Arbitrary<infer T> ? T : never

/** Only reads that artists may call; roles.test.ts tests the others. */
const reads = (await listEndpoints()).filter(
  ({ minRole, method, name }) =>
    minRole !== 'public' && hasRole('artist', minRole) && (method === 'GET' || name === 'enquiries.search'),
)
const ofOne = reads.filter(({ path, method }) => path.includes(':id') && method === 'GET')
const FROM = new Date(Date.now() - 21 * DAY).toISOString().slice(0, 10)

/** Each list is read with each of these queries. */
const QUERIES = [
  '',
  '?limit=100',
  '?status=spam&limit=100',
  '?q=theirs',
  '?mail=failed',
  `?from=${FROM}&days=42`,
]

/** Each change would turn a past appointment into an upcoming one, which reveals contact data. */
const REOPENING = [
  { minutes: 600, state: 'planned' },
  { state: 'planned' },
  { startsAt: new Date(Date.now() + DAY).toISOString(), state: 'planned' },
]

interface Stored {
  id: string
  whose: string
  appointment: string | undefined
  /** Matches client data that the artist may read because of an appointment with the client. */
  allowed: RegExp | undefined
  /** True for a past appointment of another artist's client. */
  isPast: boolean
}

/** Texts of the artist's clients contain 'mine', those of all other clients 'theirs'. */
async function store(given: Given[], artists: Record<'own' | 'other', string>) {
  const ids: Stored[] = []
  for (const [i, row] of given.entries()) {
    const { whose, status, bookedIn, isRead, isDeleted, hasFailedMail } = row
    const isShared = row.isShared && whose !== 'own' && bookedIn !== undefined
    const phone = isShared ? `8${String(i).padStart(4, '0')} 55555` : row.phone
    const mark = `${whose === 'own' ? 'mine' : 'theirs'}${i}x`
    const { id } = await makeEnquiry(t.db, {
      name: `${mark}name`,
      email: `${mark}mail@client.example`,
      phone: `${phone}${whose === 'own' || isShared ? '' : '99'}`,
      phone_e164: `+91${phone.replace(' ', '')}`,
      service: `${mark}service`,
      artist: `${mark}artist`,
      artist_id: whose === 'none' ? null : artists[whose as 'own' | 'other'],
      inspiration: `https://${mark}.example`,
      description: `${mark}description`,
      note: `${mark}note`,
      status,
      booked_for: bookedIn === undefined ? null : new Date(Date.now() + bookedIn * DAY),
      read_at: isRead ? new Date() : null,
      deleted_at: isDeleted ? new Date() : null,
    })
    await t.db
      .insertInto('waitlist')
      .values({ contact_id: id, artist_id: null, note: `${mark}wait` })
      .execute()
    if (hasFailedMail)
      await t.db
        .insertInto('outbox')
        .values({ contact_id: id, message: 'enquiry.studio', state: 'failed' })
        .execute()
    if (isShared)
      await t.db
        .updateTable('appointments')
        .set({ artist_id: artists.own })
        .where('contact_id', '=', id)
        .execute()
    const appointment = await t.db
      .selectFrom('appointments')
      .select('id')
      .where('contact_id', '=', id)
      .executeTakeFirst()
    // A past appointment reveals only the client's name, an upcoming one also the contact data.
    const isPast = whose === 'other' && (bookedIn ?? 0) < 0
    const words = [`${mark}name`, `${mark}service`]
    if (!isPast) words.push(`${mark}mail@client.example`, phone.replace(' ', ' ?'))
    const allowed = isShared && !isDeleted ? new RegExp(words.join('|'), 'g') : undefined
    ids.push({ id, whose, appointment: appointment?.id, allowed, isPast })
  }
  return ids
}

test(`an artist cannot read data of other artists' clients (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(enquiry, { minLength: 1, maxLength: 12 }), async (given) => {
      await t.db.deleteFrom('contact_requests').execute()
      const [own, other] = [(await makeArtist(t.db)).id, (await makeArtist(t.db)).id]
      const rows = await store(given, { own, other })
      const { id: staffId, headers } = await makeStaffMember(t.db, { role: 'artist', artist_id: own })
      const bodies: string[] = []
      const read = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
        const response = await t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
        bodies.push(response.body)
        return response
      }
      await Promise.all(
        reads
          .filter(({ path }) => !path.includes(':'))
          .flatMap((endpoint) =>
            endpoint.method === 'GET'
              ? QUERIES.map((query) => read('GET', `${fillPath(endpoint, '')}${query}`))
              : [read('POST', fillPath(endpoint, ''), { q: '9000' })],
          ),
      )
      for (const { id, whose, appointment = id, allowed, isPast } of rows) {
        const ids = [...new Set([id, appointment])]
        await Promise.all(ofOne.flatMap((endpoint) => ids.map((one) => read('GET', fillPath(endpoint, one)))))
        const changedTime = await read('PATCH', `/api/appointments/${appointment}`, { price: 1 })
        const renewed = await read('POST', `/api/appointments/${appointment}/link`)
        if (whose !== 'own' && allowed === undefined)
          expect([changedTime.statusCode, renewed.statusCode]).toEqual([404, 404])
        for (const changes of isPast && allowed ? REOPENING : []) {
          const { statusCode } = await read('PATCH', `/api/appointments/${appointment}`, changes)
          // A past appointment may still be planned; then a change of the state alone changes nothing.
          if (Object.keys(changes).length > 1) expect(statusCode).toBe(404)
        }
        const shown = await read('GET', `/api/contact/${id}`)
        const changed = await read('PATCH', `/api/contact/${id}`, { note: 'x' })
        await read('POST', `/api/contact/${id}/mail`, { kind: 'studio' })
        const many = await read('POST', '/api/contact/bulk-update', { enquiries: [{ _id: id }] })
        if (whose !== 'own') expect(many.json()).toEqual({ before: [] })
        if (whose !== 'own') expect([shown.statusCode, changed.statusCode]).toEqual([404, 404])
      }
      await read('GET', `/api/appointments?from=${FROM}&days=42`)
      const key = `key-${staffId}`
      await t.db
        .insertInto('calendar_keys')
        .values({ staff_id: staffId, key_hash: hashCalendarKey(key) })
        .execute()
      bodies.push((await t.app.inject({ url: `/api/bookings/calendar/${key}` })).body)
      const all = bodies.join('\n').replaceAll('\r\n ', '')
      const foreignText = rows.reduce((text, { allowed }) => text.replaceAll(allowed ?? '', ''), all)
      expect(foreignText).not.toMatch(/theirs|9000000001 ?99|9000000002 ?99|0000199|0000299|8\d{4} ?55555/)
      const foreign = rows.filter(({ whose }) => whose !== 'own')
      const notes = await t.db.selectFrom('contact_requests').select(['id', 'note']).execute()
      for (const { id, allowed } of foreign) {
        if (allowed === undefined) expect(all).not.toContain(id)
        expect(notes.find((row) => row.id === id)?.note ?? 'theirs').toContain('theirs')
      }
      expect(await counted(headers)).toEqual(expected(given))
    }),
    { seed: SEED, numRuns: amountOf({ merge: 4, full: 10 }) },
  )
})

async function counted(headers: { authorization: string }) {
  const get = async (path: string) => (await t.app.inject({ url: `/api/${path}`, headers })).json()
  const { count } = await get('contact/unread')
  const { contactsCount } = await get('dashboard/countDetails')
  return { unread: count, all: contactsCount }
}

/** Opening an enquiry does not mark it as read, which only a separate request of the dialog does. */
function expected(given: Given[]) {
  const listed = given.filter(
    ({ whose, status, isDeleted }) => whose === 'own' && status !== 'spam' && !isDeleted,
  )
  return { unread: listed.filter(({ isRead }) => !isRead).length, all: listed.length }
}
