import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember } from '../../../test/factories.ts'
import type { TestApp } from '../../../test/make-app.ts'
import { type Member, startPushApp } from '../../../test/push/push-app.ts'
import type { TestDevice } from '../../../test/push/push-service.ts'
import { deliver } from '../../outbox/deliver.ts'
import { signLink } from '../appointments/client/link.ts'

const fields = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus on the wrist.',
}

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

async function send(more: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const payload = { ...fields, ...more }
  const answer = await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers })
  expect(answer.statusCode).toBe(201)
  const newest = sql<{ id: string }>`select id from contact_requests order by created_at desc limit 1`
  return (await newest.execute(t.db)).rows[0]?.id ?? ''
}

describe('a new enquiry', () => {
  test('is pushed once to each device of each staff member, without the client’s name', async () => {
    const desk = await pushApp.addPhone(await makeStaffMember(t.db, { role: 'desk' }))
    const second = await pushApp.addPhone(owner)
    await makeEnquiry(t.db)
    await makeEnquiry(t.db, { status: 'contacted' })
    const id = await send()
    await pushApp.deliverAll()
    const message = {
      text: 'A new enquiry. Open Linework.',
      url: `/admin/contact?request=${id}`,
      tag: `enquiry ${id}`,
      unanswered: 2,
    }
    for (const each of [phone, second, desk]) expect(each.messages).toEqual([message])
    expect(pushApp.service.problems).toEqual([])
  })

  test('is pushed as urgent for a healing problem, without naming the problem', async () => {
    await send({ service: 'My tattoo is healing badly' })
    await pushApp.deliverAll()
    expect(phone.messages.map(({ text }) => text)).toEqual(['An urgent enquiry. Open Linework.'])
  })

  test('is pushed to an artist only when it names that artist', async () => {
    const [own, other] = [
      await makeArtist(t.db, { name: 'Kabir' }),
      await makeArtist(t.db, { name: 'Leena' }),
    ]
    const kabir = await pushApp.addPhone(await makeStaffMember(t.db, { role: 'artist', artist_id: own.id }))
    const leena = await pushApp.addPhone(await makeStaffMember(t.db, { role: 'artist', artist_id: other.id }))
    const none = await pushApp.addPhone(await makeStaffMember(t.db, { role: 'artist' }))
    await send()
    const id = await send({ artist: 'Kabir' })
    await pushApp.deliverAll()
    expect(kabir.messages).toMatchObject([{ url: `/admin/contact?request=${id}`, unanswered: 1 }])
    expect([leena.messages, none.messages]).toEqual([[], []])
    expect(phone.messages).toHaveLength(2)
  })

  test('is not pushed to an artist who has lost access before the push is sent', async () => {
    const artist = await makeArtist(t.db, { name: 'Kabir' })
    const member = await makeStaffMember(t.db, { role: 'artist', artist_id: artist.id })
    const kabir = await pushApp.addPhone(member)
    await send({ artist: 'Kabir' })
    await t.db.updateTable('staff').set({ artist_id: null }).where('id', '=', member.id).execute()
    await pushApp.deliverAll()
    expect(kabir.messages).toEqual([])
  })

  test('is not pushed as spam, but is pushed when staff mark it as not spam', async () => {
    const id = await send({}, { 'form-trapped': '1' })
    expect(await pushApp.listPushes()).toEqual([])
    await pushApp.call(owner, 'PATCH', `/contact/${id}`, { status: 'new' })
    await pushApp.deliverAll()
    expect(phone.messages).toHaveLength(1)
  })
})

describe('a push subscription', () => {
  test.each([404, 410] as const)('is removed when its push service returns %i', async (status) => {
    phone.expire(status)
    await send()
    await pushApp.deliverAll()
    expect((await pushApp.call(owner, 'GET', '/notifications')).body.pushSubscriptions).toEqual([])
    await send()
    expect(await pushApp.listPushes()).toEqual([])
  })

  test('is kept when its push service fails, and the push is retried', async () => {
    phone.failWith(503)
    await send()
    const [push] = await pushApp.listPushes()
    await expect(deliver(t, push?.id ?? '')).rejects.toThrow('The push service responded 503.')
    phone.failWith(undefined)
    await deliver(t, push?.id ?? '')
    expect(phone.messages).toHaveLength(1)
  })

  test('does not get a push after its staff account is disabled', async () => {
    const leaving = await makeStaffMember(t.db, { role: 'desk' })
    const theirs = await pushApp.addPhone(leaving)
    await send()
    await t.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', leaving.id).execute()
    await pushApp.deliverAll()
    expect([theirs.messages.length, phone.messages.length]).toEqual([0, 1])
  })
})

test('an enquiry is saved while the device that it would be pushed to is removed', async () => {
  const removal = await t.db.startTransaction().execute()
  await removal.deleteFrom('phones').execute()
  const sent = send()
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
  await removal.commit().execute()
  await sent
  expect(await t.db.selectFrom('outbox').where('phone_id', 'is not', null).execute()).toEqual([])
})

/** Returns how many connections wait for a lock in the database. */
async function countWaiting() {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(t.db)
  return rows.length
}

test('pushes a change request to staff and the artist without the client’s name', async () => {
  const [own, other] = [await makeArtist(t.db), await makeArtist(t.db)]
  const kabir = await pushApp.addPhone(await makeStaffMember(t.db, { role: 'artist', artist_id: own.id }))
  const leena = await pushApp.addPhone(await makeStaffMember(t.db, { role: 'artist', artist_id: other.id }))
  const { id } = await makeEnquiry(t.db, {
    artist_id: other.id,
    status: 'booked',
    booked_for: new Date('2031-03-04T20:00:00Z'),
  })
  const { id: appointment } = await t.db
    .updateTable('appointments')
    .set({ artist_id: own.id })
    .where('contact_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const url = `/api/visits/${await signLink(t.db, { id: appointment, version: 1 })}`
  await t.app.inject({ method: 'POST', url, payload: { answer: 'move', words: 'Sunday' } })
  await pushApp.deliverAll()
  const message = {
    text: 'A client requested a change. Open Linework.',
    url: '/admin/bookings?view=day&day=2031-03-05',
    tag: `asked ${appointment}`,
    unanswered: 0,
  }
  expect([phone.messages, kabir.messages, leena.messages]).toEqual([[message], [message], []])
})
