import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeMember } from '../../../../test/factories.ts'
import type { TestApp } from '../../../../test/make-app.ts'
import type { TestPhone } from '../../../../test/push/push-service.ts'
import { type Member, startRinging } from '../../../../test/push/ringing.ts'
import { signLink } from '../../appointments/client/link.ts'
import { ringAsked } from '../../appointments/client/ring-jobs.ts'
import { ringPhone } from './ring-jobs.ts'

const fields = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus on the wrist.',
}

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

async function send(more: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const payload = { ...fields, ...more }
  const answer = await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers })
  expect(answer.statusCode).toBe(201)
  const newest = sql<{ id: string }>`select id from contact_requests order by created_at desc limit 1`
  return (await newest.execute(t.db)).rows[0]?.id ?? ''
}

describe('a new enquiry', () => {
  test('rings each phone of each person once, names no one and opens the enquiry', async () => {
    const desk = await ringing.addPhone(await makeMember(t.db, { role: 'desk' }))
    const second = await ringing.addPhone(owner)
    await makeEnquiry(t.db)
    await makeEnquiry(t.db, { status: 'contacted' })
    const id = await send()
    await ringing.ringAll()
    const message = {
      text: 'A new enquiry. Open Linework.',
      url: `/admin/contact?request=${id}`,
      tag: `enquiry ${id}`,
      unanswered: 2,
    }
    for (const each of [phone, second, desk]) expect(each.messages).toEqual([message])
    expect(ringing.service.problems).toEqual([])
  })

  test('rings as urgent about what heals badly, and does not say what it is', async () => {
    await send({ service: 'My tattoo is healing badly' })
    await ringing.ringAll()
    expect(phone.messages.map(({ text }) => text)).toEqual(['An urgent enquiry. Open Linework.'])
  })

  test('rings an artist only if it names the artist, and counts the artist’s own', async () => {
    const [own, other] = [
      await makeArtist(t.db, { name: 'Kabir' }),
      await makeArtist(t.db, { name: 'Leena' }),
    ]
    const kabir = await ringing.addPhone(await makeMember(t.db, { role: 'artist', artist_id: own.id }))
    const leena = await ringing.addPhone(await makeMember(t.db, { role: 'artist', artist_id: other.id }))
    const none = await ringing.addPhone(await makeMember(t.db, { role: 'artist' }))
    await send()
    const id = await send({ artist: 'Kabir' })
    await ringing.ringAll()
    expect(kabir.messages).toMatchObject([{ url: `/admin/contact?request=${id}`, unanswered: 1 }])
    expect([leena.messages, none.messages]).toEqual([[], []])
    expect(phone.messages).toHaveLength(2)
  })

  test('does not ring an artist who may no longer see it when it is sent', async () => {
    const artist = await makeArtist(t.db, { name: 'Kabir' })
    const member = await makeMember(t.db, { role: 'artist', artist_id: artist.id })
    const kabir = await ringing.addPhone(member)
    await send({ artist: 'Kabir' })
    await t.db.updateTable('staff').set({ artist_id: null }).where('id', '=', member.id).execute()
    await ringing.ringAll()
    expect(kabir.messages).toEqual([])
  })

  test('rings no one as spam, but does when staff say that it is none', async () => {
    const id = await send({}, { 'form-trapped': '1' })
    expect(await ringing.listJobs()).toEqual([])
    await ringing.call(owner, 'PATCH', `/contact/${id}`, { status: 'new' })
    await ringing.ringAll()
    expect(phone.messages).toHaveLength(1)
  })
})

describe('a phone', () => {
  test.each([404, 410] as const)('that its push service no longer knows (%i) is removed', async (status) => {
    phone.expire(status)
    await send()
    await ringing.ringAll()
    expect((await ringing.call(owner, 'GET', '/alerts')).body.phones).toEqual([])
    await send()
    expect(await ringing.listJobs()).toEqual([])
  })

  test('whose push service fails stays, and the call is repeated', async () => {
    phone.failWith(503)
    await send()
    const [job] = (await ringing.listJobs()) as [Parameters<typeof ringPhone.handle>[1]]
    await expect(ringPhone.handle(t, job)).rejects.toThrow('The push service answered 503.')
    phone.failWith(undefined)
    await ringPhone.handle(t, job)
    expect(phone.messages).toHaveLength(1)
  })

  test('of a person who left meanwhile stays silent', async () => {
    const leaving = await makeMember(t.db, { role: 'desk' })
    const theirs = await ringing.addPhone(leaving)
    await send()
    await t.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', leaving.id).execute()
    await ringing.ringAll()
    expect([theirs.messages.length, phone.messages.length]).toEqual([0, 1])
  })
})

test('rings staff and the artist of the appointment when a client asks for a change, and names no one', async () => {
  const [own, other] = [await makeArtist(t.db), await makeArtist(t.db)]
  const kabir = await ringing.addPhone(await makeMember(t.db, { role: 'artist', artist_id: own.id }))
  const leena = await ringing.addPhone(await makeMember(t.db, { role: 'artist', artist_id: other.id }))
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
