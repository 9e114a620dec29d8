import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../../test/call-api.ts'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../../test/factories.ts'
import { startMail } from '../../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { deliver } from '../../../outbox/deliver.ts'
import { passOn } from './jobs.ts'

const at = (time: string, day = '10') => new Date(`${NEXT_MARCH}-${day}T${time}+05:30`).toISOString()
const START = at('12:00')
const WEEKDAY = (new Date(START).getUTCDay() + 6) % 7
/** Freed times are offered to the next client only between 9:00 and 20:00 studio time. */
const [NOON, NIGHT] = [new Date('2026-11-16T06:30:00Z'), new Date('2026-11-16T20:30:00Z')]
const PAST = { created_at: new Date('2026-01-01'), expires_at: new Date('2026-01-03') }
const HOUR_MS = 3_600_000

const mail = await startMail()
let t: TestApp
let headers: { authorization: string }
let rohan: string

beforeEach(async () => {
  t = await makeApp({ mailer: mail.mailer })
  headers = await signIn(t)
  rohan = (await makeArtist(t.db, { name: 'Rohan' })).id
})

const call = callAs(() => ({ t, headers }))

/** Counts the clients: each gets another phone number and a later place on the waitlist. */
let numbers = 0
async function wait(name: string, waiting: object = {}, fields: object = {}) {
  const phone = `98765 4${String(numbers++).padStart(4, '0')}`
  const { id } = await makeEnquiry(t.db, {
    name,
    phone,
    email: `${name.toLowerCase()}@mail.example`,
    ...fields,
  })
  await t.db
    .insertInto('waitlist')
    .values({ contact_id: id, since: new Date(1_700_000_000_000 + numbers * HOUR_MS), ...waiting })
    .execute()
  return id
}

async function free(startsAt = START, artistId = rohan) {
  const { id } = await makeEnquiry(t.db, { name: 'Kabir' })
  const plan = { startsAt, artistId, minutes: 120, service: 'Tattoo' }
  const { body } = await call('POST', `/contact/${id}/appointments`, plan)
  await call('PATCH', `/appointments/${body.appointment._id}`, {
    state: 'cancelled',
    version: body.appointment.version,
  })
  return id
}

const list = async (as = headers) => (await call('GET', '/waitlist/times', undefined, as)).body
const namesOf = (clients: { name: string }[]) => clients.map(({ name }) => name)
const offer = async (id?: string) => call('POST', `/waitlist/times/${id ?? (await list())[0]._id}/offer`)
const close = async () => call('DELETE', `/waitlist/times/${(await list())[0]._id}`)
const offered = async () => (await list())[0]?.offered?.name
const expire = () => t.db.updateTable('offers').set(PAST).where('state', '=', 'open').execute()
const pass = (now = NOON) => passOn(t, now)
const tokenOf = async () => (await list())[0].offered.link.split('/').at(-1)
const answer = async (payload: object, token?: string) =>
  call('POST', `/visits/times/${token ?? (await tokenOf())}`, payload)
const countOffers = async () => (await t.db.selectFrom('offers').select('id').execute()).length

test('a cancelled time lists the matching clients, the longest on the waitlist first', async () => {
  const neil = (await makeArtist(t.db, { name: 'Neil' })).id
  const since = new Date(1_600_000_000_000)
  await wait('Second', { artist_id: rohan })
  await wait('First', { weekdays: [WEEKDAY], since })
  await wait('Other artist', { artist_id: neil })
  await wait('Other day', { weekdays: [(WEEKDAY + 1) % 7] })
  await wait('Other service', {}, { service: 'Piercing' })
  await wait('Closed', {}, { status: 'closed' })
  await free()
  expect(await list()).toMatchObject([
    {
      artistName: 'Rohan',
      startsAt: START,
      minutes: 120,
      isOffered: false,
      asked: 0,
      offered: null,
      clients: [{ name: 'First' }, { name: 'Second' }],
    },
  ])
})

test('a moved appointment or removed blocked time is listed as freed until booked', async () => {
  await wait('Asha')
  const { id } = await makeEnquiry(t.db)
  const booked = await call('POST', `/contact/${id}/appointments`, { startsAt: START, artistId: rohan })
  const { _id, version } = booked.body.appointment
  const moved = await call('PATCH', `/appointments/${_id}`, { startsAt: at('18:00'), version })
  const block = { artistId: rohan, startsAt: at('15:00'), endsAt: at('17:00'), reason: 'Lunch' }
  await call('DELETE', `/blocked-times/${(await call('POST', '/blocked-times', block)).body._id}`)
  const starts = async () => (await list()).map(({ startsAt }: { startsAt: string }) => startsAt)
  expect(await starts()).toEqual([START, at('15:00')])
  await call('PATCH', `/appointments/${_id}`, { startsAt: START, version: moved.body.appointment.version })
  expect(await starts()).toEqual([at('15:00'), at('18:00')])
})

test('an offer holds the freed time for the first client for 12 hours and is emailed', async () => {
  const asha = await wait('Asha')
  await wait('Neil')
  await free()
  const { status, body } = await offer()
  expect([status, body.offered.name, namesOf(body.clients)]).toEqual([200, 'Asha', ['Neil']])
  const { expiresAt, createdAt, sent, times } = body.offered
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(12 * HOUR_MS)
  expect([sent.way, sent.by, times.length]).toEqual(['email', '', 1])
  await Promise.all([offer(body._id), offer(body._id), pass()])
  expect(await countOffers()).toBe(1)
  const [message] = await t.db.selectFrom('outbox').selectAll().where('message', '=', 'offer.freed').execute()
  expect(message).toMatchObject({ contact_id: asha })
  await deliver(t, message?.id as string)
  const [sentMail] = await mail.readMails(1, ({ subject }) => subject?.includes('a time is free') ?? false)
  expect(sentMail?.text).toMatch(/We hold it for you until .*\/visit\/times\/[\w-]{43}/s)
  expect(sentMail?.text).not.toContain('Asha')
  expect((await call('GET', `/messages/sent?client=${asha}`)).body).toMatchObject([
    { message: 'offer.freed', way: 'email', state: 'sent', by: '' },
  ])
})

test('an expired offer goes to the next client by day, and ends after the last client', async () => {
  for (const name of ['Asha', 'Neil']) await wait(name)
  await free()
  await offer()
  await pass()
  expect(await offered()).toBe('Asha')
  await expire()
  await pass(NIGHT)
  expect([await offered(), (await list())[0].isOffered]).toEqual([undefined, true])
  await pass()
  expect(await offered()).toBe('Neil')
  await expire()
  await pass()
  expect(await list()).toMatchObject([{ isOffered: false, asked: 2, clients: [], offered: null }])
  expect((await offer()).status).toBe(409)
})

test('a declined offer goes to the next client, and its client stays on the waitlist', async () => {
  const asha = await wait('Asha')
  await wait('Neil')
  await free()
  await offer()
  const token = await tokenOf()
  expect((await answer({}, token)).body.message).toBe('Thank you. You stay on the waitlist.')
  expect((await call('GET', `/visits/times/${token}`)).body).toMatchObject({
    state: 'declined',
    isFreed: true,
  })
  await pass()
  expect(await offered()).toBe('Neil')
  expect((await call('GET', `/contact/${asha}`)).body.waiting).not.toBeNull()
  const messages = await t.db
    .selectFrom('outbox')
    .select('message')
    .where('message', 'like', 'offer.%')
    .execute()
  expect(messages.map(({ message }) => message)).toEqual(['offer.freed', 'offer.freed'])
})

test('taking a freed time books it, and no other client gets an offer of it', async () => {
  const asha = await wait('Asha')
  await wait('Neil')
  await free()
  await offer()
  expect((await answer({ startsAt: START })).status).toBe(200)
  await pass()
  expect([await list(), await countOffers()]).toEqual([[], 1])
  expect((await call('GET', `/contact/${asha}`)).body).toMatchObject({ status: 'booked', waiting: null })
})

test('staff and client book a time concurrently: staff get a warning or the client 409', async () => {
  for (let round = 0; round < 8; round++) {
    const startsAt = at('12:00', String(11 + round))
    await t.db.deleteFrom('freed_times').execute()
    await wait(`Asha${round}`)
    await free(startsAt)
    await offer()
    const token = await tokenOf()
    const other = await makeEnquiry(t.db)
    const [taken, booked] = await Promise.all([
      answer({ startsAt }, token),
      call('POST', `/contact/${other.id}/appointments`, { startsAt, artistId: rohan }),
      pass(),
    ])
    const isWarned = booked.body.clashes.some(({ kind }: { kind: string }) => kind === 'appointment')
    expect([taken.status, isWarned]).toEqual(taken.status === 200 ? [200, true] : [409, false])
    await t.db.deleteFrom('waitlist').execute()
  }
})

test('two instances offer a freed time to the next client only once', async () => {
  const two = await makeApp({ databaseUrl: t.databaseUrl, mailer: mail.mailer })
  for (let n = 0; n < 6; n++) await wait(`Client${n}`)
  await free()
  await offer()
  for (let round = 2; round <= 6; round++) {
    await expire()
    await Promise.all([passOn(t, NOON), passOn(two, NOON), passOn(t, NOON), passOn(two, NOON)])
    expect(await countOffers()).toBe(round)
  }
  const sent = await t.db
    .selectFrom('outbox')
    .select('contact_id')
    .where('message', '=', 'offer.freed')
    .execute()
  expect(new Set(sent.map(({ contact_id }) => contact_id)).size).toBe(6)
  expect(sent).toHaveLength(6)
})

test('for a client without email, the 12 hours begin when staff send the message', async () => {
  const asha = await wait('Asha', {}, { email: '' })
  await wait('Neil')
  await free()
  const { body } = await offer()
  expect(body.offered).toMatchObject({ name: 'Asha', chatNumber: expect.stringMatching(/^9198765/) })
  expect(body.offered).toMatchObject({ sent: null, expiresAt: START })
  await pass()
  expect(await offered()).toBe('Asha')
  for (let tap = 0; tap < 2; tap++) {
    const { body: sent } = await call('POST', `/contact/${asha}/offers/sent`, { way: 'whatsapp' })
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt)).toBeLessThan(13 * HOUR_MS)
  }
  await expire()
  await pass()
  expect(await offered()).toBe('Neil')
})

test('offers a freed time once per client, despite several enquiries or a new release', async () => {
  const email = 'asha@mail.example'
  for (const name of ['Asha', 'Asha again'])
    await wait(name, {}, { email, phone: '90000 00001', phone_e164: '+919000000001' })
  await free()
  await offer()
  await expire()
  await pass()
  expect(await list()).toMatchObject([{ asked: 1, clients: [] }])
  await free()
  await wait('Neil')
  expect((await list()).map(({ clients }: { clients: { name: string }[] }) => namesOf(clients))).toEqual([
    ['Neil'],
  ])
})

test('when staff end an offering, its client gets 409 and no other client an offer', async () => {
  for (const name of ['Asha', 'Neil']) await wait(name)
  for (const end of [
    close,
    async () => call('DELETE', `/contact/${(await list())[0].offered.enquiry}/offers`),
  ]) {
    await free()
    await offer()
    const token = await tokenOf()
    expect((await end()).status).toBe(200)
    expect((await answer({ startsAt: START }, token)).status).toBe(409)
    await pass()
    expect(await list()).toEqual([])
  }
})

test('an erased client gets no offer; the access log has entries for listed clients', async () => {
  const asha = await wait('Asha')
  const neil = await wait('Neil')
  await free()
  await offer()
  const reads = await t.db.selectFrom('reads').select(['call', 'contact_id']).execute()
  expect(reads).toContainEqual({ call: 'freed-times.list', contact_id: asha })
  expect(reads).toContainEqual({ call: 'freed-times.offer', contact_id: neil })
  await call('DELETE', `/clients/${asha}`)
  expect([await countOffers(), await t.db.selectFrom('offered_times').selectAll().execute()]).toEqual([0, []])
  await pass()
  expect(await offered()).toBe('Neil')
})

test('artists can offer only their own times, and only to clients assigned to them', async () => {
  await wait('Other')
  await wait('Own', {}, { artist_id: rohan })
  await wait('Own later', {}, { artist_id: rohan })
  await free()
  await free(at('12:00', '12'), (await makeArtist(t.db)).id)
  const desk = headers
  const artist = await makeStaffMember(t.db, { role: 'artist', artist_id: rohan })
  headers = artist.headers
  const times = await list()
  expect(times.map(({ clients }: { clients: { name: string }[] }) => namesOf(clients))).toEqual([
    ['Own', 'Own later'],
  ])
  expect((await offer()).body.offered.name).toBe('Own')
  await expire()
  await pass()
  expect(await offered()).toBe('Own later')
  expect((await close()).status).toBe(200)
  headers = desk
  const { _id } = (await list())[0]
  expect((await offer()).status).toBe(200)
  headers = artist.headers
  expect([(await list()).length, (await offer(_id)).status]).toEqual([0, 404])
})
