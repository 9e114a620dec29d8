import { longTime } from '@linework/contract/fields/format-long-time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember, NEXT_MARCH, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { amountOf } from '../../../../test/suite.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { readLink, signLink } from './link.ts'

const HOUR_MS = 3_600_000
const GUESSES = amountOf({ merge: 500, full: 5_000, byHand: 100_000 })
// With more concurrent requests the server would return 503.
const BATCH = 20

let t: TestApp
let headers: { authorization: string }
let id: string
let enquiryId: string
let token: string

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('rate_limits').execute()
  enquiryId = (await makeEnquiry(t.db, { name: 'Asha Rao', email: 'asha@mail.example' })).id
  const response = await call('POST', `/contact/${enquiryId}/appointments`, {
    startsAt: new Date(Date.now() + 100 * HOUR_MS).toISOString(),
    note: 'Only for staff',
  })
  id = response.body.appointment._id
  token = await signLink(t.db, { id, version: 1 })
})

async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, as: object = headers) {
  const response = await t.app.inject({
    method,
    url: `/api${url}`,
    headers: as as Record<string, string>,
    ...(payload && { payload }),
  })
  const isJson = response.headers['content-type']?.toString().includes('json')
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its response
  const body: any = isJson ? response.json() : response.body
  return { status: response.statusCode, body, headers: response.headers }
}
const open = (of = token) => call('GET', `/visits/${of}`, undefined, {})
const answer = (payload: object, of = token) => call('POST', `/visits/${of}`, payload, {})
const ofStaff = async () => (await call('GET', `/contact/${enquiryId}/appointments`)).body[0]

test('a client link returns the appointment as not cacheable, without staff notes', async () => {
  const { status, body, headers: sent } = await open()
  expect(status).toBe(200)
  expect(sent['cache-control']).toBe('private, no-store')
  expect(body).toMatchObject({ state: 'planned', client: { name: 'Asha Rao' }, canErase: false })
  expect(JSON.stringify(body)).not.toContain('Only for staff')
  const calendar = await call('GET', `/visits/${token}/calendar`, undefined, {})
  expect(calendar.body).toContain('METHOD:PUBLISH')
})

test('staff see and resolve a client’s confirmation and requests to move and cancel', async () => {
  expect((await answer({ answer: 'confirm' })).body.message).toBe('Thank you. You have confirmed.')
  expect(await ofStaff()).toMatchObject({ state: 'confirmed', changeRequest: null })
  await answer({ answer: 'move', words: 'Sunday is better' })
  const asked = await ofStaff()
  expect(asked).toMatchObject({
    state: 'confirmed',
    changeRequest: 'move',
    changeRequestMessage: 'Sunday is better',
  })
  const startsAt = new Date(Date.now() + 120 * HOUR_MS).toISOString()
  await call('PATCH', `/appointments/${id}`, { startsAt, version: asked.version })
  expect(await ofStaff()).toMatchObject({ state: 'planned', changeRequest: null, clientConfirmedAt: null })
  await answer({ answer: 'cancel' })
  expect(await ofStaff()).toMatchObject({ state: 'planned', changeRequest: 'cancel' })
  await call('PATCH', `/appointments/${id}`, { changeRequest: null })
  expect(await ofStaff()).toMatchObject({ changeRequest: null })
  await call('PATCH', `/appointments/${id}`, { state: 'cancelled' })
  expect((await answer({ answer: 'confirm' })).body.message).toBe('This appointment was cancelled.')
})

test('a client must add a message to ask for a move, but not to ask for a cancellation', async () => {
  const { status, body } = await answer({ answer: 'move', words: ' ' })
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'words', message: 'Tell us which time would suit you.' }],
  ])
  expect(await ofStaff()).toMatchObject({ changeRequest: null })
  expect((await answer({ answer: 'cancel', words: '' })).status).toBe(200)
})

test('the client page shows the deposit even if the studio has no payment method', async () => {
  await call('PATCH', `/appointments/${id}`, { deposit: 2_400, depositRequested: true })
  const deposit = { amount: 2_400, upiId: '', paymentLink: '', isReceived: false }
  expect((await open()).body.deposit).toEqual(deposit)
})

test('the client page shows the appointment as past when staff mark it as done early', async () => {
  expect((await open()).body).toMatchObject({ state: 'planned', isPast: false })
  await t.db.updateTable('appointments').set({ state: 'came' }).execute()
  expect((await open()).body).toMatchObject({ state: 'came', isPast: true })
})

test('the client page hides a returned deposit', async () => {
  const received = { deposit: 500, depositReceived: true }
  await call('PATCH', `/appointments/${id}`, received)
  expect((await open()).body.deposit).toMatchObject({ amount: 500, isReceived: true })
  await call('PATCH', `/appointments/${id}`, { depositReturned: true })
  expect((await open()).body.deposit).toBeNull()
})

test('Undo restores the client’s confirmation and change request', async () => {
  await answer({ answer: 'confirm' })
  await answer({ answer: 'move', words: 'Sunday is better' })
  const before = await ofStaff()
  const moved = { startsAt: new Date(Date.now() + 120 * HOUR_MS).toISOString() }
  await call('PATCH', `/appointments/${id}`, moved)
  expect(await ofStaff()).toMatchObject({ state: 'planned', changeRequest: null, clientConfirmedAt: null })
  const { startsAt, state, changeRequest, changeRequestedAt, clientConfirmedAt } = before
  await call('PATCH', `/appointments/${id}`, {
    startsAt,
    state,
    changeRequest,
    changeRequestedAt,
    clientConfirmedAt,
  })
  expect(await ofStaff()).toEqual({ ...before, version: before.version + 2 })
})

test('returns 409 when a client confirms a time that staff have since changed', async () => {
  const { startsAt } = (await open()).body
  const moved = new Date(`${NEXT_MARCH}-04T06:30:00.000Z`).toISOString()
  await call('PATCH', `/appointments/${id}`, { startsAt: moved })
  const unseen = await answer({ answer: 'confirm', startsAt })
  expect([unseen.status, unseen.body.message]).toEqual([
    409,
    `The studio has moved this appointment. It is now on ${longTime(new Date(`${NEXT_MARCH}-04T12:00Z`))}. Please confirm the new time.`,
  ])
  expect(await ofStaff()).toMatchObject({ state: 'planned' })
  expect((await answer({ answer: 'confirm', startsAt: moved })).status).toBe(200)
  expect(await ofStaff()).toMatchObject({ state: 'confirmed' })
})

test('staff see all change requests of clients, an artist only those of their clients', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const artist = await makeStaffMember(t.db, { role: 'artist', artist_id })
  const asked = async (as: object = headers) =>
    (await call('GET', '/appointments/change-requests', undefined, as)).body
  await answer({ answer: 'cancel', words: 'Moved away' })
  expect(await asked()).toMatchObject([
    { _id: id, changeRequest: 'cancel', changeRequestMessage: 'Moved away' },
  ])
  expect(await asked(artist.headers)).toEqual([])
  await call('PATCH', `/appointments/${id}`, { artistId: artist_id })
  expect(await asked(artist.headers)).toHaveLength(1)
  await call('PATCH', `/appointments/${id}`, { state: 'cancelled' })
  expect(await asked()).toEqual([])
})

test('clients can erase their data when they have no upcoming appointment', async () => {
  const erase = () => call('POST', `/visits/${token}/erase`, undefined, {})
  expect((await erase()).status).toBe(409)
  await call('PATCH', `/appointments/${id}`, { state: 'cancelled' })
  expect((await erase()).body.message).toBe('Your data has been erased.')
  expect(await t.db.selectFrom('contact_requests').select('id').execute()).toEqual([])
  expect((await open()).status).toBe(404)
})

test('a client link expires on renewal, after 30 days and when its enquiry is deleted', async () => {
  const renewed = await call('POST', `/appointments/${id}/link`)
  const next = renewed.body.address.split('/').at(-1)
  expect((await open()).status).toBe(404)
  expect((await open(next)).status).toBe(200)
  const { id: artist_id } = await makeArtist(t.db)
  const other = await makeStaffMember(t.db, { role: 'artist', artist_id })
  expect((await call('POST', `/appointments/${id}/link`, undefined, other.headers)).status).toBe(404)
  const endedAgo = (days: number) => {
    const at = Date.now() - days * 24 * HOUR_MS
    return t.db
      .updateTable('appointments')
      .set({ starts_at: new Date(at - HOUR_MS), ends_at: new Date(at) })
      .execute()
  }
  await endedAgo(29)
  expect((await open(next)).body).toMatchObject({ isPast: true })
  await endedAgo(31)
  expect((await open(next)).status).toBe(404)
  await endedAgo(1)
  await t.db.updateTable('contact_requests').set({ deleted_at: new Date() }).execute()
  expect((await open(next)).status).toBe(404)
})

test('rejects an emailed client link with any altered bit', async () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const altered = Buffer.from(bytes)
    altered[bit >> 3] = (altered[bit >> 3] as number) ^ (1 << (bit & 7))
    expect(await readLink(t.db, altered.toString('base64url'))).toBeUndefined()
  }
  expect(await readLink(t.db, token)).toEqual({ id, version: 1 })
})

test(`${GUESSES} guessed and altered client links get the same error response`, {
  timeout: 300_000,
}, async () => {
  const own = Buffer.from(token, 'base64url')
  const guess = (n: number) => {
    const random = Buffer.from(crypto.getRandomValues(new Uint8Array(own.length)))
    // Of the guesses, a quarter have a valid id, a quarter a valid signature and a quarter a wrong length.
    if (n % 4 === 1) own.copy(random, 0, 0, 20)
    if (n % 4 === 2) own.copy(random, 20, 20)
    const text = random.toString('base64url')
    return n % 4 === 3
      ? n % 8 === 3
        ? token.slice(0, n % 48)
        : `${token}${text.slice(0, 1 + (n % 9))}`
      : text
  }
  const bodies = new Set<string>()
  let opened = 0
  for (let n = 0; n < GUESSES; n += BATCH) {
    const replies = await Promise.all(
      Array.from({ length: BATCH }, (_, i) => t.app.inject({ url: `/api/visits/${guess(n + i) || '-'}` })),
    )
    for (const { statusCode, body } of replies) {
      if (statusCode < 400) opened += 1
      bodies.add(`${statusCode} ${body}`)
    }
  }
  expect(opened).toBe(0)
  expect([...bodies]).toEqual([expect.stringContaining('This link has expired or is incomplete.')])
  expect((await open()).status).toBe(200)
})

test('notifies the studio of three change requests an hour at most, but stores all', async () => {
  const mailer = { studioName: 'Ink', studioEmail: 'studio@mail.example' } as unknown as Mailer
  const limited = await makeApp({ databaseUrl: t.databaseUrl, CONTACT_RATE_LIMIT: 'on', mailer })
  const ask = async (payload: object) => {
    await limited.app.inject({ method: 'POST', url: `/api/visits/${token}`, payload })
    const asked = t.db.selectFrom('outbox').select('id').where('message', '=', 'appointment.asked')
    return (await asked.execute()).length
  }
  const sunday = { answer: 'move', words: 'Sunday' }
  const cancel = { answer: 'cancel' }
  expect(await ask(sunday)).toBe(1)
  expect(await ask({ answer: 'move', words: 'Monday' })).toBe(2)
  expect(await ask({ answer: 'confirm' })).toBe(2)
  expect([await ask(sunday), await ask(cancel)]).toEqual([3, 3])
  expect(await ofStaff()).toMatchObject({ changeRequest: 'cancel', changeRequestMessage: '' })
  await t.db.deleteFrom('rate_limits').execute()
  expect(await ask(cancel)).toBe(4)
})

test('a network that guesses client links gets 429, but its valid links still open', async () => {
  const limited = await makeApp({ databaseUrl: t.databaseUrl, CONTACT_RATE_LIMIT: 'on' })
  const ask = async (of: string) => (await limited.app.inject({ url: `/api/visits/${of}` })).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 32; n++) statuses.push(await ask('a'.repeat(48)))
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(await ask(token)).toBe(200)
})
