import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeMember, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

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

test('several are changed at once, and the response undoes it', async () => {
  const ids = await make(3)
  await t.db
    .updateTable('contact_requests')
    .set({ status: 'contacted' })
    .where('id', '=', ids[1] as string)
    .execute()
  const before = await rows()
  const answer = await post('/contact/many', { enquiries: ids.map((_id) => ({ _id, status: 'closed' })) })
  expect((await rows()).map(({ status }) => status)).toEqual(['closed', 'closed', 'closed'])
  expect(answer.json().before.map(({ status }: { status: string }) => status)).toEqual([
    'new',
    'contacted',
    'new',
  ])
  await post('/contact/many', { enquiries: answer.json().before })
  expect(await rows()).toEqual(before)
})

test('marking as read keeps the status and is no change to note', async () => {
  const ids = await make(2)
  await post('/contact/many', { enquiries: ids.map((_id) => ({ _id, unread: false })) })
  expect((await rows()).map(({ status, unread }) => [status, unread])).toEqual([
    ['new', false],
    ['new', false],
  ])
  const noted = await t.db.selectFrom('changes').select('id').where('record_id', 'in', ids).execute()
  expect(noted).toEqual([])
})

test('what is gone is left out, and the rest is changed', async () => {
  const [one = '', gone = ''] = await make(2)
  await t.db.updateTable('contact_requests').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const enquiries = [one, one.toUpperCase(), gone, crypto.randomUUID()].map((_id) => ({
    _id,
    status: 'spam',
  }))
  const { before } = (await post('/contact/many', { enquiries })).json()
  expect(before).toEqual([{ _id: one, status: 'new', unread: true }])
  expect((await rows()).find(({ id }) => id === one)?.status).toBe('spam')
})

test('after a failure none is changed', async () => {
  const ids = await make(3)
  const last = sql.lit(ids[2])
  await sql`alter table contact_requests add constraint stays check (id <> ${last} or status = 'new') not valid`.execute(
    t.db,
  )
  const answer = await post('/contact/many', { enquiries: ids.map((_id) => ({ _id, status: 'closed' })) })
  await sql`alter table contact_requests drop constraint stays`.execute(t.db)
  expect(answer.statusCode).toBe(500)
  expect((await rows()).map(({ status }) => status)).toEqual(['new', 'new', 'new'])
})

test('several are deleted at once and come back at once', async () => {
  const ids = await make(3)
  expect((await post('/contact/many/delete', { ids: [...ids, crypto.randomUUID()] })).json()).toEqual({ ids })
  expect((await rows()).every(({ deleted_at }) => deleted_at !== null)).toBe(true)
  expect((await post('/contact/many/delete', { ids })).json()).toEqual({ ids: [] })
  expect((await post('/deleted/contact/restore', { ids })).json()).toEqual({ ids })
  expect((await rows()).every(({ deleted_at }) => deleted_at === null)).toBe(true)
  expect((await post('/deleted/contact/restore', { ids })).json()).toEqual({ ids: [] })
})

test('an artist changes the own ones alone, and deletes none', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const { headers: artist } = await makeMember(t.db, { role: 'artist', artist_id })
  const own = await make(1, { artist_id })
  const others = await make(2)
  const ids = [...own, ...others]
  const answer = await post(
    '/contact/many',
    { enquiries: ids.map((_id) => ({ _id, status: 'closed' })) },
    artist,
  )
  expect(answer.json().before.map(({ _id }: { _id: string }) => _id)).toEqual(own)
  const closed = (await rows()).filter(({ status }) => status === 'closed')
  expect(closed.map(({ id }) => id)).toEqual(own)
  expect((await post('/contact/many/delete', { ids: own }, artist)).statusCode).toBe(403)
  expect((await post('/deleted/contact/restore', { ids: own }, artist)).statusCode).toBe(403)
})

test('two who change the same ones at once both get an answer', async () => {
  const ids = await make(20)
  const turn = (list: string[], status: string) =>
    post('/contact/many', { enquiries: list.map((_id) => ({ _id, status })) })
  const answers = await Promise.all([turn(ids, 'closed'), turn(ids.toReversed(), 'spam')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set((await rows()).map(({ status }) => status)).size).toBe(1)
})

test.each([{ enquiries: [] }, { enquiries: Array(101).fill({ _id: crypto.randomUUID() }) }, {}])(
  'none or too many are rejected',
  async (payload) => {
    expect((await post('/contact/many', payload)).statusCode).toBe(400)
  },
)
