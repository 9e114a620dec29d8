import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember } from '../../../test/factories.ts'
import type { TestApp } from '../../../test/make-app.ts'
import { type Member, startPushApp } from '../../../test/push/push-app.ts'
import type { TestDevice } from '../../../test/push/push-service.ts'
import { sendDueReminders } from './jobs.ts'

const HOUR = 3_600_000

let pushApp: Awaited<ReturnType<typeof startPushApp>>
let t: TestApp
let owner: Member
let phone: TestDevice

beforeAll(async () => {
  pushApp = await startPushApp()
  t = pushApp.t
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  await t.db.deleteFrom('contact_requests').execute()
  owner = await makeStaffMember(t.db)
  phone = await pushApp.addPhone(owner)
  await pushApp.clearPushes()
})

const soon = () => new Date(Date.now() + HOUR).toISOString()
const makeDue = () =>
  t.db.updateTable('reminders').set({ due_at: sql<Date>`now() - interval '1 minute'` }).execute()

test('pushes a due enquiry reminder once and lists it on the dashboard until removed', async () => {
  const other = await makeStaffMember(t.db)
  const others = await pushApp.addPhone(other)
  const { id } = await makeEnquiry(t.db, { status: 'contacted' })
  const at = soon()
  expect((await pushApp.call(owner, 'PUT', `/contact/${id}/reminder`, { at })).body.remindAt).toBe(at)
  expect((await pushApp.call(other, 'GET', `/contact/${id}`)).body.remindAt).toBeNull()
  await sendDueReminders.handle(t, undefined)
  expect(await pushApp.listPushes()).toEqual([])
  expect((await pushApp.call(owner, 'GET', '/dashboard/reminders')).body.data).toEqual([])

  await makeDue()
  await Promise.all([sendDueReminders.handle(t, undefined), sendDueReminders.handle(t, undefined)])
  await sendDueReminders.handle(t, undefined)
  await pushApp.deliverAll()
  expect(phone.messages).toEqual([
    {
      text: 'Reminder about an enquiry. Open Linework.',
      url: `/admin/contact?request=${id}`,
      tag: `reminder ${id}`,
      unanswered: 0,
    },
  ])
  expect(others.messages).toEqual([])
  expect((await pushApp.call(owner, 'GET', '/dashboard/reminders')).body.data).toMatchObject([{ _id: id }])
  expect((await pushApp.call(other, 'GET', '/dashboard/reminders')).body.data).toEqual([])

  await pushApp.call(owner, 'PUT', `/contact/${id}/reminder`, { at: null })
  expect((await pushApp.call(owner, 'GET', '/dashboard/reminders')).body.data).toEqual([])
})

test('pushes an enquiry reminder again after it is moved to another time', async () => {
  const { id } = await makeEnquiry(t.db)
  for (let i = 0; i < 2; i++) {
    await pushApp.call(owner, 'PUT', `/contact/${id}/reminder`, { at: soon() })
    await makeDue()
    await sendDueReminders.handle(t, undefined)
  }
  await pushApp.deliverAll()
  expect(phone.messages).toHaveLength(2)
})

test('rejects an enquiry reminder in the past or more than a year ahead', async () => {
  const { id } = await makeEnquiry(t.db)
  for (const hours of [-1, 24 * 367])
    expect(
      await pushApp.call(owner, 'PUT', `/contact/${id}/reminder`, {
        at: new Date(Date.now() + hours * HOUR).toISOString(),
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'at' }] } })
})

test('neither pushes nor lists a reminder of a closed or deleted enquiry', async () => {
  const [closed, deleted] = [await makeEnquiry(t.db), await makeEnquiry(t.db)]
  for (const { id } of [closed, deleted])
    await pushApp.call(owner, 'PUT', `/contact/${id}/reminder`, { at: soon() })
  await makeDue()
  await pushApp.call(owner, 'PATCH', `/contact/${closed.id}`, { status: 'closed' })
  await pushApp.call(owner, 'DELETE', `/contact/${deleted.id}`)
  await sendDueReminders.handle(t, undefined)
  await pushApp.deliverAll()
  expect(phone.messages).toEqual([])
  expect((await pushApp.call(owner, 'GET', '/dashboard/reminders')).body.data).toEqual([])
})

test('returns 404 when an artist sets a reminder for another artist’s client', async () => {
  const artist = await makeArtist(t.db)
  const member = await makeStaffMember(t.db, { role: 'artist', artist_id: artist.id })
  const [own, other] = [await makeEnquiry(t.db, { artist_id: artist.id }), await makeEnquiry(t.db)]
  expect((await pushApp.call(member, 'PUT', `/contact/${own.id}/reminder`, { at: soon() })).status).toBe(200)
  expect((await pushApp.call(member, 'PUT', `/contact/${other.id}/reminder`, { at: soon() })).status).toBe(
    404,
  )
})
