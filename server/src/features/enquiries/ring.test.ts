import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { type PushService, startPushService, type TestPhone } from '../../../test/push/push-service.ts'
import { whenFileEnds } from '../../../test/when-file-ends.ts'
import { signLink } from '../appointments/client/link.ts'
import { ringAsked } from '../appointments/client/ring-jobs.ts'
import { ringPhone, ringReminders } from './ring-jobs.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

const fields = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus on the wrist.',
}

let t: TestApp
let service: PushService
let owner: Member
let phone: TestPhone

beforeAll(async () => {
  service = await startPushService()
  whenFileEnds(() => service.destroy())
  t = await makeApp({ PUSH_TEST_ORIGIN: service.origin, PUBLIC_URL: 'https://studio.example' })
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  await t.db.deleteFrom('contact_requests').execute()
  owner = await makeMember(t.db)
  phone = await addPhone(owner)
  await clearJobs()
})

const clearJobs = () => sql`delete from jobs.job where name = 'ring-phone'`.execute(t.db).catch(() => {})

async function addPhone({ headers }: Member): Promise<TestPhone> {
  const { publicKey } = (await t.app.inject({ url: '/api/alerts', headers })).json()
  const made = service.subscribe(publicKey)
  const { endpoint, p256dh, auth } = made
  const payload = { endpoint, p256dh, auth }
  const added = await t.app.inject({ method: 'POST', url: '/api/alerts/phones', headers, payload })
  expect(added.statusCode).toBe(201)
  return made
}

async function send(more: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const payload = { ...fields, ...more }
  const answer = await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers })
  expect(answer.statusCode).toBe(201)
  const newest = sql<{ id: string }>`select id from contact_requests order by created_at desc limit 1`
  return (await newest.execute(t.db)).rows[0]?.id ?? ''
}

const listJobs = async () => {
  const jobs = sql<{ data: Parameters<typeof ringPhone.handle>[1] }>`
    select data from jobs.job where name = 'ring-phone' order by created_on`
  return (await jobs.execute(t.db)).rows.map(({ data }) => data)
}

/** As the worker does, without its pauses. */
async function ringAll(): Promise<void> {
  for (const job of await listJobs()) await ringPhone.handle(t, job)
  await clearJobs()
}

const call = async (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as = owner) => {
  const url = `/api${path}`
  const response = await t.app.inject({
    method,
    url,
    headers: as.headers,
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

describe('a new enquiry', () => {
  test('rings each phone of each person once, names no one and opens the enquiry', async () => {
    const desk = await addPhone(await makeMember(t.db, { role: 'desk' }))
    const second = await addPhone(owner)
    await makeEnquiry(t.db)
    await makeEnquiry(t.db, { status: 'contacted' })
    const id = await send()
    await ringAll()
    const message = {
      text: 'A new enquiry. Open Linework.',
      url: `/admin/contact?request=${id}`,
      tag: `enquiry ${id}`,
      unanswered: 2,
    }
    for (const each of [phone, second, desk]) expect(each.messages).toEqual([message])
    expect(service.problems).toEqual([])
  })

  test('rings an artist only if it names the artist, and counts the artist’s own', async () => {
    const [own, other] = [
      await makeArtist(t.db, { name: 'Kabir' }),
      await makeArtist(t.db, { name: 'Leena' }),
    ]
    const kabir = await addPhone(await makeMember(t.db, { role: 'artist', artist_id: own.id }))
    const leena = await addPhone(await makeMember(t.db, { role: 'artist', artist_id: other.id }))
    const none = await addPhone(await makeMember(t.db, { role: 'artist' }))
    await send()
    const id = await send({ artist: 'Kabir' })
    await ringAll()
    expect(kabir.messages).toMatchObject([{ url: `/admin/contact?request=${id}`, unanswered: 1 }])
    expect([leena.messages, none.messages]).toEqual([[], []])
    expect(phone.messages).toHaveLength(2)
  })

  test('does not ring an artist who may no longer see it when it is sent', async () => {
    const artist = await makeArtist(t.db, { name: 'Kabir' })
    const member = await makeMember(t.db, { role: 'artist', artist_id: artist.id })
    const kabir = await addPhone(member)
    await send({ artist: 'Kabir' })
    await t.db.updateTable('staff').set({ artist_id: null }).where('id', '=', member.id).execute()
    await ringAll()
    expect(kabir.messages).toEqual([])
  })

  test('rings no one as spam, but does when staff say that it is none', async () => {
    const id = await send({}, { 'form-trapped': '1' })
    expect(await listJobs()).toEqual([])
    await call('PATCH', `/contact/${id}`, { status: 'new' })
    await ringAll()
    expect(phone.messages).toHaveLength(1)
  })
})

describe('a phone', () => {
  test.each([404, 410] as const)('that its push service no longer knows (%i) is removed', async (status) => {
    phone.expire(status)
    await send()
    await ringAll()
    expect((await call('GET', '/alerts')).body.phones).toEqual([])
    await send()
    expect(await listJobs()).toEqual([])
  })

  test('whose push service fails stays, and the call is repeated', async () => {
    phone.failWith(503)
    await send()
    const [job] = (await listJobs()) as [Parameters<typeof ringPhone.handle>[1]]
    await expect(ringPhone.handle(t, job)).rejects.toThrow('The push service answered 503.')
    phone.failWith(undefined)
    await ringPhone.handle(t, job)
    expect(phone.messages).toHaveLength(1)
  })

  test('of a person who left meanwhile stays silent', async () => {
    const leaving = await makeMember(t.db, { role: 'desk' })
    const theirs = await addPhone(leaving)
    await send()
    await t.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', leaving.id).execute()
    await ringAll()
    expect([theirs.messages.length, phone.messages.length]).toEqual([0, 1])
  })
})

describe('remind me', () => {
  const HOUR = 3_600_000
  const soon = () => new Date(Date.now() + HOUR).toISOString()
  const makeDue = () =>
    t.db.updateTable('reminders').set({ due_at: sql<Date>`now() - interval '1 minute'` }).execute()

  test('rings the person’s own phones at that time, once, and stands on the dashboard until it is done', async () => {
    const other = await makeMember(t.db)
    const others = await addPhone(other)
    const { id } = await makeEnquiry(t.db, { status: 'contacted' })
    const at = soon()
    expect((await call('PUT', `/contact/${id}/reminder`, { at })).body.remindAt).toBe(at)
    expect((await call('GET', `/contact/${id}`, undefined, other)).body.remindAt).toBeNull()
    await ringReminders.handle(t, undefined)
    expect(await listJobs()).toEqual([])
    expect((await call('GET', '/dashboard/reminders')).body.data).toEqual([])

    await makeDue()
    await Promise.all([ringReminders.handle(t, undefined), ringReminders.handle(t, undefined)])
    await ringReminders.handle(t, undefined)
    await ringAll()
    expect(phone.messages).toEqual([
      {
        text: 'You wanted to be reminded of an enquiry. Open Linework.',
        url: `/admin/contact?request=${id}`,
        tag: `reminder ${id}`,
        unanswered: 0,
      },
    ])
    expect(others.messages).toEqual([])
    expect((await call('GET', '/dashboard/reminders')).body.data).toMatchObject([{ _id: id }])
    expect((await call('GET', '/dashboard/reminders', undefined, other)).body.data).toEqual([])

    await call('PUT', `/contact/${id}/reminder`, { at: null })
    expect((await call('GET', '/dashboard/reminders')).body.data).toEqual([])
  })

  test('moved to another time rings again', async () => {
    const { id } = await makeEnquiry(t.db)
    for (let i = 0; i < 2; i++) {
      await call('PUT', `/contact/${id}/reminder`, { at: soon() })
      await makeDue()
      await ringReminders.handle(t, undefined)
    }
    await ringAll()
    expect(phone.messages).toHaveLength(2)
  })

  test('is not for the past, nor for more than a year ahead', async () => {
    const { id } = await makeEnquiry(t.db)
    for (const hours of [-1, 24 * 367])
      expect(
        await call('PUT', `/contact/${id}/reminder`, {
          at: new Date(Date.now() + hours * HOUR).toISOString(),
        }),
      ).toMatchObject({ status: 400, body: { errors: [{ field: 'at' }] } })
  })

  test('is neither rung nor shown for an enquiry that was closed or deleted', async () => {
    const [closed, deleted] = [await makeEnquiry(t.db), await makeEnquiry(t.db)]
    for (const { id } of [closed, deleted]) await call('PUT', `/contact/${id}/reminder`, { at: soon() })
    await makeDue()
    await call('PATCH', `/contact/${closed.id}`, { status: 'closed' })
    await call('DELETE', `/contact/${deleted.id}`)
    await ringReminders.handle(t, undefined)
    await ringAll()
    expect(phone.messages).toEqual([])
    expect((await call('GET', '/dashboard/reminders')).body.data).toEqual([])
  })

  test('is not offered to an artist for another’s client', async () => {
    const artist = await makeArtist(t.db)
    const member = await makeMember(t.db, { role: 'artist', artist_id: artist.id })
    const [own, other] = [await makeEnquiry(t.db, { artist_id: artist.id }), await makeEnquiry(t.db)]
    expect((await call('PUT', `/contact/${own.id}/reminder`, { at: soon() }, member)).status).toBe(200)
    expect((await call('PUT', `/contact/${other.id}/reminder`, { at: soon() }, member)).status).toBe(404)
  })
})

test('rings staff and the artist of the appointment when a client asks for a change, and names no one', async () => {
  const [own, other] = [await makeArtist(t.db), await makeArtist(t.db)]
  const kabir = await addPhone(await makeMember(t.db, { role: 'artist', artist_id: own.id }))
  const leena = await addPhone(await makeMember(t.db, { role: 'artist', artist_id: other.id }))
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
  const { rows } = await sql<{ data: { phoneId: string; appointmentId: string } }>`
    select data from jobs.job where name = 'ring-asked'`.execute(t.db)
  for (const { data } of rows) await ringAsked.handle(t, data)
  const message = {
    text: 'A client asks for a change. Open Linework.',
    url: '/admin/bookings?view=day&day=2031-03-05',
    tag: `asked ${appointment}`,
    unanswered: 0,
  }
  expect([phone.messages, kabir.messages, leena.messages]).toEqual([[message], [message], []])
})
