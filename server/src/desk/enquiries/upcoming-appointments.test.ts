import { NO_RULE } from '@linework/contract/desk/deposit-rule'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { startMail } from '../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { deliver } from '../../outbox/deliver.ts'
import { signLink } from '../appointments/client/link.ts'

const [SOON, LATER] = [`${NEXT_MARCH}-04T06:30:00.000Z`, `${NEXT_MARCH}-11T06:30:00.000Z`]

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  const { mailer } = await startMail()
  t = await makeApp({ mailer })
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const call = callAs(() => ({ t, headers }))
const make = async (name: string, more: object = {}) => (await makeEnquiry(t.db, { name, ...more })).id
const book = async (id: string, startsAt = SOON, more: object = {}) =>
  (await call('POST', `/contact/${id}/appointments`, { startsAt, ...more })).body.appointment
const deliverAll = async () => {
  for (const { id } of await t.db.selectFrom('outbox').select('id').execute()) await deliver(t, id)
}
/** Leaves out version and updated_at, which a cancellation and its undo change. */
const stored = () =>
  sql`select to_jsonb(a) - 'version' - 'updated_at' || jsonb_build_object('booked_for', c.booked_for,
    'client_asked_at', date_trunc('milliseconds', a.client_asked_at),
    'deleted', c.deleted_at is not null, 'status', c.status) as row
    from appointments as a join contact_requests as c on c.id = a.contact_id order by a.id`
    .execute(t.db)
    .then(({ rows }) => rows)
const states = async () =>
  (await t.db.selectFrom('appointments').select('state').orderBy('starts_at').execute()).map(
    ({ state }) => state,
  )
const mails = async () =>
  (
    await t.db
      .selectFrom('outbox')
      .select(['message', 'state'])
      .where('appointment_id', 'is not', null)
      .orderBy('asked_at')
      .execute()
  ).map(({ message, state }) => `${message.split('.')[1]} ${state}`)

const acts = {
  delete: (ids: string[], more: object, as = headers) =>
    call('POST', '/contact/bulk-delete', { ids, ...more }, as),
  'delete one': ([id]: string[], more: object, as = headers) => call('DELETE', `/contact/${id}`, more, as),
  close: (ids: string[], more: object, as = headers) =>
    call(
      'POST',
      '/contact/bulk-update',
      { enquiries: ids.map((_id) => ({ _id, status: 'closed' })), ...more },
      as,
    ),
  'close one': ([id]: string[], more: object, as = headers) =>
    call('PATCH', `/contact/${id}`, { status: 'closed', ...more }, as),
}
const EACH = Object.entries(acts)

test.each(EACH)('the request to %s keeps appointments that it does not mention', async (_, act) => {
  const id = await make('Asha')
  await book(id)
  const { status, body } = await act([id], {})
  expect([status, body.cancelledAppointments, await states()]).toEqual([200, undefined, ['planned']])
})

test.each(EACH)(
  'the request to %s cancels or keeps upcoming appointments at the same time',
  async (_, act) => {
    const [asha, neha] = [await make('Asha'), await make('Neha')]
    await book(asha, LATER)
    await book(asha)
    await book(neha)
    await act([neha], { upcoming: { asked: [neha], cancels: false } })
    expect(await states()).toEqual(['planned', 'planned', 'planned'])
    const { body } = await act([asha], { upcoming: { asked: [asha.toUpperCase()], cancels: true } })
    expect(body.cancelledAppointments).toHaveLength(2)
    expect(body.cancelledAppointments).toContainEqual(
      expect.objectContaining({
        enquiry: asha,
        name: 'Asha',
        startsAt: SOON,
        state: 'planned',
        notification: 'nothing',
      }),
    )
    expect((await states()).filter((state) => state === 'cancelled')).toHaveLength(2)
  },
)

test.each(EACH)(
  'the request to %s applies the deposit rule only to cancellations that clients asked for',
  async (_, act) => {
    const [asha, neha, gita] = [await make('Asha'), await make('Neha'), await make('Gita')]
    for (const id of [asha, neha, gita]) await book(id)
    await sql`update appointments set deposit_rule = ${JSON.stringify({ ...NO_RULE, version: 1 })}::jsonb,
      client_asks = case contact_id when ${gita} then 'cancel' end,
      client_asked_at = case contact_id when ${gita} then now() end`.execute(t.db)
    const cancel = (id: string, more: object = {}) =>
      act([id], { upcoming: { asked: [id], cancels: true, ...more } })
    await cancel(asha)
    await cancel(neha, { byClient: true })
    await cancel(gita)
    const { rows } = await sql<{ name: string; log: { what: string; isFree: boolean }[] }>`
      select c.name, a.deposit_log as log from appointments as a join contact_requests as c on c.id = a.contact_id
      order by c.name`.execute(t.db)
    const left = [expect.objectContaining({ what: 'cancelled', isFree: true })]
    expect(rows).toEqual([
      { name: 'Asha', log: [] },
      { name: 'Gita', log: left },
      { name: 'Neha', log: left },
    ])
  },
)

test.each(EACH)('the request to %s returns 409 without a decision about an appointment', async (_, act) => {
  const [asha, neha] = [await make('Asha'), await make('Neha', { email: '' })]
  await book(asha)
  await book(neha, LATER)
  const before = await stored()
  const { status, body } = await act([neha], { upcoming: { asked: [asha], cancels: true } })
  expect([status, body.current]).toEqual([
    409,
    [
      {
        enquiry: neha,
        name: 'Neha',
        phone: '98765 43210',
        email: '',
        startsAt: LATER,
        notification: 'unreachable',
      },
    ],
  ])
  expect(await stored()).toEqual(before)
})

test.each(EACH)('the request to %s cancels nothing and sends no email after a failure', async (_, act) => {
  const id = await make('Asha')
  await book(id)
  await deliverAll()
  const before = await stored()
  await sql`alter table contact_requests add constraint stays check (deleted_at is null and status <> 'closed') not valid`.execute(
    t.db,
  )
  const { status } = await act([id], { upcoming: { asked: [id], cancels: true } })
  await sql`alter table contact_requests drop constraint stays`.execute(t.db)
  expect([status, await stored(), await mails()]).toEqual([500, before, ['booked sent']])
})

const undo = {
  delete: (ids: string[], { cancelledAppointments }: { cancelledAppointments: object[] }) =>
    call('POST', '/trash/contact/restore', { ids, cancelledAppointments }),
  close: (
    _: string[],
    { before, cancelledAppointments }: { before: object[]; cancelledAppointments: object[] },
  ) => call('POST', '/contact/bulk-update', { enquiries: before, cancelledAppointments }),
}

test.each(['delete', 'close'] as const)(
  'Undo after %s restores appointments and sends no email within a minute',
  async (kind) => {
    const [asha, neha] = [await make('Asha'), await make('Neha')]
    const { _id } = await book(asha, SOON, { state: 'confirmed', deposit: 500 })
    await book(asha, LATER)
    await book(neha)
    await deliverAll()
    const answer = { answer: 'move', words: 'Sunday is better' }
    await call('POST', `/visits/${await signLink(t.db, { id: _id, version: 1 })}`, answer)
    await t.db.deleteFrom('outbox').where('message', '=', 'appointment.asked').execute()
    const before = await stored()
    const ids = [asha, neha]
    const { body } = await acts[kind](ids, { upcoming: { asked: ids, cancels: true } })
    expect(
      body.cancelledAppointments.map(({ notification }: { notification: string }) => notification),
    ).toEqual(['soon', 'soon', 'soon'])
    const { body: undone } = await undo[kind](ids, body)
    const nothing = (name: string) => expect.objectContaining({ name, notification: 'nothing' })
    expect(
      undone.restoredAppointments.toSorted((a: { name: string }, b: { name: string }) =>
        a.name.localeCompare(b.name),
      ),
    ).toEqual([nothing('Asha'), nothing('Asha'), nothing('Neha')])
    expect(await stored()).toEqual(before)
    await deliverAll()
    expect((await mails()).toSorted()).toEqual([
      ...Array(3).fill('booked sent'),
      ...Array(3).fill('cancelled dropped'),
    ])
    // Repeating the undo, as after a lost response, must restore nothing else.
    expect((await undo[kind](ids, body)).body.restoredAppointments).toEqual([])
    expect(await stored()).toEqual(before)
  },
)

test('Undo emails the booking again to a client who has received the cancellation', async () => {
  const id = await make('Asha')
  await book(id)
  await deliverAll()
  const { body } = await acts.delete([id], { upcoming: { asked: [id], cancels: true } })
  await deliverAll()
  expect((await undo.delete([id], body)).body).toMatchObject({
    ids: [id],
    restoredAppointments: [{ name: 'Asha', notification: 'soon' }],
  })
  await deliverAll()
  expect(await mails()).toEqual(['booked sent', 'cancelled sent', 'booked sent'])
})

test('Undo skips appointments that were changed since or belong to another enquiry', async () => {
  const [asha, neha] = [await make('Asha'), await make('Neha')]
  const { _id } = await book(asha)
  await book(neha)
  const { body } = await acts.close([asha], { upcoming: { asked: [asha], cancels: true } })
  const { body: other } = await acts.close([neha], { upcoming: { asked: [neha], cancels: true } })
  await call('PATCH', `/appointments/${_id}`, { note: 'Called on Monday' })
  expect((await undo.close([], body)).body.restoredAppointments).toEqual([])
  expect(
    (await undo.close([], { before: body.before, cancelledAppointments: other.cancelledAppointments })).body
      .restoredAppointments,
  ).toEqual([])
  expect(await states()).toEqual(['cancelled', 'cancelled'])
})

test('an artist cancels appointments only of enquiries assigned to that artist', async () => {
  const [own, other] = [(await makeArtist(t.db)).id, (await makeArtist(t.db)).id]
  const { headers: artist } = await makeStaffMember(t.db, { role: 'artist', artist_id: own })
  const [mine, theirs] = [await make('Mine', { artist_id: own }), await make('Theirs', { artist_id: other })]
  await book(mine)
  await book(theirs, SOON, { artistId: own })
  const ids = [mine, theirs]
  const { body } = await acts.close(ids, { upcoming: { asked: ids, cancels: true } }, artist)
  expect(body.cancelledAppointments).toMatchObject([{ enquiry: mine }])
  expect((await states()).toSorted()).toEqual(['cancelled', 'planned'])
})
