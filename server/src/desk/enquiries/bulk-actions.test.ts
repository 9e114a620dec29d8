import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { watchQueries } from '../../../test/watch-queries.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const post = (path: string, payload: object, as = headers) =>
  t.app.inject({ method: 'POST', url: `/api${path}`, headers: as, payload })
const make = async (count: number, given: Parameters<typeof makeEnquiry>[1] = {}) => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push((await makeEnquiry(t.db, given)).id)
  return ids.sort()
}
const rows = () =>
  t.db
    .selectFrom('contact_requests')
    .select(['id', 'status', sql<boolean>`read_at is null`.as('unread'), 'deleted_at'])
    .orderBy('id')
    .execute()

test('updates several enquiries and returns the previous values for Undo', async () => {
  const ids = await make(3)
  await t.db
    .updateTable('contact_requests')
    .set({ status: 'contacted' })
    .where('id', '=', ids[1] as string)
    .execute()
  const before = await rows()
  const answer = await post('/contact/bulk-update', {
    enquiries: ids.map((_id) => ({ _id, status: 'closed' })),
  })
  expect((await rows()).map(({ status }) => status)).toEqual(['closed', 'closed', 'closed'])
  expect(answer.json().before.map(({ status }: { status: string }) => status)).toEqual([
    'new',
    'contacted',
    'new',
  ])
  await post('/contact/bulk-update', { enquiries: answer.json().before })
  expect(await rows()).toEqual(before)
})

test('marking enquiries as read keeps their status and adds no audit log entry', async () => {
  const ids = await make(2)
  await post('/contact/bulk-update', { enquiries: ids.map((_id) => ({ _id, unread: false })) })
  expect((await rows()).map(({ status, unread }) => [status, unread])).toEqual([
    ['new', false],
    ['new', false],
  ])
  const noted = await t.db.selectFrom('changes').select('id').where('record_id', 'in', ids).execute()
  expect(noted).toEqual([])
})

test('a bulk update skips deleted and unknown enquiries and updates the others', async () => {
  const [one = '', gone = ''] = await make(2)
  await t.db.updateTable('contact_requests').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const enquiries = [one, one.toUpperCase(), gone, crypto.randomUUID()].map((_id) => ({
    _id,
    status: 'spam',
  }))
  const { before } = (await post('/contact/bulk-update', { enquiries })).json()
  expect(before).toEqual([{ _id: one, status: 'new', unread: true }])
  expect((await rows()).find(({ id }) => id === one)?.status).toBe('spam')
})

test('a bulk update changes no enquiry when one update fails', async () => {
  const ids = await make(3)
  const last = sql.lit(ids[2])
  await sql`alter table contact_requests add constraint stays check (id <> ${last} or status = 'new') not valid`.execute(
    t.db,
  )
  const answer = await post('/contact/bulk-update', {
    enquiries: ids.map((_id) => ({ _id, status: 'closed' })),
  })
  await sql`alter table contact_requests drop constraint stays`.execute(t.db)
  expect(answer.statusCode).toBe(500)
  expect((await rows()).map(({ status }) => status)).toEqual(['new', 'new', 'new'])
})

test('deletes and restores several enquiries in one request each', async () => {
  const ids = await make(3)
  expect((await post('/contact/bulk-delete', { ids: [...ids, crypto.randomUUID()] })).json()).toEqual({ ids })
  expect((await rows()).every(({ deleted_at }) => deleted_at !== null)).toBe(true)
  expect((await post('/contact/bulk-delete', { ids })).json()).toEqual({ ids: [] })
  expect((await post('/trash/contact/restore', { ids })).json()).toEqual({ ids })
  expect((await rows()).every(({ deleted_at }) => deleted_at === null)).toBe(true)
  expect((await post('/trash/contact/restore', { ids })).json()).toEqual({ ids: [] })
})

test('an artist can bulk-update only assigned enquiries and cannot bulk-delete', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const { headers: artist } = await makeStaffMember(t.db, { role: 'artist', artist_id })
  const own = await make(1, { artist_id })
  const others = await make(2)
  const ids = [...own, ...others]
  const answer = await post(
    '/contact/bulk-update',
    { enquiries: ids.map((_id) => ({ _id, status: 'closed' })) },
    artist,
  )
  expect(answer.json().before.map(({ _id }: { _id: string }) => _id)).toEqual(own)
  const closed = (await rows()).filter(({ status }) => status === 'closed')
  expect(closed.map(({ id }) => id)).toEqual(own)
  expect((await post('/contact/bulk-delete', { ids: own }, artist)).statusCode).toBe(403)
  expect((await post('/trash/contact/restore', { ids: own }, artist)).statusCode).toBe(403)
})

test('two concurrent bulk updates of the same enquiries both succeed', async () => {
  const ids = await make(20)
  const turn = (list: string[], status: string) =>
    post('/contact/bulk-update', { enquiries: list.map((_id) => ({ _id, status })) })
  const answers = await Promise.all([turn(ids, 'closed'), turn(ids.toReversed(), 'spam')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set((await rows()).map(({ status }) => status)).size).toBe(1)
})

test.each([{ enquiries: [] }, { enquiries: Array(101).fill({ _id: crypto.randomUUID() }) }, {}])(
  'rejects a bulk update of zero or more than 100 enquiries',
  async (payload) => {
    expect((await post('/contact/bulk-update', payload)).statusCode).toBe(400)
  },
)

test.each([
  ['closing', 0],
  ['closing with an appointment each', 3],
  ['deleting', 0],
])('%s many enquiries runs at most %i more queries per enquiry', async (act, most) => {
  async function count(enquiries: number) {
    const booked_for = act === 'closing' ? null : new Date(Date.now() + 86_400_000)
    const ids = await make(enquiries, act === 'deleting' ? {} : { booked_for })
    const upcoming = { asked: ids, cancels: true }
    const send = () =>
      act === 'deleting'
        ? post('/contact/bulk-delete', { ids })
        : post('/contact/bulk-update', { enquiries: ids.map((_id) => ({ _id, status: 'closed' })), upcoming })
    const queries = await watchQueries(async () => expect((await send()).statusCode).toBe(200))
    expect(
      await t.db.selectFrom('changes').select('id').where('record_id', 'in', ids).execute(),
    ).toHaveLength(act.includes('appointment') ? 2 * enquiries : enquiries)
    return queries.length
  }
  // The first call opens the database connections, so it is not measured.
  await count(1)
  const one = await count(1)
  expect((await count(20)) - one).toBeLessThanOrEqual(19 * most)
})
