import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeBlog, makeEnquiry, makePictureRow, makeService, signIn } from '../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../test/make-app.ts'
import { sendForm } from '../../test/make-form.ts'
import { query } from '../../test/query.ts'
import { type ApiCache, createApiCache } from './api-cache.ts'
import { listenForInvalidations } from './listen-for-invalidations.ts'
import { createResponseCache } from './response-cache.ts'

const LIST = '/api/services'

let t: TestApp
let other: TestApp
let headers: { authorization: string }
const cache = createResponseCache()
const listeners: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  const otherCache = createResponseCache()
  t = await makeApp({ cache })
  other = await makeApp({ cache: otherCache, databaseUrl: t.databaseUrl })
  headers = await signIn(t)
  await Promise.all([cache, otherCache].map(listen))
})
afterAll(() => Promise.all(listeners.map(({ stop }) => stop())))

/** Waits until the cache is connected, because the connection invalidates everything cached before. */
async function listen(to: typeof cache): Promise<void> {
  const connected = vi.spyOn(to, 'setNotifyConnected')
  listeners.push(listenForInvalidations(t.databaseUrl, to, silent))
  await vi.waitFor(() => expect(connected).toHaveBeenCalledWith(true), { timeout: 30_000 })
}

const names = async (app: TestApp) =>
  (await app.app.inject({ url: LIST })).json().map(({ name }: { name: string }) => name)
const waitForNames = (app: TestApp, expected: string[]) =>
  vi.waitFor(async () => expect(await names(app)).toEqual(expected), { timeout: 30_000, interval: 20 })

/** Sends a last notification and waits for it: PostgreSQL delivers notifications in order. */
async function allNotified(): Promise<void> {
  await names(t)
  await query(t.databaseUrl, "select pg_notify('content', 'last')")
  await vi.waitFor(() => expect(cache.getFresh(LIST)).toBeUndefined(), { timeout: 30_000, interval: 5 })
  await names(t)
}

beforeEach(async () => {
  await t.db.deleteFrom('services').execute()
  await waitForNames(t, [])
  await waitForNames(other, [])
})

test('the API cache serves a hit without a query to the database', async () => {
  await makeService(t.db, { name: 'A' })
  await waitForNames(t, ['A'])
  const select = vi.spyOn(t.db, 'selectFrom')
  // The notification about the new service can arrive after the first read and invalidate the cache.
  await vi.waitFor(
    async () => {
      select.mockClear()
      expect(await names(t)).toEqual(['A'])
      expect(select).not.toHaveBeenCalledWith('services')
    },
    { timeout: 30_000 },
  )
  select.mockRestore()
})

test('the API cache shows a change immediately on its instance, soon on the others', async () => {
  await makeService(t.db, { name: 'A', slug: 'a' })
  await waitForNames(t, ['A'])
  await waitForNames(other, ['A'])
  const { id } = await t.db.selectFrom('services').select('id').executeTakeFirstOrThrow()
  await t.app.inject({ method: 'DELETE', url: `/api/services/${id}`, headers })
  expect(await names(t)).toEqual([])
  await waitForNames(other, [])
})

test('every instance returns 404 for a cached record after its deletion', async () => {
  const { id } = (await makeService(t.db, { name: 'A', slug: 'a' })) as { id: string }
  const read = async (app: TestApp) => (await app.app.inject({ url: '/api/services/slug/a' })).statusCode
  for (const app of [t, other])
    await vi.waitFor(async () => expect(await read(app)).toBe(200), { timeout: 30_000 })
  await t.app.inject({ method: 'DELETE', url: `/api/services/${id}`, headers })
  expect(await read(t)).toBe(404)
  await vi.waitFor(async () => expect(await read(other)).toBe(404), { timeout: 30_000, interval: 20 })
  expect(await read(t)).toBe(404)
})

test('after a rename, every instance finds the record by its old slug', async () => {
  const header = await makePictureRow(t.db)
  const { id } = (await makeService(t.db, { slug: 'old', header_picture_id: header.id })) as { id: string }
  const read = async (app: TestApp) => (await app.app.inject({ url: '/api/services/slug/old' })).json().slug
  for (const app of [t, other])
    await vi.waitFor(async () => expect(await read(app)).toBe('old'), { timeout: 30_000 })
  const fields = { name: 'A', shortDescription: 'S', fullDescription: 'x'.repeat(60), slug: 'new' }
  await sendForm(t.app, 'PUT', `/api/services/${id}`, Object.entries(fields), headers)
  expect(await read(t)).toBe('new')
  await vi.waitFor(async () => expect(await read(other)).toBe('new'), { timeout: 30_000, interval: 20 })
})

test('the API cache drops all responses when the connection for notifications was lost', async () => {
  await makeService(t.db, { name: 'A' })
  await allNotified()
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen content', 'select 1') and pid <> pg_backend_pid()`
  await query(t.databaseUrl, 'alter table services disable trigger services_told')
  await makeService(t.db, { name: 'B' })
  expect(await names(t)).toEqual(['A'])
  await query(t.databaseUrl, end)
  await vi.waitFor(async () => expect((await names(t)).sort()).toEqual(['A', 'B']), { timeout: 30_000 })
  await query(t.databaseUrl, 'alter table services enable trigger services_told')
})

test('the API cache sends equal content in every encoding, and 304 for a known ETag', async () => {
  for (let i = 0; i < 20; i++) await makeService(t.db, { name: `Service ${i}` })
  await vi.waitFor(async () => expect(await names(t)).toHaveLength(20), { timeout: 30_000 })
  const get = (more: Record<string, string>) => t.app.inject({ url: LIST, headers: more })
  const plain = await get({})
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get({ 'accept-encoding': 'gzip' })
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(plain.headers).toMatchObject({
    vary: 'accept-encoding, authorization',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
  })
  const again = await get({ 'if-none-match': plain.headers.etag as string })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the API cache does not store responses for a caller with a token', async () => {
  const own = await t.app.inject({ url: LIST, headers })
  expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined])
  expect((await t.app.inject({ url: '/api/contact/form-token' })).headers.etag).toBeUndefined()
  expect((await t.app.inject({ url: '/api/services/slug/nothing' })).statusCode).toBe(404)
})

test('the API cache keeps its responses after a write that visitors cannot see', async () => {
  const { id } = await makeEnquiry(t.db)
  await allNotified()
  const payload = { read: true }
  const response = await t.app.inject({ method: 'PATCH', url: `/api/contact/${id}`, headers, payload })
  expect([response.statusCode, cache.getFresh(LIST) !== undefined]).toEqual([200, true])
})

test('the API cache stores one response for URLs that differ in ignored parameters', async () => {
  await makeBlog(t.db)
  await allNotified()
  const first = await t.app.inject({ url: '/api/blogs?page=1&limit=6' })
  expect(cache.has('/api/blogs?page=1&limit=6')).toBe(true)
  for (const url of [
    '/api/blogs?limit=6&x=1',
    '/api/blogs?page=0&limit=6',
    '/api/blogs?page=junk&limit=6&asOf=junk',
  ]) {
    const odd = await t.app.inject({ url })
    expect([odd.headers.etag, odd.headers['cache-control']]).toEqual([
      first.headers.etag,
      'private, no-cache',
    ])
    expect(cache.has(url)).toBe(false)
  }
  await t.app.inject({ url: `${LIST}?x=1` })
  expect([cache.has(LIST), cache.has(`${LIST}?x=1`)]).toEqual([true, false])
})

test('the API cache does not store a list with the parameter asOf', async () => {
  const url = '/api/gallery?page=1&limit=13&asOf=2026-01-01T00:00:00.000Z'
  const { headers: got } = await t.app.inject({ url })
  expect([got['cache-control'], got.etag, cache.has(url)]).toEqual(['no-cache', undefined, false])
})

test('the API cache filters a slow response by its schema, even after a 304', async () => {
  const own = createResponseCache()
  own.setNotifyConnected(true)
  const app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  const { sendCreated } = createApiCache(own, undefined) as ApiCache
  let handle = async (): Promise<unknown> => ({ name: 'A', secret: 'x' })
  const schema = { response: { 200: z.object({ name: z.string() }) } }
  app.get('/api/x', { schema }, (request, reply) => sendCreated(request, reply, '/api/x', () => handle()))
  const first = await app.inject({ url: '/api/x' })
  let finish = () => {}
  const gate = new Promise<void>((done) => {
    finish = done
  })
  handle = () => gate.then(() => ({ name: 'B', secret: 'x' }))
  own.invalidate()
  const etag = first.headers.etag as string
  expect((await app.inject({ url: '/api/x', headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  finish()
  await vi.waitFor(() => expect(own.getFresh('/api/x')?.plain.body.toString()).toBe('{"name":"B"}'), {
    timeout: 30_000,
  })
})
