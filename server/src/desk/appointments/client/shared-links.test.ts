import { beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { readLink, signLink } from './link.ts'

const DAY_MS = 24 * 3_600_000

let t: TestApp
let owner: Awaited<ReturnType<typeof makeStaffMember>>
let artist: Awaited<ReturnType<typeof makeStaffMember>>
let artistId: string
let otherId: string
let enquiry: string
let appointment: string
let mailed: string

beforeEach(async () => {
  const mailer = { studioName: 'Ink', studioEmail: 'studio@mail.example' } as unknown as Mailer
  t = await makeApp({ mailer })
  owner = await makeStaffMember(t.db)
  artistId = (await makeArtist(t.db, { name: 'Kabir' })).id
  otherId = (await makeArtist(t.db, { name: 'Ira' })).id
  artist = await makeStaffMember(t.db, { role: 'artist', artist_id: artistId })
  const client = { name: 'Asha Rao', phone: '98765 43210', email: 'asha@mail.example' }
  enquiry = (await makeEnquiry(t.db, { ...client, artist_id: artistId, artist: 'Kabir' })).id
  const startsAt = new Date(Date.now() + DAY_MS).toISOString()
  const booked = await call('POST', `/contact/${enquiry}/appointments`, { startsAt }, artist.headers)
  appointment = booked.body.appointment._id
  mailed = await signLink(t.db, { id: appointment, version: 1 })
})

async function call(method: string, url: string, payload?: object, headers: object = owner.headers) {
  const response = await t.app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const open = async (token: string) => (await call('GET', `/visits/${token}`, undefined, {})).status
const erase = (token: string) => call('POST', `/visits/${token}/erase`, undefined, {})
const messages = (headers = artist.headers) =>
  call('GET', `/appointments/${appointment}/messages`, undefined, headers)
const handed = async (headers = artist.headers) =>
  (await messages(headers)).body.link.split('/').at(-1) as string
const cancel = (headers = artist.headers) =>
  call('PATCH', `/appointments/${appointment}`, { state: 'cancelled' }, headers)
const noted = () =>
  t.db.selectFrom('changes').select(['staff_email', 'kind', 'verb', 'title']).orderBy('id').execute()

test('a client link shared by an artist stops working when the artist loses the client', async () => {
  const link = await handed()
  expect(await readLink(t.db, link)).toMatchObject({
    id: appointment,
    version: 1,
    reader: expect.any(String),
  })
  expect([await open(link), await open(mailed)]).toEqual([200, 200])
  await call('PATCH', `/contact/${enquiry}`, { artistId: otherId })
  expect([await open(link), await open(mailed)]).toEqual([404, 200])
  const ofOwner = await handed(owner.headers)
  expect(await open(ofOwner)).toBe(200)
})

test('a shared link stays revoked after the account of its sender is enabled again', async () => {
  const link = await handed()
  await call('POST', `/staff/${artist.id}/disable`, { reassignTo: '' })
  expect([await open(link), await open(mailed)]).toEqual([404, 200])
  await call('POST', `/staff/${artist.id}/enable`)
  expect(await open(link)).toBe(404)
  const gone = await makeStaffMember(t.db, { role: 'desk' })
  const ofDesk = await handed(gone.headers)
  expect(await open(ofDesk)).toBe(200)
  await call('DELETE', `/staff/${gone.id}`)
  expect(await open(ofDesk)).toBe(404)
})

test('rejects a shared link with any altered bit or another encoding', async () => {
  const link = await handed()
  const bytes = Buffer.from(link, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const altered = Buffer.from(bytes)
    altered[bit >> 3] = (altered[bit >> 3] as number) ^ (1 << (bit & 7))
    expect(await readLink(t.db, altered.toString('base64url'))).toBeUndefined()
  }
  // Cutting off the id of the staff member must not turn a shared link into the client's own link.
  const cut = Buffer.concat([bytes.subarray(0, 20), bytes.subarray(36)]).toString('base64url')
  for (const other of [cut, `${link}=`, `${link.slice(0, -1)}${link.at(-1) === 'A' ? 'B' : 'A'}`])
    expect(await readLink(t.db, other)).toBeUndefined()
})

test('a shared link can only request erasure, and artists cannot clear that request', async () => {
  const link = await handed()
  expect((await erase(link)).status).toBe(409)
  await cancel()
  for (let i = 0; i < 2; i++)
    expect((await erase(link)).body.message).toBe('We have your request and will erase your data.')
  expect(await t.db.selectFrom('contact_requests').select('id').execute()).toEqual([{ id: enquiry }])
  const mails = await t.db.selectFrom('outbox').select('message').execute()
  expect(mails.filter(({ message }) => message === 'appointment.asked')).toHaveLength(1)
  const shown = (await call('GET', `/visits/${link}`, undefined, {})).body
  expect(shown).toMatchObject({ canErase: true, mustRequestErasure: true, asks: 'erase' })
  const asks = async () => (await call('GET', `/contact/${enquiry}/appointments`)).body[0].changeRequest
  const change = (changes: object, headers: object) =>
    call('PATCH', `/appointments/${appointment}`, changes, headers)
  expect((await change({ changeRequest: null }, artist.headers)).status).toBe(403)
  expect((await change({ note: 'Asks to be erased' }, artist.headers)).status).toBe(200)
  expect(await asks()).toBe('erase')
  expect((await change({ changeRequest: null }, owner.headers)).status).toBe(200)
  expect(await asks()).toBeNull()
})

test('an artist cannot replace an erasure request of a client', async () => {
  const link = await handed()
  await cancel()
  await erase(link)
  const change = async (changes: object) =>
    (await call('PATCH', `/appointments/${appointment}`, changes, artist.headers)).status
  const shown = async () => (await call('GET', `/contact/${enquiry}/appointments`)).body[0]
  for (const changeRequest of ['move', 'cancel', null]) expect(await change({ changeRequest })).toBe(403)
  const { changeRequestedAt } = await shown()
  expect(await change({ state: 'planned', changeRequest: 'erase', changeRequestedAt })).toBe(200)
  for (const answer of ['confirm', 'move', 'cancel']) {
    const { status, body } = await call('POST', `/visits/${link}`, { answer, words: 'Sunday' }, {})
    expect([status, body.message]).toEqual([409, 'We have your request and will erase your data.'])
  }
  expect(await shown()).toMatchObject({ changeRequest: 'erase', changeRequestedAt, state: 'planned' })
  expect((await call('POST', `/visits/${mailed}`, { answer: 'confirm' }, {})).status).toBe(200)
  expect(await shown()).toMatchObject({ changeRequest: null, state: 'confirmed' })
  expect(await change({ changeRequest: 'erase' })).toBe(403)
})

test('the emailed link erases the client’s data and adds an audit log entry', async () => {
  await cancel()
  expect((await call('GET', `/visits/${mailed}`, undefined, {})).body).toMatchObject({
    mustRequestErasure: false,
  })
  expect((await erase(mailed)).body.message).toBe('Your data has been erased.')
  expect(await t.db.selectFrom('contact_requests').select('id').execute()).toEqual([])
  expect((await noted()).at(-1)).toEqual({
    staff_email: 'the client',
    kind: 'people',
    verb: 'removed for good',
    title: '1 request erased.',
  })
})

test('a former artist sees only the client’s name after the appointment', async () => {
  const link = await handed()
  const feed = (await call('POST', '/bookings/calendar', { replaces: null }, artist.headers)).body.address
  const seen = async () => {
    const from = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
    const agenda = (await call('GET', `/appointments?from=${from}&days=7`, undefined, artist.headers)).body
    const changed = (await call('PATCH', `/appointments/${appointment}`, { note: '' }, artist.headers)).body
    const calendar = (await t.app.inject({ url: new URL(feed).pathname })).body
    return { agenda, text: JSON.stringify([agenda, changed, calendar]) }
  }
  // The artist of an upcoming appointment needs the contact details, even if the client was reassigned.
  await t.db.updateTable('contact_requests').set({ artist_id: otherId, artist: 'Ira' }).execute()
  expect((await seen()).text).toContain('98765 43210')
  expect([(await messages()).status, await open(link)]).toEqual([200, 200])
  await t.db
    .updateTable('appointments')
    .set({ starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) })
    .execute()
  const { agenda, text } = await seen()
  expect(agenda.appointments).toMatchObject([{ name: 'Asha Rao', phone: '', email: '', reference: '' }])
  expect(text).not.toMatch(/98765|asha@mail/)
  expect([(await messages()).status, await open(link)]).toEqual([404, 404])
  expect((await call('POST', `/appointments/${appointment}/link`, undefined, artist.headers)).status).toBe(
    404,
  )
  expect((await messages(owner.headers)).body.email).toBe('asha@mail.example')
})

test('a former artist can record the outcome of a past appointment but not reopen it', async () => {
  const link = await handed()
  const change = (changes: object) => call('PATCH', `/appointments/${appointment}`, changes, artist.headers)
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
  const reopening = [
    { startsAt: tomorrow, state: 'planned' },
    { minutes: 600, state: 'planned' },
    { state: 'planned' },
    { state: 'confirmed' },
    { startsAt: tomorrow },
    { minutes: 600 },
  ]
  const hour = { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) }
  const upcoming = { starts_at: new Date(Date.now() + 7_200_000), ends_at: new Date(Date.now() + 10_800_000) }
  await t.db.updateTable('contact_requests').set({ artist_id: otherId, artist: 'Ira' }).execute()
  for (const stored of [
    { ...hour, state: 'came' },
    { ...upcoming, state: 'cancelled' },
  ]) {
    await t.db.updateTable('appointments').set(stored).execute()
    for (const changes of reopening)
      expect([changes, (await change(changes)).status, await open(link)]).toEqual([changes, 404, 404])
  }
  await t.db
    .updateTable('appointments')
    .set({ ...hour, state: 'planned' })
    .execute()
  const { status, body } = await change({ state: 'came', price: 4_000, note: 'Left arm' })
  expect([status, body.appointment]).toMatchObject([200, { state: 'came', price: 4_000, phone: '' }])
  expect(await open(link)).toBe(404)
})
