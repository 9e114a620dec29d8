import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeMember, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { amountOf } from '../../../../test/suite.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { readLink, signLink } from './link.ts'

const HOUR_MS = 3_600_000
const GUESSES = amountOf({ merge: 500, full: 5_000, byHand: 100_000 })
// More at once would be told that the server is busy.
const BATCH = 20

let t: TestApp
let headers: { authorization: string }
let id: string
let contactId: string
let token: string

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('rate_limits').execute()
  contactId = (await makeEnquiry(t.db, { name: 'Asha Rao', email: 'asha@mail.example' })).id
  const response = await call('POST', `/contact/${contactId}/appointments`, {
    startsAt: new Date(Date.now() + 100 * HOUR_MS).toISOString(),
    note: 'For staff alone',
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
const ofStaff = async () => (await call('GET', `/contact/${contactId}/appointments`)).body[0]

test('a link opens the appointment for its client, uncached, and shows nothing of staff', async () => {
  const { status, body, headers: sent } = await open()
  expect(status).toBe(200)
  expect(sent['cache-control']).toBe('private, no-store')
  expect(body).toMatchObject({ state: 'planned', client: { name: 'Asha Rao' }, mayErase: false })
  expect(JSON.stringify(body)).not.toContain('For staff alone')
  const calendar = await call('GET', `/visits/${token}/calendar`, undefined, {})
  expect(calendar.body).toContain('METHOD:PUBLISH')
})

test('a client confirms, asks to move and asks to cancel; the desk sees it and deals with it', async () => {
  expect((await answer({ answer: 'confirm' })).body.message).toBe('Thank you. You said yes.')
  expect(await ofStaff()).toMatchObject({ state: 'confirmed', clientAsks: null })
  await answer({ answer: 'move', words: 'Sunday is better' })
  const asked = await ofStaff()
  expect(asked).toMatchObject({ state: 'confirmed', clientAsks: 'move', clientWords: 'Sunday is better' })
  const startsAt = new Date(Date.now() + 120 * HOUR_MS).toISOString()
  await call('PATCH', `/appointments/${id}`, { startsAt, version: asked.version })
  expect(await ofStaff()).toMatchObject({ state: 'planned', clientAsks: null, clientConfirmedAt: null })
  await answer({ answer: 'cancel' })
  expect(await ofStaff()).toMatchObject({ state: 'planned', clientAsks: 'cancel' })
  await call('PATCH', `/appointments/${id}`, { clientAsks: null })
  expect(await ofStaff()).toMatchObject({ clientAsks: null })
  await call('PATCH', `/appointments/${id}`, { state: 'cancelled' })
  expect((await answer({ answer: 'confirm' })).body.message).toBe('This appointment was cancelled.')
})

test('a deposit that went back is not shown as received', async () => {
  const received = { deposit: 500, depositReceived: true }
  await call('PATCH', `/appointments/${id}`, received)
  expect((await open()).body.deposit).toMatchObject({ amount: 500, isReceived: true })
  await call('PATCH', `/appointments/${id}`, { depositReturned: true })
  expect((await open()).body.deposit).toBeNull()
})

test('Undo brings back what the client had answered', async () => {
  await answer({ answer: 'confirm' })
  await answer({ answer: 'move', words: 'Sunday is better' })
  const before = await ofStaff()
  const moved = { startsAt: new Date(Date.now() + 120 * HOUR_MS).toISOString() }
  await call('PATCH', `/appointments/${id}`, moved)
  expect(await ofStaff()).toMatchObject({ state: 'planned', clientAsks: null, clientConfirmedAt: null })
  const { startsAt, state, clientAsks, clientAskedAt, clientConfirmedAt } = before
  await call('PATCH', `/appointments/${id}`, {
    startsAt,
    state,
    clientAsks,
    clientAskedAt,
    clientConfirmedAt,
  })
  expect(await ofStaff()).toEqual({ ...before, version: before.version + 2 })
})

test('a client says yes to the time that was shown, and to no other', async () => {
  const { startsAt } = (await open()).body
  const moved = new Date('2031-03-04T06:30:00.000Z').toISOString()
  await call('PATCH', `/appointments/${id}`, { startsAt: moved })
  const unseen = await answer({ answer: 'confirm', startsAt })
  expect([unseen.status, unseen.body.message]).toEqual([
    409,
    'The studio has moved this appointment. It is now on Tuesday 4 March 2031, 12:00. Please say yes to this time.',
  ])
  expect(await ofStaff()).toMatchObject({ state: 'planned' })
  expect((await answer({ answer: 'confirm', startsAt: moved })).status).toBe(200)
  expect(await ofStaff()).toMatchObject({ state: 'confirmed' })
})

test('what clients ask is listed for staff, for an artist the own, until it is dealt with', async () => {
  const { id: artist_id } = await makeArtist(t.db)
  const artist = await makeMember(t.db, { role: 'artist', artist_id })
  const asked = async (as: object = headers) => (await call('GET', '/appointments/asked', undefined, as)).body
  await answer({ answer: 'cancel', words: 'Moved away' })
  expect(await asked()).toMatchObject([{ _id: id, clientAsks: 'cancel', clientWords: 'Moved away' }])
  expect(await asked(artist.headers)).toEqual([])
  await call('PATCH', `/appointments/${id}`, { artistId: artist_id })
  expect(await asked(artist.headers)).toHaveLength(1)
  await call('PATCH', `/appointments/${id}`, { state: 'cancelled' })
  expect(await asked()).toEqual([])
})

test('a client erases what is stored once nothing is to come', async () => {
  const erase = () => call('POST', `/visits/${token}/erase`, undefined, {})
  expect((await erase()).status).toBe(409)
  await call('PATCH', `/appointments/${id}`, { state: 'cancelled' })
  expect((await erase()).body.message).toBe('Your data is erased.')
  expect(await t.db.selectFrom('contact_requests').select('id').execute()).toEqual([])
  expect((await open()).status).toBe(404)
})

test('a link ends by a new one, a month after the appointment, and with a deleted enquiry', async () => {
  const renewed = await call('POST', `/appointments/${id}/link`)
  const next = renewed.body.address.split('/').at(-1)
  expect((await open()).status).toBe(404)
  expect((await open(next)).status).toBe(200)
  const { id: artist_id } = await makeArtist(t.db)
  const other = await makeMember(t.db, { role: 'artist', artist_id })
  expect((await call('POST', `/appointments/${id}/link`, undefined, other.headers)).status).toBe(404)
  const endedAgo = (days: number) => {
    const at = Date.now() - days * 24 * HOUR_MS
    return t.db
      .updateTable('appointments')
      .set({ starts_at: new Date(at - HOUR_MS), ends_at: new Date(at) })
      .execute()
  }
  await endedAgo(29)
  expect((await open(next)).body).toMatchObject({ isOver: true })
  await endedAgo(31)
  expect((await open(next)).status).toBe(404)
  await endedAgo(1)
  await t.db.updateTable('contact_requests').set({ deleted_at: new Date() }).execute()
  expect((await open(next)).status).toBe(404)
})

test('every altered bit of a link is noticed', async () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const altered = Buffer.from(bytes)
    altered[bit >> 3] = (altered[bit >> 3] as number) ^ (1 << (bit & 7))
    expect(await readLink(t.db, altered.toString('base64url'))).toBeUndefined()
  }
  expect(await readLink(t.db, token)).toEqual({ id, version: 1 })
})

test(`${GUESSES} guessed and altered links are rejected alike`, { timeout: 300_000 }, async () => {
  const own = Buffer.from(token, 'base64url')
  const guess = (n: number) => {
    const random = Buffer.from(crypto.getRandomValues(new Uint8Array(own.length)))
    // A quarter has the right id, a quarter the right signature, a quarter is cut or padded.
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
  expect([...bodies]).toEqual([expect.stringContaining('This link has ended or was not copied whole.')])
  expect((await open()).status).toBe(200)
})

test('the studio is told of three answers an hour; each is stored, and told when it is asked again later', async () => {
  const mailer = { studioName: 'Ink', studioEmail: 'studio@mail.example' } as unknown as Mailer
  const limited = await makeApp({ databaseUrl: t.databaseUrl, CONTACT_LIMITS: 'on', mailer })
  const ask = async (payload: object) => {
    await limited.app.inject({ method: 'POST', url: `/api/visits/${token}`, payload })
    return (await t.db.selectFrom('appointment_mails').select('id').where('kind', '=', 'asked').execute())
      .length
  }
  const sunday = { answer: 'move', words: 'Sunday' }
  const cancel = { answer: 'cancel' }
  expect(await ask(sunday)).toBe(1)
  expect(await ask({ answer: 'move', words: 'Monday' })).toBe(2)
  expect(await ask({ answer: 'confirm' })).toBe(2)
  expect([await ask(sunday), await ask(cancel)]).toEqual([3, 3])
  expect(await ofStaff()).toMatchObject({ clientAsks: 'cancel', clientWords: '' })
  await t.db.deleteFrom('rate_limits').execute()
  expect(await ask(cancel)).toBe(4)
})

test('a network that looks for links is limited, and a valid link still opens there', async () => {
  const limited = await makeApp({ databaseUrl: t.databaseUrl, CONTACT_LIMITS: 'on' })
  const ask = async (of: string) => (await limited.app.inject({ url: `/api/visits/${of}` })).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 32; n++) statuses.push(await ask('a'.repeat(48)))
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(await ask(token)).toBe(200)
})
