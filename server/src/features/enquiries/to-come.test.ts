import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { makeArtist, makeEnquiry, makeMember, signIn } from '../../../test/factories.ts'
import { startMail } from '../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { deliver } from '../appointments/client/jobs.ts'
import { signLink } from '../appointments/client/link.ts'

const [SOON, LATER] = ['2031-03-04T06:30:00.000Z', '2031-03-11T06:30:00.000Z']

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
  for (const { id } of await t.db.selectFrom('appointment_mails').select('id').execute()) await deliver(t, id)
}
/** What the database has of appointments, without what says that it was changed. */
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
  (await t.db.selectFrom('appointment_mails').select(['kind', 'state']).orderBy('asked_at').execute()).map(
    ({ kind, state }) => `${kind} ${state}`,
  )

const acts = {
  delete: (ids: string[], more: object, as = headers) =>
    call('POST', '/contact/many/delete', { ids, ...more }, as),
  close: (ids: string[], more: object, as = headers) =>
    call('POST', '/contact/many', { enquiries: ids.map((_id) => ({ _id, status: 'closed' })), ...more }, as),
  'close one': ([id]: string[], more: object, as = headers) =>
    call('PATCH', `/contact/${id}`, { status: 'closed', ...more }, as),
}
const EACH = Object.entries(acts)

test.each(EACH)('%s: without a word about it, appointments stay as they are', async (_, act) => {
  const id = await make('Asha')
  await book(id)
  const { status, body } = await act([id], {})
  expect([status, body.calledOff, await states()]).toEqual([200, undefined, ['planned']])
})

test.each(EACH)('%s: what is to come is cancelled in the same call, or left', async (_, act) => {
  const [asha, neha] = [await make('Asha'), await make('Neha')]
  await book(asha, LATER)
  await book(asha)
  await book(neha)
  await act([neha], { toCome: { asked: [neha], cancels: false } })
  expect(await states()).toEqual(['planned', 'planned', 'planned'])
  const { body } = await act([asha], { toCome: { asked: [asha.toUpperCase()], cancels: true } })
  expect(body.calledOff).toHaveLength(2)
  expect(body.calledOff).toContainEqual(
    expect.objectContaining({
      enquiry: asha,
      name: 'Asha',
      startsAt: SOON,
      state: 'planned',
      told: 'nothing',
    }),
  )
  expect((await states()).filter((state) => state === 'cancelled')).toHaveLength(2)
})

test.each(EACH)('%s: what staff were not asked about is asked first, and nothing is done', async (_, act) => {
  const [asha, neha] = [await make('Asha'), await make('Neha', { email: '' })]
  await book(asha)
  await book(neha, LATER)
  const before = await stored()
  const { status, body } = await act([neha], { toCome: { asked: [asha], cancels: true } })
  expect([status, body.current]).toEqual([
    409,
    [{ enquiry: neha, name: 'Neha', phone: '98765 43210', email: '', startsAt: LATER, told: 'unreachable' }],
  ])
  expect(await stored()).toEqual(before)
})

test.each(EACH)('%s: after a failure no appointment is cancelled and no one is told', async (_, act) => {
  const id = await make('Asha')
  await book(id)
  await deliverAll()
  const before = await stored()
  await sql`alter table contact_requests add constraint stays check (deleted_at is null and status <> 'closed') not valid`.execute(
    t.db,
  )
  const { status } = await act([id], { toCome: { asked: [id], cancels: true } })
  await sql`alter table contact_requests drop constraint stays`.execute(t.db)
  expect([status, await stored(), await mails()]).toEqual([500, before, ['booked sent']])
})

const undo = {
  delete: (ids: string[], { calledOff }: { calledOff: object[] }) =>
    call('POST', '/deleted/contact/restore', { ids, calledOff }),
  close: (_: string[], { before, calledOff }: { before: object[]; calledOff: object[] }) =>
    call('POST', '/contact/many', { enquiries: before, calledOff }),
}

test.each(['delete', 'close'] as const)(
  'Undo after %s puts appointments back as they were, and within the minute no one is told',
  async (kind) => {
    const [asha, neha] = [await make('Asha'), await make('Neha')]
    const { _id } = await book(asha, SOON, { state: 'confirmed', deposit: 500 })
    await book(asha, LATER)
    await book(neha)
    await deliverAll()
    const answer = { answer: 'move', words: 'Sunday is better' }
    await call('POST', `/visits/${await signLink(t.db, { id: _id, version: 1 })}`, answer)
    await t.db.deleteFrom('appointment_mails').where('kind', '=', 'asked').execute()
    const before = await stored()
    const ids = [asha, neha]
    const { body } = await acts[kind](ids, { toCome: { asked: ids, cancels: true } })
    expect(body.calledOff.map(({ told }: { told: string }) => told)).toEqual(['soon', 'soon', 'soon'])
    const { body: undone } = await undo[kind](ids, body)
    const nothing = (name: string) => expect.objectContaining({ name, told: 'nothing' })
    expect(
      undone.putBack.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)),
    ).toEqual([nothing('Asha'), nothing('Asha'), nothing('Neha')])
    expect(await stored()).toEqual(before)
    await deliverAll()
    expect((await mails()).toSorted()).toEqual([
      ...Array(3).fill('booked sent'),
      ...Array(3).fill('cancelled dropped'),
    ])
    // A second try, after the response was lost, finds nothing to do.
    expect((await undo[kind](ids, body)).body.putBack).toEqual([])
    expect(await stored()).toEqual(before)
  },
)

test('who has heard of the cancellation hears that the appointment is booked again', async () => {
  const id = await make('Asha')
  await book(id)
  await deliverAll()
  const { body } = await acts.delete([id], { toCome: { asked: [id], cancels: true } })
  await deliverAll()
  expect((await undo.delete([id], body)).body).toMatchObject({
    ids: [id],
    putBack: [{ name: 'Asha', told: 'soon' }],
  })
  await deliverAll()
  expect(await mails()).toEqual(['booked sent', 'cancelled sent', 'booked sent'])
})

test('Undo leaves what was changed meanwhile, and what belongs to another enquiry', async () => {
  const [asha, neha] = [await make('Asha'), await make('Neha')]
  const { _id } = await book(asha)
  await book(neha)
  const { body } = await acts.close([asha], { toCome: { asked: [asha], cancels: true } })
  const { body: other } = await acts.close([neha], { toCome: { asked: [neha], cancels: true } })
  await call('PATCH', `/appointments/${_id}`, { note: 'Called on Monday' })
  expect((await undo.close([], body)).body.putBack).toEqual([])
  expect((await undo.close([], { before: body.before, calledOff: other.calledOff })).body.putBack).toEqual([])
  expect(await states()).toEqual(['cancelled', 'cancelled'])
})

test('an artist calls off own appointments of own clients alone', async () => {
  const [own, other] = [(await makeArtist(t.db)).id, (await makeArtist(t.db)).id]
  const { headers: artist } = await makeMember(t.db, { role: 'artist', artist_id: own })
  const [mine, theirs] = [await make('Mine', { artist_id: own }), await make('Theirs', { artist_id: other })]
  await book(mine)
  await book(theirs, SOON, { artistId: own })
  const ids = [mine, theirs]
  const { body } = await acts.close(ids, { toCome: { asked: ids, cancels: true } }, artist)
  expect(body.calledOff).toMatchObject([{ enquiry: mine }])
  expect((await states()).toSorted()).toEqual(['cancelled', 'planned'])
})
