import { DEFAULT_ACCENT } from '@linework/contract/studio/profile/profile'
import { beforeEach, expect, test } from 'vitest'
import { makeEmptyApp } from '../../../test/empty-app.ts'
import { signIn } from '../../../test/factories.ts'
import type { TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { query } from '../../../test/query.ts'
import { readSetting } from '../../db/settings.ts'
import { SAMPLE_CONTACT_INFO } from '../../sample/sample-content.ts'
import { makeSetupUrl } from './setup-token.ts'

const OWNER = { email: 'owner@ink.example', password: 'river stone copper 42' }
const STUDIO = {
  name: 'Ink & Iron',
  fullName: 'Ink & Iron Tattoo Studio',
  city: 'Pune',
  country: 'IN',
  phone: '+91 90000 07001',
  email: '',
  address: '',
  timeZone: 'Asia/Kolkata',
}
const LOOK = { accent: '#3fa9a0', logo: null, pictures: [] as string[] }

let t: TestApp
let headers: { authorization: string }

beforeEach(async () => {
  t = await makeEmptyApp()
  const address = (await makeSetupUrl(t.db, 'https://ink.example')) as string
  const payload = { ...OWNER, token: new URL(address).hash.slice(1) }
  const claimed = await t.app.inject({ method: 'POST', url: '/api/setup/owner', payload })
  headers = { authorization: claimed.json().token }
})

const send = async (method: 'POST' | 'PUT', step: string, payload: object = {}) => {
  const response = await t.app.inject({ method, url: `/api/setup/${step}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}
const get = async (url: string) => (await t.app.inject({ url, headers })).json()

test('the setup saves each step, so that another device continues after a sign-in', async () => {
  expect(await send('PUT', 'studio', STUDIO)).toMatchObject({ status: 200 })
  expect(await get('/api/setup')).toEqual({ isClaimed: true, isPublic: false, isFinished: false })
  const login = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: OWNER })
  headers = { authorization: login.json().token }
  expect(await get('/api/setup/progress')).toMatchObject({
    finished: ['owner', 'studio'],
    studio: STUDIO,
    look: { accent: DEFAULT_ACCENT, logo: null, pictures: [] },
    mail: null,
  })
  // Saving a step again changes the same studio.
  expect((await send('PUT', 'studio', { ...STUDIO, city: 'Mumbai' })).body.studio.city).toBe('Mumbai')
  // A missing address stays empty, and a given one is kept.
  expect((await get('/api/contact-info')).address).toBe('')
  await send('PUT', 'studio', { ...STUDIO, email: 'hello@ink.example', address: '4 Mill Lane' })
  expect(await get('/api/contact-info')).toMatchObject({ email: 'hello@ink.example', address: '4 Mill Lane' })
})

test('an empty studio contains only the answers of the setup', async () => {
  await send('PUT', 'studio', STUDIO)
  await send('PUT', 'branding', LOOK)
  expect((await send('POST', 'mail')).body.isMailLeftOut).toBe(true)
  expect((await send('POST', 'initial-content', { start: 'empty' })).body.finished).toHaveLength(5)
  expect(await get('/api/setup')).toEqual({ isClaimed: true, isPublic: true, isFinished: true })
  const studio = await get('/api/studio')
  expect(studio).toMatchObject({
    name: STUDIO.name,
    fullName: STUDIO.fullName,
    place: { city: 'Pune', country: 'IN', street: '' },
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
    isSample: false,
    fallback: null,
    founders: [],
    look: { accent: LOOK.accent },
  })
  for (const { text } of [studio.about, studio.teaser, { text: studio.privacy }]) expect(text).toBe('')
  expect(await get('/api/contact-info')).toMatchObject({ phone: STUDIO.phone, email: '', workingHours: [] })
})

test('opening hours can be saved after setup without an email or address', async () => {
  await send('PUT', 'studio', STUDIO)
  await send('POST', 'initial-content', { start: 'empty' })
  const { version } = await get('/api/contact-info')
  const workingHours = [{ day: 'Monday', hours: '11AM - 8PM', note: '' }]
  const saved = await t.app.inject({
    method: 'PUT',
    url: '/api/contact-info/hours',
    headers,
    payload: { workingHours, version },
  })
  expect(saved.json()).toMatchObject({ phone: STUDIO.phone, email: '', address: '', workingHours })
})

test('uploaded pictures become the hero pictures in the given order', async () => {
  await send('PUT', 'studio', STUDIO)
  const files = await Promise.all([makePicture(), makePicture()])
  const uploaded = await sendForm(
    t.app,
    'POST',
    '/api/studio/pictures',
    files.map((bytes, i) => ['pictures', { name: `${i}.jpg`, bytes }]),
    headers,
  )
  const ids = uploaded
    .json()
    .map(({ public_id }: { public_id: string }) => public_id)
    .reverse()
  const saved = await send('PUT', 'branding', { ...LOOK, pictures: ids })
  expect(saved.body.look.pictures.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect((await send('PUT', 'branding', { ...LOOK, pictures: ['nothing'] })).status).toBe(400)
})

test('sample content uses the studio’s name and is marked as a sample', async () => {
  await send('PUT', 'studio', STUDIO)
  await send('POST', 'initial-content', { start: 'sample' })
  const studio = await get('/api/studio')
  expect(studio).toMatchObject({ name: STUDIO.name, place: { city: 'Pune', street: '' }, isSample: true })
  expect(studio.hero.pictures.length).toBeGreaterThan(0)
  const { phone, workingHours } = await get('/api/contact-info')
  expect(phone).toBe(STUDIO.phone)
  expect(workingHours).toHaveLength(SAMPLE_CONTACT_INFO.workingHours.length)
  // A job adds the other sample content and skips these two kinds, which the setup has added.
  expect(await readSetting(t.db, 'sample-content')).toEqual({ studio: 1, 'contact info': 1 })
  expect(
    await query(t.databaseUrl, "select name from jobs.job where name = 'seed-sample-content'"),
  ).toHaveLength(1)
})

test('restoring the version before the sample content removes the built-in lists', async () => {
  await send('PUT', 'studio', STUDIO)
  const { version } = await get('/api/studio')
  await send('POST', 'initial-content', { start: 'sample' })
  const payload = { save: version }
  await t.app.inject({ method: 'POST', url: '/api/studio/versions/restore', headers, payload })
  expect(await get('/api/studio')).toMatchObject({ isSample: false, fallback: null, founders: [] })
})

test('the look and content steps return 409 before the studio step', async () => {
  expect((await send('POST', 'initial-content', { start: 'empty' })).status).toBe(409)
  expect((await send('PUT', 'branding', LOOK)).status).toBe(409)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no city', { city: '' }, 'city'],
  ['a country that does not exist', { country: 'QQ' }, 'country'],
  ['a zone that does not exist', { timeZone: 'Asia/Nowhere' }, 'timeZone'],
  ['no phone', { phone: '' }, 'phone'],
  ['half an email', { email: 'hello@' }, 'email'],
])('the setup returns a field error for a studio with %s', async (_, wrong, field) => {
  const { status, body } = await send('PUT', 'studio', { ...STUDIO, ...wrong })
  expect(status).toBe(400)
  expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
})

test('rejects an accent colour with too little contrast on the dark background', async () => {
  await send('PUT', 'studio', STUDIO)
  expect((await send('PUT', 'branding', { ...LOOK, accent: '#101030' })).body.errors[0].field).toBe('accent')
})

test('returns 409 for every setup step after the last one', async () => {
  await send('PUT', 'studio', STUDIO)
  await send('POST', 'initial-content', { start: 'empty' })
  for (const [method, step, body] of [
    ['PUT', 'studio', STUDIO],
    ['PUT', 'branding', LOOK],
    ['POST', 'mail', {}],
    ['POST', 'initial-content', { start: 'sample' }],
  ] as const)
    expect([step, (await send(method, step, body)).status]).toEqual([step, 409])
})

test('the setup returns 409 when the staff command has created the first account', async () => {
  const other = await makeEmptyApp()
  const staff = await signIn(other)
  const saved = await other.app.inject({
    method: 'PUT',
    url: '/api/setup/studio',
    headers: staff,
    payload: STUDIO,
  })
  expect(saved.statusCode).toBe(409)
})
