import { beforeAll, expect, test } from 'vitest'
import { insert, makeArtist, makeEnquiry, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const read = async () => (await t.app.inject({ url: '/api/dashboard/performance', headers })).json()

const insertWaiting = (contact_id: string, artist_id: string | null) =>
  t.db.insertInto('waitlist').values({ contact_id, artist_id }).execute()

test('dashboard figures are zero, without a response time, for a new studio', async () => {
  expect(await read()).toMatchObject({ enquiries: 0, booked: 0, came: 0, missed: 0, answerMinutes: null })
})

test('dashboard figures count enquiries and appointments by artist and source', async () => {
  const { id: artist_id } = await makeArtist(t.db, { name: 'Ritika' })
  const before = (days: number) => new Date(Date.now() - days * DAY_MS)
  const add = async (row: object, state?: string, daysAgo = 1) => {
    const { id } = await makeEnquiry(t.db, { created_at: before(10), ...row })
    const span = { starts_at: before(daysAgo), ends_at: new Date(before(daysAgo).getTime() + HOUR_MS) }
    if (state) await insert(t.db, 'appointments', { contact_id: id, artist_id, state, ...span })
    return id
  }
  await add({ artist_id }, 'came')
  await add({ artist_id, source: 'walk-in' }, 'missed')
  await add({ artist_id }, 'cancelled')
  await add({ artist_id }, 'planned', -3)
  await add({ artist_id, topic: 'question' })
  await add({ artist_id, topic: 'change' }, 'planned', -3)
  const answered = await add({})
  await insertWaiting(answered, null)
  await insertWaiting(await add({ status: 'spam' }), artist_id)
  await insertWaiting(await add({ created_at: before(200) }), artist_id)
  const at = new Date(before(10).getTime() + 2 * HOUR_MS)
  const line = { title: '', staff_email: '', kind: 'contact', verb: 'changed', record_id: answered }
  await insert(t.db, 'changes', { ...line, at, fields: ['status'] })
  await insert(t.db, 'changes', { ...line, at: new Date(), fields: ['status'] })
  expect(await read()).toEqual({
    days: 90,
    enquiries: 4,
    booked: 2,
    came: 1,
    missed: 1,
    answerMinutes: 120,
    byArtist: [
      { name: 'Ritika', enquiries: 3, booked: 2, came: 1, missed: 1, waiting: 1 },
      { name: '', enquiries: 1, booked: 0, came: 0, missed: 0, waiting: 1 },
    ],
    bySource: [
      { source: 'form', enquiries: 4, booked: 2, came: 1, missed: 0 },
      { source: 'walk-in', enquiries: 0, booked: 0, came: 0, missed: 1 },
    ],
  })
})
