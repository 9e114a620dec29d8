import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  insert,
  makeArtist,
  makeEnquiry,
  makeService,
  makeStaffMember,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { lockMessageSettings, saveMessageSettings } from '../messages/queries.ts'

const HOUR_MS = 3_600_000
const HEALING = 'My tattoo is healing badly'
const fields = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: 'It is red.',
}

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('services').execute()
  await t.db.deleteFrom('rate_limits').execute()
})

const send = async (service: string, more: Record<string, string> = {}) => {
  const payload = { ...fields, service }
  const response = await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers: more })
  expect(response.statusCode).toBe(201)
  return response.json()
}
const get = async (url: string, by: object = headers) =>
  (await t.app.inject({ url: `/api${url}`, headers: { ...by } })).json()
const namesOf = (data: { name: string }[]) => data.map(({ name }) => name)
const at = (hours: number) => new Date(Date.UTC(2026, 0, 5) + hours * HOUR_MS)

describe('[API-16] the topic of an enquiry', () => {
  test.each([
    ['general question', 'question'],
    [HEALING, 'healing'],
    ['My tattoo or piercing is healing badly', 'healing'],
    ['Change my appointment', 'change'],
    ['Tattoo', 'booking'],
    ['Another service', 'booking'],
  ])('is derived from the service %j as %s', async (service, topic) => {
    await send(service)
    const [enquiry] = (await get('/contact')).data
    expect(enquiry).toMatchObject({ service, topic })
  })

  test('is booking when a service of the studio has the name of a topic', async () => {
    await makeService(t.db, { name: 'General Question' })
    await send('General question')
    expect((await get('/contact')).data[0].topic).toBe('booking')
  })

  test('filters the list and the CSV export of enquiries', async () => {
    for (const service of ['Tattoo', 'General question', HEALING]) await send(service)
    const servicesOf = async (query: string) =>
      (await get(`/contact?${query}`)).data.map(({ service }: { service: string }) => service)
    expect(await servicesOf('topic=question')).toEqual(['General question'])
    expect(await servicesOf('topic=booking')).toEqual(['Tattoo'])
    expect(await servicesOf('topic=')).toHaveLength(3)
    expect(await servicesOf('topic=other')).toHaveLength(3)
    expect((await get('/contact?topic=healing&limit=1')).totalPages).toBe(1)
    const { body } = await t.app.inject({ url: '/api/contact/export?topic=healing', headers })
    expect(body.trim().split('\r\n')).toHaveLength(2)
  })
})

describe('an enquiry about a healing problem', () => {
  beforeEach(async () => {
    await makeEnquiry(t.db, { name: 'oldest', created_at: at(0) })
    await makeEnquiry(t.db, { name: 'answered', created_at: at(1), topic: 'healing', status: 'contacted' })
    await makeEnquiry(t.db, { name: 'red', created_at: at(2), topic: 'healing' })
    await makeEnquiry(t.db, { name: 'redder', created_at: at(3), topic: 'healing' })
    await makeEnquiry(t.db, { name: 'spam', created_at: at(4), topic: 'healing', status: 'spam' })
    await makeEnquiry(t.db, { name: 'newest', created_at: at(5) })
  })

  test('is listed first among open and new enquiries until staff reply', async () => {
    expect(namesOf((await get('/contact?status=open')).data)).toEqual([
      'redder',
      'red',
      'newest',
      'answered',
      'oldest',
    ])
    expect(namesOf((await get('/contact?status=new&limit=1&page=2')).data)).toEqual(['red'])
  })

  test('[API-24] does not change the order of the unfiltered list, newest first', async () => {
    expect(namesOf((await get('/contact')).data)).toEqual(['newest', 'redder', 'red', 'answered', 'oldest'])
  })

  test('is listed first and counted on the dashboard', async () => {
    const { data, total } = await get('/dashboard/unanswered')
    expect([namesOf(data), total]).toEqual([['red', 'redder', 'oldest', 'newest'], 4])
    expect(await get('/contact/unread')).toMatchObject({ healing: 2, count: 5 })
  })

  test('is not counted for an artist when another artist’s client sent it', async () => {
    const { id } = await makeArtist(t.db)
    const artist = await makeStaffMember(t.db, { role: 'artist', artist_id: id })
    await makeEnquiry(t.db, { name: 'own', topic: 'healing', artist_id: id })
    expect((await get('/contact/unread', artist.headers)).healing).toBe(1)
    expect(namesOf((await get('/dashboard/unanswered', artist.headers)).data)).toEqual(['own'])
  })
})

describe('the studio’s aftercare texts', () => {
  const write = (aftercare: { service: string; text: string }[]) =>
    t.db.transaction().execute(async (tx) => {
      const before = await lockMessageSettings(tx)
      await saveMessageSettings(tx, { ...before, aftercare }, before)
    })

  test('are returned for a healing problem, with and without JavaScript', async () => {
    const aftercare = [{ service: '', text: 'Wash it.' }]
    await write([...aftercare, { service: 'Piercing', text: '' }])
    expect((await send(HEALING)).aftercare).toEqual(aftercare)
    const { receipt, reference } = await send(HEALING, { 'form-plain': '1' })
    expect(await get(`/contact/receipt?receipt=${encodeURIComponent(receipt)}`)).toEqual({
      reference,
      aftercare,
    })
  })

  test('are omitted for other topics and when the studio has no aftercare text', async () => {
    expect(await send('General question')).not.toHaveProperty('aftercare')
    const { receipt } = await send('Tattoo', { 'form-plain': '1' })
    expect(await get(`/contact/receipt?receipt=${encodeURIComponent(receipt)}`)).not.toHaveProperty(
      'aftercare',
    )
    await write([])
    expect(await send(HEALING)).not.toHaveProperty('aftercare')
  })
})

describe('an enquiry about changing an appointment', () => {
  const book = async (client: object, hoursAhead: number, more: object = {}) => {
    const { id } = await makeEnquiry(t.db, { status: 'booked', ...client })
    const starts_at = new Date(Date.now() + hoursAhead * HOUR_MS)
    const ends_at = new Date(starts_at.getTime() + HOUR_MS)
    return insert(t.db, 'appointments', { contact_id: id, starts_at, ends_at, ...more })
  }
  const asha = { phone: '98765 43210', phone_e164: '+919876543210', email: 'other@mail.example' }

  test('shows upcoming appointments with the same phone number or email address', async () => {
    const byPhone = await book({ ...asha, name: 'Asha' }, 48)
    const byEmail = await book({ phone: '1', email: 'ASHA@mail.example' }, 24)
    await book({ phone: '2', email: 'other@mail.example' }, 24)
    await book(asha, -24)
    await book(asha, 24, { state: 'cancelled' })
    await book({ ...asha, status: 'spam' }, 24)
    await send('Change my appointment')
    const { data } = await get('/contact?topic=change')
    const found = await get(`/contact/${data[0]._id}/client-appointments`)
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([byEmail.id, byPhone.id])
    expect(found[1]).toMatchObject({ name: 'Asha' })
  })

  test('does not show appointments or enquiries of other artists to an artist', async () => {
    const { id: artist_id } = await makeArtist(t.db)
    const artist = await makeStaffMember(t.db, { role: 'artist', artist_id })
    await book(asha, 24)
    const own = await book({ ...asha, artist_id }, 24, { artist_id })
    const enquiry = await makeEnquiry(t.db, { ...asha, topic: 'change', artist_id })
    const found = await get(`/contact/${enquiry.id}/client-appointments`, artist.headers)
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([own.id])
    const foreign = await makeEnquiry(t.db, { ...asha, topic: 'change' })
    const url = `/api/contact/${foreign.id}/client-appointments`
    expect((await t.app.inject({ url, headers: artist.headers })).statusCode).toBe(404)
    expect((await t.app.inject({ url })).statusCode).toBe(401)
  })
})
