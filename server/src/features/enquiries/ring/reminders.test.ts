import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeMember } from '../../../../test/factories.ts'
import type { TestApp } from '../../../../test/make-app.ts'
import type { TestPhone } from '../../../../test/push/push-service.ts'
import { type Member, startRinging } from '../../../../test/push/ringing.ts'
import { ringReminders } from './ring-jobs.ts'

const HOUR = 3_600_000

let ringing: Awaited<ReturnType<typeof startRinging>>
let t: TestApp
let owner: Member
let phone: TestPhone

beforeAll(async () => {
  ringing = await startRinging()
  t = ringing.t
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  await t.db.deleteFrom('contact_requests').execute()
  owner = await makeMember(t.db)
  phone = await ringing.addPhone(owner)
  await ringing.clearJobs()
})

const soon = () => new Date(Date.now() + HOUR).toISOString()
const makeDue = () =>
  t.db.updateTable('reminders').set({ due_at: sql<Date>`now() - interval '1 minute'` }).execute()

test('a reminder rings the person’s own phones at that time, once, and stands on the dashboard until it is done', async () => {
  const other = await makeMember(t.db)
  const others = await ringing.addPhone(other)
  const { id } = await makeEnquiry(t.db, { status: 'contacted' })
  const at = soon()
  expect((await ringing.call(owner, 'PUT', `/contact/${id}/reminder`, { at })).body.remindAt).toBe(at)
  expect((await ringing.call(other, 'GET', `/contact/${id}`)).body.remindAt).toBeNull()
  await ringReminders.handle(t, undefined)
  expect(await ringing.listJobs()).toEqual([])
  expect((await ringing.call(owner, 'GET', '/dashboard/reminders')).body.data).toEqual([])

  await makeDue()
  await Promise.all([ringReminders.handle(t, undefined), ringReminders.handle(t, undefined)])
  await ringReminders.handle(t, undefined)
  await ringing.ringAll()
  expect(phone.messages).toEqual([
    {
      text: 'You wanted to be reminded of an enquiry. Open Linework.',
      url: `/admin/contact?request=${id}`,
      tag: `reminder ${id}`,
      unanswered: 0,
    },
  ])
  expect(others.messages).toEqual([])
  expect((await ringing.call(owner, 'GET', '/dashboard/reminders')).body.data).toMatchObject([{ _id: id }])
  expect((await ringing.call(other, 'GET', '/dashboard/reminders')).body.data).toEqual([])

  await ringing.call(owner, 'PUT', `/contact/${id}/reminder`, { at: null })
  expect((await ringing.call(owner, 'GET', '/dashboard/reminders')).body.data).toEqual([])
})

test('a reminder that is moved to another time rings again', async () => {
  const { id } = await makeEnquiry(t.db)
  for (let i = 0; i < 2; i++) {
    await ringing.call(owner, 'PUT', `/contact/${id}/reminder`, { at: soon() })
    await makeDue()
    await ringReminders.handle(t, undefined)
  }
  await ringing.ringAll()
  expect(phone.messages).toHaveLength(2)
})

test('a reminder is not for the past, nor for more than a year ahead', async () => {
  const { id } = await makeEnquiry(t.db)
  for (const hours of [-1, 24 * 367])
    expect(
      await ringing.call(owner, 'PUT', `/contact/${id}/reminder`, {
        at: new Date(Date.now() + hours * HOUR).toISOString(),
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'at' }] } })
})

test('a reminder is neither rung nor shown for an enquiry that was closed or deleted', async () => {
  const [closed, deleted] = [await makeEnquiry(t.db), await makeEnquiry(t.db)]
  for (const { id } of [closed, deleted])
    await ringing.call(owner, 'PUT', `/contact/${id}/reminder`, { at: soon() })
  await makeDue()
  await ringing.call(owner, 'PATCH', `/contact/${closed.id}`, { status: 'closed' })
  await ringing.call(owner, 'DELETE', `/contact/${deleted.id}`)
  await ringReminders.handle(t, undefined)
  await ringing.ringAll()
  expect(phone.messages).toEqual([])
  expect((await ringing.call(owner, 'GET', '/dashboard/reminders')).body.data).toEqual([])
})

test('a reminder is not offered to an artist for another’s client', async () => {
  const artist = await makeArtist(t.db)
  const member = await makeMember(t.db, { role: 'artist', artist_id: artist.id })
  const [own, other] = [await makeEnquiry(t.db, { artist_id: artist.id }), await makeEnquiry(t.db)]
  expect((await ringing.call(member, 'PUT', `/contact/${own.id}/reminder`, { at: soon() })).status).toBe(200)
  expect((await ringing.call(member, 'PUT', `/contact/${other.id}/reminder`, { at: soon() })).status).toBe(
    404,
  )
})
