import { APPOINTMENT_STATES, ENQUIRY_SOURCES, sourceName } from '@linework/contract/desk/appointments'
import type { SourceRow } from '@linework/contract/desk/dashboard-shapes'
import { FOUND_BY } from '@linework/contract/desk/enquiries'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeArtist, makeService, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { query } from '../../../test/query.ts'
import { watchQueries } from '../../../test/watch-queries.ts'

const DAY_MS = 86_400_000
const ENQUIRIES = 10_000
const BATCH = 1_000

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const read = async () => (await t.app.inject({ url: '/api/sources', headers })).json().data as SourceRow[]

/** Returns a generator that repeats the same numbers for the same seed. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('the report by enquiry source matches a recount of 10,000 random enquiries', async () => {
  const draw = drawFrom(40)
  const one = <T>(from: readonly T[]) => from[draw(from.length)] as T
  const artists = [null, await makeArtist(t.db, { name: 'Ritika' }), await makeArtist(t.db, { name: 'Neil' })]
  const services = [
    null,
    await makeService(t.db, { name: 'Tattoo' }),
    await makeService(t.db, { name: 'Touch-up' }),
  ]
  const enquiries = Array.from({ length: ENQUIRIES }, (_, i) => ({
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    reference: String(i),
    name: 'A',
    email: '',
    phone: String(7_000_000 + i),
    service: one(['Tattoo', 'Cover-up']),
    service_id: one(services)?.id ?? null,
    artist: '',
    artist_id: one(artists)?.id ?? null,
    description: String(i),
    topic: one(['booking', 'booking', 'booking', 'question']),
    status: one(['new', 'contacted', 'booked', 'closed', 'spam']),
    is_heartbeat: draw(50) === 0,
    source: one(ENQUIRY_SOURCES),
    found_by: one(['', ...FOUND_BY]),
    link_name: one(['', '', 'reel-12', 'window']),
    created_at: new Date(Date.now() - draw(500) * DAY_MS - draw(DAY_MS)),
    deleted_at: draw(20) === 0 ? new Date() : null,
  }))
  const appointments = Array.from({ length: ENQUIRIES }, () => ({
    contact_id: one(enquiries).id,
    starts_at: new Date(Date.now() - DAY_MS),
    ends_at: new Date(Date.now() - DAY_MS / 2),
    state: one(APPOINTMENT_STATES),
  }))
  await t.db.transaction().execute(async (tx) => {
    // Inserts the rows without triggers, because the triggers would take a minute.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (let i = 0; i < ENQUIRIES; i += BATCH) {
      await tx
        .insertInto('contact_requests')
        .values(enquiries.slice(i, i + BATCH))
        .execute()
      await tx
        .insertInto('appointments')
        .values(appointments.slice(i, i + BATCH))
        .execute()
    }
  })

  const monthOf = (date: Date) => new Date(date.getTime() + 330 * 60_000).toISOString().slice(0, 7)
  const now = monthOf(new Date()).split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(now[0], now[1] - 12)).toISOString().slice(0, 7)
  const states = Map.groupBy(appointments, ({ contact_id }) => contact_id)
  const expected = new Map<string, number[]>()
  for (const row of enquiries) {
    if (row.topic !== 'booking' || row.status === 'spam' || row.is_heartbeat || row.deleted_at) continue
    if (monthOf(row.created_at) < first) continue
    const had = (states.get(row.id) ?? []).map(({ state }) => state)
    const artist = { [String(artists[1]?.id)]: 'Ritika', [String(artists[2]?.id)]: 'Neil' }[
      String(row.artist_id)
    ]
    const service = { [String(services[1]?.id)]: 'Tattoo', [String(services[2]?.id)]: 'Touch-up' }[
      String(row.service_id)
    ]
    const key = [monthOf(row.created_at), row.link_name, row.found_by, row.source]
    const sums = [1, had.some((state) => state !== 'cancelled') ? 1 : 0, had.includes('came') ? 1 : 0]
    const name = [...key, artist ?? '', service ?? row.service].join('|')
    expected.set(
      name,
      (expected.get(name) ?? [0, 0, 0]).map((sum, i) => sum + (sums[i] as number)),
    )
  }
  const found = (await read()).map((row) => [
    [row.month, row.link, row.foundBy, row.source, row.artist, row.service].join('|'),
    [row.enquiries, row.booked, row.arrived],
  ])
  expect(found.length).toBeGreaterThan(1_000)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  const { body } = await t.app.inject({ url: '/api/sources/export', headers })
  expect(body.trim().split('\r\n')).toHaveLength(found.length + 1)
})

const body = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '9876543210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus',
}

let sent = 0

const sendWith = async (foundBy: string | undefined, phone: string) => {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: foundBy === undefined ? {} : { 'found-by': foundBy },
    payload: { ...body, phone, description: `A lotus ${phone}` },
  })
  expect(response.statusCode).toBe(201)
  const [row] = await query(
    t.databaseUrl,
    `select found_by, link_name from contact_requests where phone = '${phone}'`,
  )
  return row
}

test.each([
  ['instagram reel-12', { found_by: 'instagram', link_name: 'reel-12' }],
  ['search', { found_by: 'search', link_name: '' }],
  [undefined, { found_by: '', link_name: '' }],
  ['friend', { found_by: '', link_name: '' }],
  ["search '; drop table x", { found_by: '', link_name: '' }],
  [`other ${'x'.repeat(25)}`, { found_by: '', link_name: '' }],
])('stores how the visitor found the studio from the request header found-by: %j', async (header, stored) => {
  sent += 1
  expect(await sendWith(header, String(9_000_000_000 + sent))).toEqual(stored)
})

test('the source of an enquiry is its link, or else how the client found the studio', () => {
  expect(sourceName({ link: 'reel-12', foundBy: 'instagram', source: 'form' })).toBe('reel-12')
  expect(sourceName({ link: '', foundBy: 'friend', source: 'walk-in' })).toBe('Friend')
  expect(sourceName({ link: '', foundBy: '', source: 'call' })).toBe('Call')
  expect(sourceName({ link: '', foundBy: '', source: 'form' })).toBe('Not known')
})

test('opening the website by a tracked link stores nothing in the database', async () => {
  const seen = await watchQueries(async () => {
    for (const path of ['services', 'artists', 'gallery?s=reel-12', 'contact/form-token?s=reel-12'])
      await t.app.inject({ url: `/api/${path}`, headers: { 'found-by': 'search reel-12' } })
  })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(({ text }) => /\b(insert into|update|delete from)\b|reel-12/i.test(text))).toEqual([])
})
