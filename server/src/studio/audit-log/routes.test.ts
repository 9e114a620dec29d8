import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeFaq, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { eraseOldChanges } from './queries.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const list = async (query = '') => (await t.app.inject({ url: `/api/audit-log${query}`, headers })).json()
const call = async (method: 'DELETE' | 'POST' | 'PATCH', path: string, payload?: object) =>
  expect(
    (await t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })).statusCode,
  ).toBe(200)

test('the audit log lists the newest entry first, with the present slug of a record', async () => {
  const artist = await makeArtist(t.db, { name: 'Kabir', slug: 'kabir' })
  const request = await makeEnquiry(t.db, { name: 'Ananya Rao' })
  await call('DELETE', `/artists/${artist.id}`)
  expect((await list()).changes[0]).toEqual({
    _id: expect.any(String),
    at: expect.stringMatching(/^20.*Z$/),
    by: 'meera@studio.example',
    kind: 'artists',
    verb: 'deleted',
    title: 'Kabir',
    fields: [],
    record: null,
    client: null,
    details: null,
  })
  await call('POST', `/trash/artists/${artist.id}/restore`)
  await call('PATCH', `/contact/${request.id}`, { status: 'booked', note: 'Rang Ananya' })
  const { changes } = await list()
  expect(changes.map(({ kind, verb }: { kind: string; verb: string }) => `${kind} ${verb}`)).toEqual([
    'contact changed',
    'artists restored',
    'artists deleted',
  ])
  expect(changes[0]).toMatchObject({
    fields: ['status', 'note'],
    record: { _id: request.id, slug: null },
    title: expect.stringMatching(/^[2-9A-Z]{6}$/),
  })
  expect(changes[2].record).toEqual({ _id: artist.id, slug: 'kabir' })
  expect(JSON.stringify(changes)).not.toContain('Rang Ananya')
  expect(JSON.stringify(await t.db.selectFrom('changes').selectAll().execute())).not.toContain('Ananya')
})

test('the audit log filters by kind and counts the pages of the filtered entries', async () => {
  for (let i = 0; i < 5; i++) await call('DELETE', `/faqs/${(await makeFaq(t.db)).id}`)
  expect(await list('?kind=faqs&limit=2&page=3')).toMatchObject({ page: 3, totalPages: 3 })
  expect((await list('?kind=faqs&limit=2&page=3')).changes).toHaveLength(1)
  expect((await list('?kind=nothing')).totalPages).toBe(1)
  const seen = new Set<string>()
  for (const page of [1, 2, 3, 4])
    for (const { _id } of (await list(`?limit=2&page=${page}`)).changes) seen.add(_id)
  expect(seen.size).toBe(8)
})

test('audit log entries are deleted after 365 days and no longer counted', async () => {
  await sql`update changes set at = now() - interval '366 days' where kind = 'faqs'`.execute(t.db)
  await sql`update changes set at = now() - interval '364 days' where kind = 'contact'`.execute(t.db)
  expect(await eraseOldChanges(t.db)).toBe(5)
  expect(await list('?kind=faqs')).toMatchObject({ changes: [], totalPages: 0 })
  expect((await list()).changes).toHaveLength(3)
})

test('audit log entries have the client’s name and old and new values until erasure', async () => {
  const { id } = await makeEnquiry(t.db, { name: 'Tanmay Dash', phone: '77777 77777' })
  const { id: artistId } = await makeArtist(t.db, { name: 'Debasish' })
  const at = (hour: number) => `${NEXT_MARCH}-04T${hour}:30:00.000Z`
  const booked = await t.app.inject({
    method: 'POST',
    url: `/api/contact/${id}/appointments`,
    headers,
    payload: { startsAt: at(10) },
  })
  const { _id: appointment } = booked.json().appointment
  await call('PATCH', `/appointments/${appointment}`, { startsAt: at(11), artistId, price: 6000 })
  await call('PATCH', `/appointments/${appointment}`, { note: 'Brings her sister' })
  await call('PATCH', `/contact/${id}`, { status: 'closed' })
  const { changes } = await list('?kind=contact&limit=4')
  expect(changes.map(({ client }: { client: unknown }) => client)).toEqual(
    Array(4).fill({ enquiry: id, name: 'Tanmay Dash' }),
  )
  expect(changes.map(({ details }: { details: unknown }) => details)).toEqual([
    { before: { status: 'booked' }, after: { status: 'closed' } },
    { startsAt: at(11), before: {}, after: {} },
    {
      startsAt: at(11),
      before: { startsAt: at(10), artist: '', price: null },
      after: { startsAt: at(11), artist: 'Debasish', price: 6000 },
    },
    {
      startsAt: at(10),
      before: {},
      after: { startsAt: at(10), artist: '', state: 'planned', price: null },
    },
  ])
  await call('POST', '/privacy/erase', { find: '77777 77777' })
  const { changes: after } = await list('?kind=contact&limit=4')
  expect(after.map(({ client, record }: Record<string, unknown>) => [client, record])).toEqual(
    Array(4).fill([null, null]),
  )
  expect(JSON.stringify(await t.db.selectFrom('changes').selectAll().execute())).not.toMatch(
    /Tanmay|77777|sister/,
  )
})
