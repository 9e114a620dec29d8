import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { query } from '../../../../test/query.ts'
import { watchQueries } from '../../../../test/watch-queries.ts'

let first: TestApp
let second: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  first = await makeApp()
  second = await makeApp({ databaseUrl: first.databaseUrl })
  headers = await signIn(first)
})
beforeEach(() => first.db.deleteFrom('contact_requests').execute())

const fields = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '98765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus',
}
const send = ({ app }: TestApp) => app.inject({ method: 'POST', url: '/api/contact', payload: fields })
const read = ({ app }: TestApp, as = headers) => app.inject({ url: '/api/contact/unread', headers: as })

test('a poll for new enquiries returns an enquiry that another instance stored', async () => {
  expect((await read(second)).json().newest).toEqual([])
  await send(first)
  const { newest, byStatus } = (await read(second)).json()
  expect([newest, byStatus.new]).toEqual([[{ _id: expect.any(String), createdAt: expect.any(String) }], 1])
  await send(second)
  expect((await read(first)).json().newest.map(({ _id }: { _id: string }) => _id)).toContain(newest[0]._id)
})

test('polls for new enquiries recover after PostgreSQL has closed every connection', async () => {
  await read(second)
  await query(
    first.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(async () => expect((await send(first)).statusCode).toBe(201), { timeout: 30_000 })
  await vi.waitFor(async () => expect((await read(second)).json().byStatus.new).toBe(1), { timeout: 30_000 })
})

test('a poll for new enquiries returns the newest ten, without spam and deleted ones', async () => {
  for (let minute = 0; minute < 12; minute++)
    await makeEnquiry(first.db, { created_at: new Date(Date.UTC(2026, 0, 5, 10, minute)) })
  for (const given of [{ status: 'spam' }, { deleted_at: new Date() }, { is_heartbeat: true }])
    await makeEnquiry(first.db, given)
  const minutes = (await read(first))
    .json()
    .newest.map(({ createdAt }: { createdAt: string }) => new Date(createdAt).getUTCMinutes())
  expect(minutes).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('an artist’s poll counts only enquiries assigned to that artist', async () => {
  const { id: artist_id } = await makeArtist(first.db)
  const { headers: artist } = await makeStaffMember(first.db, { role: 'artist', artist_id })
  const { id } = await makeEnquiry(first.db, { artist_id })
  await makeEnquiry(first.db, { artist_id, status: 'contacted', read_at: new Date() })
  await makeEnquiry(first.db)
  const { newest, byStatus, count } = (await read(first, artist)).json()
  expect(newest.map(({ _id }: { _id: string }) => _id)).toContain(id)
  expect([newest.length, byStatus.open, byStatus.new, count]).toEqual([2, 2, 1, 1])
})

test('a poll for new enquiries runs at most four queries, including authentication', async () => {
  await read(first)
  expect(await watchQueries(() => read(first))).toHaveLength(4)
})
