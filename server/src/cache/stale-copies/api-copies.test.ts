import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { makeSmallStudio } from '../../../test/content/small-studio.ts'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeArtist, makeService, signIn } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { notFound } from '../../http/errors.ts'
import { copyPicturePositions } from '../../media/lookup.ts'
import { callInProcess } from '../../pages/call-in-process.ts'
import { type ApiCache, createApiCache, STALE_WARNING } from '../api-cache.ts'
import { createResponseCache, type ResponseCache, type Share } from '../response-cache.ts'
import { createLastGood, type LastGood } from './last-good.ts'
import { refreshCopies } from './refresh-copies.ts'

const NOWHERE = 'postgres://postgres@127.0.0.1:1/none'
const LIST = '/api/services'

let folder: string
let lastGood: LastGood
let cache: ResponseCache
let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  folder = await mkdtemp('/var/tmp/linework-last-good-')
  afterFile(() => rm(folder, { recursive: true, force: true }))
  lastGood = createLastGood(folder, 'studio', silent)
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache, lastGood })
  headers = await signIn(t)
})

beforeEach(() => cache.invalidate())

/** Calls the API without a network connection, as the page renderer does. */
const call = (url: string, share: Share = 'linked', { app }: { app: FastifyInstance } = t) =>
  callInProcess(app, { id: 'a', ip: '127.0.0.1' }, share)({ method: 'GET', url, headers: {} })

/** Starts a second app on the same folder of copies, whose database is unavailable. */
async function restartWithoutDatabase(more: { store?: TestApp['media']['store'] } = {}): Promise<TestApp> {
  await lastGood.flush()
  return makeApp({
    databaseUrl: NOWHERE,
    cache: createResponseCache(),
    lastGood: createLastGood(folder, 'studio', silent),
    ...more,
  })
}

test('stores a stale copy only of a response that a page needs', async () => {
  await makeService(t.db, { name: 'Needed', slug: 'needed' })
  await t.app.inject({ url: '/api/faqs' })
  await call('/api/reels', 'other')
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  await fetch(`${address}${LIST}`, { headers: { 'x-cache-share': 'linked' } })
  expect(lastGood.keys()).toEqual([])
  await call(LIST)
  expect(lastGood.keys()).toEqual([LIST])
  expect((await lastGood.read(LIST))?.toString()).toContain('"Needed"')
})

test('a page that reads a cached response stores a copy of it for outages', async () => {
  await t.app.inject({ url: '/api/feedback' })
  expect(lastGood.has('/api/feedback')).toBe(false)
  const { hit } = cache.counts
  await call('/api/feedback')
  expect([lastGood.has('/api/feedback'), cache.counts.hit - hit]).toEqual([true, 1])
})

test('a response to any caller updates the stale copy, and a 404 removes the copy', async () => {
  const { id } = (await makeService(t.db, { name: 'Before', slug: 'one' })) as { id: string }
  const url = '/api/services/slug/one'
  await call(url)
  await t.db.updateTable('services').set({ name: 'After' }).where('id', '=', id).execute()
  cache.invalidate()
  await t.app.inject({ url })
  expect((await lastGood.read(url))?.toString()).toContain('"After"')
  await t.app.inject({ method: 'DELETE', url: `/api/services/${id}`, headers })
  expect((await t.app.inject({ url })).statusCode).toBe(404)
  expect([await lastGood.read(url), lastGood.has(url)]).toEqual([undefined, false])
})

test('a response read before an edit neither updates nor removes the stale copy', async () => {
  const app = Fastify()
  const { sendCreated } = createApiCache(cache, lastGood) as ApiCache
  let response = async (): Promise<unknown> => 'first'
  app.get('/api/read', (request, reply) => sendCreated(request, reply, '/api/read', () => response()))
  const copyAfter = async (next: () => Promise<unknown>) => {
    response = next
    cache.invalidate()
    await call('/api/read', 'linked', { app })
    return (await lastGood.read('/api/read'))?.toString()
  }
  const duringAnEdit = (act: () => unknown) => async () => {
    cache.invalidate()
    return act()
  }
  const missing = () => {
    throw notFound()
  }
  expect(await copyAfter(duringAnEdit(() => 'first'))).toBe('"first"')
  expect(await copyAfter(duringAnEdit(() => 'before the edit'))).toBe('"first"')
  expect(await copyAfter(duringAnEdit(missing))).toBe('"first"')
  expect(await copyAfter(async () => 'after the edit')).toBe('"after the edit"')
  expect(await copyAfter(async () => missing())).toBeUndefined()
})

test('serves a stale copy instead of a slow response only while notifications fail', async () => {
  const own = createResponseCache()
  const app = Fastify()
  const { sendCreated } = createApiCache(own, lastGood) as ApiCache
  let finish = () => {}
  const slow = () =>
    new Promise((done) => {
      finish = () => done('new')
    })
  app.get('/api/slow', (request, reply) => sendCreated(request, reply, '/api/slow', slow))
  lastGood.save('/api/slow', Buffer.from('"copy"'))
  expect((await call('/api/slow', 'linked', { app })).body).toBe('copy')
  own.setNotifyConnected(true)
  finish()
  const connected = createResponseCache()
  connected.setNotifyConnected(true)
  const other = Fastify()
  const again = createApiCache(connected, lastGood) as ApiCache
  other.get('/api/slow', (request, reply) => again.sendCreated(request, reply, '/api/slow', slow))
  const waiting = call('/api/slow', 'linked', { app: other })
  await sleep(600)
  finish()
  expect((await waiting).body).toBe('new')
})

test('serves every stale copy with equal content after a start without the database', async () => {
  await makeSmallStudio(t)
  cache.invalidate()
  const { id: _, ...names } = { id: '', category: 'featured-work', publicId: 'none', key: 'none' }
  const slugs: Record<string, string> = { artists: 'meera', services: 'tattoo', blogs: 'care' }
  const urls = (await listEndpoints())
    .filter(({ minRole, method, noStore }) => minRole === 'public' && method === 'GET' && !noStore)
    .map((endpoint) => {
      const feature = endpoint.name.split('.')[0] as string
      return fillPath(endpoint, (name) => ({ ...names, slug: slugs[feature] })[name] ?? name)
    })
  const bodies = new Map<string, unknown>()
  for (const url of urls) {
    const { status, body } = await call(url)
    if (status === 200) bodies.set(url, body)
  }
  expect(bodies.size).toBeGreaterThan(12)
  const restarted = await restartWithoutDatabase()
  for (const [url, body] of bodies) {
    const response = await restarted.app.inject({ url })
    expect([url, response.statusCode, response.headers.warning]).toEqual([url, 200, STALE_WARNING])
    expect([url, response.json()]).toEqual([url, body])
  }
})

test('returns 503 when there is no stale copy or the copy has another format', async () => {
  lastGood.save('/api/shorts', Buffer.from('[{"of":"an older version"}]'))
  const restarted = await restartWithoutDatabase()
  for (const url of ['/api/shorts', '/api/services/slug/never-requested'])
    expect((await restarted.app.inject({ url })).statusCode).toBe(503)
})

test('returns 503 instead of a stale copy to a request with a token', async () => {
  await call(LIST)
  const restarted = await restartWithoutDatabase()
  expect((await restarted.app.inject({ url: LIST })).statusCode).toBe(200)
  expect((await restarted.app.inject({ url: LIST, headers })).statusCode).toBe(503)
})

test('serves known pictures after a start without the database', async () => {
  await copyPicturePositions(t.db, lastGood)
  const { public_id, jpeg } = await t.db
    .selectFrom('pictures')
    .select(['public_id', 'jpeg'])
    .executeTakeFirstOrThrow()
  const url = `/media/${public_id}/${jpeg[0]}.jpeg`
  const restarted = await restartWithoutDatabase({ store: t.media.store })
  const picture = await restarted.app.inject({ url })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  for (const id of ['never-there', 'constructor', '__proto__'])
    expect((await restarted.app.inject({ url: `/media/${id}/320.jpeg` })).statusCode).toBe(503)
})

test('refreshes every stale copy after an edit, even copies that no page uses', async () => {
  await makeArtist(t.db, { name: 'Leaver', slug: 'leaver' })
  await makeService(t.db, { name: 'Stays' })
  const [gone, list] = ['/api/artists/slug/leaver', '/api/artists/paginated?page=1&limit=6']
  for (const url of [gone, list, LIST]) await call(url)
  expect((await lastGood.read(list))?.toString()).toContain('Leaver')
  lastGood.save('/api/no-such-address', Buffer.from('{}'))
  let isAvailable = false
  let tries = 0
  const saveOthers = async () => {
    tries += 1
    if (!isAvailable) throw new Error('the database is unavailable')
    await copyPicturePositions(t.db, lastGood)
  }
  const refresh = refreshCopies(t.app, { cache, lastGood, saveOthers, afterMs: 10 })
  await t.db.deleteFrom('artists').where('slug', '=', 'leaver').execute()
  cache.invalidate()
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(2)
  expect(lastGood.has(gone)).toBe(true)
  isAvailable = true
  const left = async () => [lastGood.has(gone), lastGood.has('/api/no-such-address'), lastGood.has(LIST)]
  await expect.poll(left, { timeout: 30_000 }).toEqual([false, false, true])
  await expect
    .poll(async () => (await lastGood.read(list))?.toString(), { timeout: 20_000 })
    .not.toContain('Leaver')
  refresh.stop()
})
