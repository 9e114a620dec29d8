import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  insert,
  makeArtist,
  makeEnquiry,
  makePushSubscription,
  makeStaffMember,
  signIn,
} from '../../../../test/factories.ts'
import { turnOnVisitMessages } from '../../../../test/mail/every-message.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { putPicture } from '../../../../test/pictures/enquiry-pictures.ts'
import { makePhoto } from '../../../../test/pictures/make-picture.ts'
import { amountOf } from '../../../../test/suite.ts'
import { deliver } from '../../../outbox/deliver.ts'
import { CHECK_UP_LINK, signLink } from '../client/link.ts'

const GUESSES = amountOf({ merge: 300, full: 5_000, byHand: 100_000 })
const DAY_MS = 24 * 3_600_000

let mail: TestMail
let t: TestApp
let headers: { authorization: string }
let contact_id: string
let id: string
let token: string

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
  headers = await signIn(t)
})

beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('rate_limits').execute()
  await t.db.deleteFrom('reads').execute()
  await turnOnVisitMessages(t.db)
  contact_id = (await makeEnquiry(t.db, { name: 'Asha Rao', email: '', phone: '98765 43210' })).id
  id = await visit(3)
  token = await signLink(t.db, { id, version: 1 }, CHECK_UP_LINK)
})

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

const visit = async (days: number, fields: object = {}) =>
  (
    await insert(t.db, 'appointments', {
      contact_id,
      starts_at: ago(days + 0.1),
      ends_at: ago(days),
      state: 'came',
      ...fields,
    })
  ).id

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, as: object = headers) {
  const response = await t.app.inject({
    method,
    url: `/api${url}`,
    headers: as as never,
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const show = (of = token) => call('GET', `/visits/check-up/${of}`, undefined, {})
const answer = (said: object, of = token) => call('POST', `/visits/check-up/${of}`, said, {})
const atDesk = async (client = '') =>
  (await call('GET', `/dashboard/after-visits${client && `?client=${client}`}`)).body
const sent = async () => (await call('GET', `/messages/sent?client=${contact_id}`)).body
const prepare = (message = 'visit.check3') =>
  insert(t.db, 'outbox', {
    appointment_id: id,
    message,
    key: `${message}:${id}`,
    facts: JSON.stringify({ way: 'whatsapp' }),
  })

test('the check-up response is not cacheable and contains no data of the client', async () => {
  const { status, body, headers: got } = await show()
  expect([status, got['cache-control']]).toEqual([200, 'private, no-store'])
  expect(body).toMatchObject({ answer: null, isStopped: false, asksPicture: false })
  expect(JSON.stringify(body)).not.toMatch(/Asha|98765/)
})

test('stores a repeated check-up answer once and lists "wrong" until staff see it', async () => {
  expect((await answer({ answer: 'wrong', words: 'It is red' })).body.ticket).not.toBe('')
  await answer({ answer: 'wrong', words: 'It is red' })
  for (const client of ['', contact_id])
    expect((await atDesk(client)).wrong).toMatchObject([
      { _id: id, enquiry: contact_id, name: 'Asha Rao', words: 'It is red', chatNumber: '919876543210' },
    ])
  const other = (await makeEnquiry(t.db, { phone: '98111 11111' })).id
  expect((await atDesk(other)).wrong).toEqual([])
  expect((await call('POST', `/check-ups/${id}/seen`)).status).toBe(200)
  expect((await atDesk()).wrong).toEqual([])
  expect((await answer({ answer: 'good' })).body.ticket).toBe('')
  expect((await show()).body.answer).toBe('good')
})

test('a picture that a client adds to a check-up is private and erased with the client', async () => {
  const { ticket } = (await answer({ answer: 'wrong' })).body
  await prepare()
  const picture = crypto.randomUUID()
  const uploaded = await putPicture(t, ticket, await makePhoto(600, 400), { id: picture, kind: 'healing' })
  expect(uploaded.statusCode).toBe(200)
  expect((await atDesk()).wrong[0].pictures).toBe(1)
  expect((await t.app.inject({ url: `/api/contact/pictures/${picture}/large` })).statusCode).not.toBe(200)
  await call('DELETE', `/clients/${contact_id}`)
  for (const table of ['check_ups', 'outbox', 'enquiry_pictures'] as const)
    expect(await t.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await show()).status).toBe(404)
})

test('a report that a tattoo looks wrong is sent to staff once by email and by push', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  await t.db.updateTable('contact_requests').set({ artist_id }).execute()
  await t.db.updateTable('appointments').set({ artist_id }).execute()
  const owner = await makeStaffMember(t.db)
  const artist = await makeStaffMember(t.db, { role: 'artist', artist_id })
  const other = await makeStaffMember(t.db, { role: 'artist', artist_id: (await makeArtist(t.db)).id })
  for (const { id: staff_id } of [owner, artist, other])
    await insert(t.db, 'phones', { ...makePushSubscription(), staff_id })
  const report = () => answer({ answer: 'wrong', words: 'It is red' })
  await Promise.all([report(), report(), report()])
  await report()
  const rows = await t.db
    .selectFrom('outbox')
    .select(['id', 'message'])
    .where('message', 'like', 'check-up.%')
    .orderBy('message')
    .execute()
  const emails = rows.filter(({ message }) => message === 'check-up.wrong')
  expect(rows.map(({ message }) => message)).toEqual([
    'check-up.wrong',
    'check-up.wrong',
    'check-up.wrong-push',
    'check-up.wrong-push',
  ])
  for (const { id: each } of emails) await deliver(t, each)
  const mails = await mail.readMails(
    2,
    ({ subject }) => subject === 'A client says that something looks wrong',
  )
  const to = mails.map(({ to }) => (Array.isArray(to) ? '' : to?.text)).toSorted()
  expect(to).toEqual([artist.email, STUDIO_EMAIL].toSorted())
  for (const { text } of mails) for (const part of ['Asha Rao', 'It is red']) expect(text).toContain(part)
})

test('a pending email about a check-up is dropped once staff have seen the check-up', async () => {
  await answer({ answer: 'wrong' })
  await call('POST', `/check-ups/${id}/seen`)
  const [row] = await t.db.selectFrom('outbox').select('id').where('message', '=', 'check-up.wrong').execute()
  await deliver(t, row?.id as string)
  const after = await t.db
    .selectFrom('outbox')
    .select('state')
    .where('message', '=', 'check-up.wrong')
    .execute()
  expect(after).toEqual([{ state: 'dropped' }])
})

test('a client can stop the messages after visits and resume them', async () => {
  await answer({ answer: 'stop' })
  expect((await show()).body.isStopped).toBe(true)
  await answer({ answer: 'resume' })
  expect((await show()).body.isStopped).toBe(false)
})

test('rejects an expired, revoked, guessed or other page’s link to a check-up', async () => {
  const linkOf = async (of: string, version = 1) => signLink(t.db, { id: of, version }, CHECK_UP_LINK)
  const cancelled = await visit(1, { state: 'cancelled' })
  const bad = [
    await linkOf(await visit(61)),
    await linkOf(id, 2),
    await linkOf(cancelled),
    await signLink(t.db, { id, version: 1 }),
    await linkOf(contact_id),
    `${token}A`,
    token.slice(1),
  ]
  for (const each of bad) {
    expect((await show(each)).status).toBe(404)
    expect((await answer({ answer: 'wrong' }, each)).status).toBe(404)
    expect((await call('GET', `/visits/${token}`, undefined, {})).status).toBe(404)
    await t.db.deleteFrom('rate_limits').execute()
  }
  expect(await t.db.selectFrom('check_ups').selectAll().execute()).toEqual([])
  const before = (await show()).body
  for (let i = 0; i < GUESSES; i++) {
    const bytes = Buffer.from(token, 'base64url')
    bytes[i % bytes.length] = (bytes[i % bytes.length] as number) ^ (1 + (i % 255))
    const { status } = await show(bytes.toString('base64url'))
    expect([404, 429]).toContain(status)
  }
  await t.db.deleteFrom('rate_limits').execute()
  expect((await show()).body).toEqual(before)
})

test('returns 404 for an answer of a client who is erased concurrently', async () => {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const { answered } = await t.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('contact_requests').execute()
    const answered = answer({ answer: 'healed', allowsGallery: true })
    await vi.waitFor(async () => expect((await waiting.execute(t.db)).rows[0]?.n).toBe(1), {
      timeout: 30_000,
    })
    return { answered }
  })
  expect((await answered).status).toBe(404)
})

test('returns 429 for too many guessed check-up links, or answers to one link', async () => {
  const app = await makeApp({ databaseUrl: t.databaseUrl, CONTACT_RATE_LIMIT: 'on' })
  const get = (of: string) => app.app.inject({ url: `/api/visits/check-up/${of}` })
  const post = () =>
    app.app.inject({ method: 'POST', url: `/api/visits/check-up/${token}`, payload: { answer: 'good' } })
  const answers = []
  for (let i = 0; i < 12; i++) answers.push((await post()).statusCode)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  const guesses = []
  for (let i = 0; i < 35; i++) guesses.push((await get(`guess${i}`)).statusCode)
  expect(guesses.at(-1)).toBe(429)
})

test('a prepared WhatsApp message can be marked as sent once, and stores who sent it', async () => {
  const { id: message } = await prepare()
  const [row] = (await atDesk()).prepared
  expect(row).toMatchObject({
    _id: message,
    enquiry: contact_id,
    message: 'visit.check3',
    chatNumber: '919876543210',
  })
  expect(row.text).toMatch(
    /^Hi Asha, how is it healing\? .*\n\nTo stop these messages: http\S+\/visit\/check-up\//,
  )
  expect((await sent())[0]).toMatchObject({ state: 'waiting', way: 'whatsapp', by: '' })
  const open = () => call('POST', `/messages/sent/${message}/opened`, { way: 'whatsapp' })
  expect([(await open()).status, (await open()).status]).toEqual([200, 409])
  expect((await atDesk()).prepared).toEqual([])
  expect((await sent())[0]).toMatchObject({ state: 'sent', by: expect.stringContaining('@') })
})

test('a message that staff open in WhatsApp replaces the prepared message', async () => {
  await prepare('visit.aftercare')
  for (const kind of ['aftercare', 'date'])
    expect((await call('POST', `/appointments/${id}/messages`, { kind, way: 'whatsapp' })).status).toBe(200)
  expect(
    (await sent())
      .map(({ message, state }: { message: string; state: string }) => `${message} ${state}`)
      .sort(),
  ).toEqual(['tap.date sent', 'visit.aftercare sent'])
  expect((await atDesk()).prepared).toEqual([])
})

test('staff can queue a failed message again once; the second attempt returns 409', async () => {
  const { id: message } = await prepare()
  await t.db.updateTable('outbox').set({ state: 'failed' }).execute()
  const again = () => call('POST', `/messages/sent/${message}/again`)
  expect([(await again()).status, (await again()).status]).toEqual([200, 409])
  expect((await sent())[0]).toMatchObject({ state: 'waiting' })
})

test('artists see sent messages and check-ups only of clients assigned to them', async () => {
  await answer({ answer: 'wrong' })
  const { id: message } = await prepare()
  headers = (await makeStaffMember(t.db, { role: 'artist' })).headers
  expect(await atDesk()).toEqual({ wrong: [], prepared: [] })
  expect(await sent()).toEqual([])
  expect((await call('POST', `/messages/sent/${message}/opened`, { way: 'whatsapp' })).status).toBe(404)
  expect((await call('POST', `/check-ups/${id}/seen`)).status).toBe(404)
  headers = await signIn(t)
})

test('reading check-ups or sent messages adds an access log entry', async () => {
  await answer({ answer: 'wrong' })
  await prepare()
  await atDesk()
  await sent()
  const reads = await t.db.selectFrom('reads').select(['call', 'contact_id']).execute()
  for (const name of ['sent-messages.afterVisits', 'sent-messages.list'])
    expect(reads).toContainEqual({ call: name, contact_id })
})
