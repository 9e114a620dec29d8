import { mkdtemp, rm } from 'node:fs/promises'
import { SHARE_PICTURE } from '@linework/contract/records/pictures'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../../test/make-app.ts'
import { sendForm } from '../../../../test/make-form.ts'
import { makePhoto } from '../../../../test/pictures/make-picture.ts'
import { createResponseCache } from '../../../cache/response-cache.ts'
import { createLastGood } from '../../../cache/stale-copies/last-good.ts'
import { drawBrand } from './jobs.ts'
import { BRAND_FILES } from './plan.ts'

/** A database that is unavailable. */
const AWAY = 'postgres://studio@127.0.0.1:1/studio'

let t: TestApp
/** A second instance on the same database. */
let other: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  other = await makeApp({ databaseUrl: t.databaseUrl, store: t.media.store, cache: createResponseCache() })
  headers = await signIn(t)
})

const get = (url: string, app = t.app) => app.inject({ url })
const bytesOf = async (url: string, app = t.app) => (await get(url, app)).rawPayload

async function save(change: (studio: Studio) => object, replacesSample = false): Promise<Studio> {
  const studio: Studio = (await get('/api/studio')).json()
  const payload = { ...studio, ...change(studio), replacesSample }
  const response = await t.app.inject({ method: 'PUT', url: '/api/studio', headers, payload })
  expect(response.statusCode, response.body).toBe(200)
  other.cache?.invalidate()
  return response.json()
}

const ownStudio = (name = 'Ink & Iron') =>
  save(
    (studio) => ({
      name,
      fullName: `${name} Tattoo`,
      place: { ...studio.place, city: 'Pune' },
      hero: { ...studio.hero, pictures: [] },
      teaser: { text: '', picture: null },
      about: { ...studio.about, hasBuiltInVideo: false },
      founders: [],
      contactPicture: null,
      signInPicture: null,
      look: { accent: '#2fa4a0', logo: null },
    }),
    true,
  )

const PICTURES: [string, number, number, string][] = [
  ['/icons/180.png', 180, 180, 'png'],
  ['/icons/192.png', 192, 192, 'png'],
  ['/icons/512.png', 512, 512, 'png'],
  ['/icons/maskable-512.png', 512, 512, 'png'],
  ['/share.jpg', SHARE_PICTURE.width, SHARE_PICTURE.height, 'jpeg'],
]

async function expectAll(): Promise<void> {
  for (const [url, width, height, format] of PICTURES) {
    const response = await get(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`])
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height, format })
  }
  const ico = await bytesOf('/favicon.ico')
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' })
  expect((await get('/favicon.svg')).body).toMatch(/^<svg xmlns.*<\/svg>$/s)
  expect((await bytesOf('/share.jpg')).length).toBeLessThan(SHARE_PICTURE.maxBytes)
}

describe.each([
  ['the sample studio', async () => {}],
  ['a studio without logo and pictures', () => ownStudio()],
  ['a name of 40 letters', () => ownStudio('The Very Long Name of a Tattoo Parlour X')],
  ['a name in Devanagari', () => ownStudio('स्याही और लोहा')],
])('brand files of %s', (_name, prepare) => {
  test('brand files include icons of every size and a share picture below its limit', async () => {
    await prepare()
    await expectAll()
  })
})

test('a brand file is rendered once, and again when the look of the studio changes', async () => {
  await ownStudio()
  const rows = () => t.db.selectFrom('studio_files').select(['name', 'made_at']).orderBy('name').execute()
  await drawBrand.handle(t, undefined)
  const first = await rows()
  expect(first.map(({ name }) => name)).toEqual(
    Object.keys(BRAND_FILES)
      .filter((name) => name !== 'favicon.svg')
      .sort(),
  )
  const before = await bytesOf('/icons/192.png')
  await save(() => ({ openLine: 'By appointment' }))
  await drawBrand.handle(t, undefined)
  expect(await rows()).toEqual(first)
  await save(() => ({ look: { accent: '#ffd400', logo: null } }))
  expect((await bytesOf('/icons/192.png')).equals(before)).toBe(false)
  expect((await get('/favicon.svg')).body).toContain('#ffd400')
})

test('saving the studio queues the rendering of brand files', async () => {
  await t.db.transaction().execute((tx) => t.queue.send(tx, drawBrand, undefined))
  const query = sql<{ n: number }>`select count(*)::int as n from jobs.job where name = ${drawBrand.name}`
  const count = async () => (await query.execute(t.db)).rows[0]?.n ?? 0
  const before = await count()
  await save(() => ({ openLine: 'Always' }))
  expect(await count()).toBe(before + 1)
})

test('both instances serve identical brand files, even after a change', async () => {
  await ownStudio()
  expect((await bytesOf('/share.jpg')).equals(await bytesOf('/share.jpg', other.app))).toBe(true)
  const before = await bytesOf('/share.jpg', other.app)
  await save(() => ({ name: 'Needle' }))
  const drawn = await bytesOf('/share.jpg')
  expect(drawn.equals(before)).toBe(false)
  expect((await bytesOf('/share.jpg?v=9', other.app)).equals(drawn)).toBe(true)
})

test('an outdated brand file is served during rendering and must not be cached', async () => {
  await ownStudio('Before')
  const before = await bytesOf('/share.jpg')
  await bytesOf('/share.jpg', other.app)
  await save(() => ({ name: 'After' }))
  // Locks the row, so that rendering takes longer than a visitor waits.
  await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('studio_files').select('name').where('name', '=', 'share.jpg').forUpdate().execute()
    const stale = await get('/share.jpg?v=9', other.app)
    expect(stale.rawPayload.equals(before)).toBe(true)
    expect(stale.headers['cache-control']).toBe('private, no-cache')
  })
})

test('returns 304 for an unchanged brand file and does not compress it again', async () => {
  const first = await other.app.inject({ url: '/icons/192.png', headers: { 'accept-encoding': 'br, gzip' } })
  expect(first.headers).toMatchObject({ 'cache-control': expect.stringMatching(/^public, max-age=\d+/) })
  expect(first.headers['content-encoding']).toBeUndefined()
  const again = await other.app.inject({
    url: '/icons/192.png',
    headers: { 'if-none-match': first.headers.etag as string },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the share picture contains the first hero picture and stays below the size limit', {
  tags: ['full'],
}, async () => {
  await ownStudio()
  const plain = await bytesOf('/share.jpg')
  const photo = { name: 'a.jpg', bytes: await makePhoto(2_400, 1_600, 80) }
  const upload = await sendForm(t.app, 'POST', '/api/studio/pictures', [['pictures', photo]], headers)
  const [{ public_id: id }] = upload.json()
  await save(({ hero }) => ({ hero: { ...hero, pictures: [{ id, focus: { x: 0.5, y: 0.5 } }] } }))
  const busy = await bytesOf('/share.jpg')
  expect(busy.equals(plain)).toBe(false)
  expect(busy.length).toBeLessThan(SHARE_PICTURE.maxBytes)
})

test('serves stale copies of brand files after a restart without the database', async () => {
  await ownStudio()
  const logo = Buffer.from('<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#fff"/></svg>')
  const upload = await sendForm(
    t.app,
    'POST',
    '/api/studio/logo',
    [['logo', { name: 'a.svg', bytes: logo }]],
    headers,
  )
  const paths = ['/share.jpg', '/icons/192.png', '/favicon.svg', `/logo/${upload.json().name}`]
  const folder = await mkdtemp('/var/tmp/linework-copies-')
  const copies = () => createLastGood(folder, 'studio', silent)
  const serving = await makeApp({
    databaseUrl: t.databaseUrl,
    cache: createResponseCache(),
    lastGood: copies(),
  })
  const before = await Promise.all(paths.map((path) => bytesOf(path, serving.app)))
  await serving.lastGood?.flush()
  const away = await makeApp({ databaseUrl: AWAY, cache: createResponseCache(), lastGood: copies() })
  await away.lastGood?.flush()
  for (const [i, path] of paths.entries()) {
    const response = await get(path, away.app)
    expect([path, response.statusCode]).toEqual([path, 200])
    expect(response.rawPayload.equals(before[i] as Buffer)).toBe(true)
  }
  expect((await get('/icons/512.png', away.app)).statusCode).toBe(503)
  await rm(folder, { recursive: true })
})
