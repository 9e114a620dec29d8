import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeArtist, makeBlog, makeGallery } from '../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../test/make-app.ts'
import { IS_FULL } from '../../test/suite.ts'
import { connect } from '../db/connect.ts'
import { listenForInvalidations } from './listen-for-invalidations.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { schedulePublication } from './schedule-publication.ts'
import { createLastGood, type LastGood } from './stale-copies/last-good.ts'

const HOURS_MS = 2 * 3_600_000
const WAIT = { timeout: 30_000 }
const soon = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})` as never

let cache: ResponseCache
let lastGood: LastGood
let t: TestApp
let following: { stop: () => unknown }[]

beforeEach(async () => {
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  lastGood = createLastGood(await mkdtemp(join(tmpdir(), 'linework-dates-')), 'test', silent)
  t = await makeApp({ cache, lastGood })
  following = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const { stop } of following) stop()
})

const follow = (db = t.db) => following.push(schedulePublication({ db, cache, lastGood, log: silent }))
const get = async (url: string) => (await t.app.inject({ url })).payload

const CLOCKS: [name: string, offset: number][] = [
  ['two hours ahead', HOURS_MS],
  ['two hours behind', -HOURS_MS],
  ['right', 0],
]

describe.each(IS_FULL ? CLOCKS : CLOCKS.slice(0, 1))('with a system clock that is %s', (_, offset) => {
  beforeEach(() => {
    // why: moves the clock of this machine, but not that of the database.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset })
  })

  test('cached lists change at the times when records are published and hidden', async () => {
    await makeArtist(t.db, { name: 'Comes', publish_at: soon(3) })
    await makeArtist(t.db, { name: 'Goes', hide_at: soon(3) })
    const picture = (await makeGallery(t.db, 1)).publicIds[0] as string
    await sql`update gallery_images set publish_at = now() + interval '3 s'`.execute(t.db)
    follow()
    await vi.waitFor(() => expect(cache.secondsToChange()).toBeDefined(), { timeout: 30_000 })
    const urls = ['/api/artists/paginated', '/api/gallery', '/api/sitemap-entries']
    const before = await Promise.all(urls.map(get))
    expect(before[0]).toContain('Goes')
    expect(before.join()).not.toContain('Comes')
    // Before these times, the cached responses stay unchanged.
    expect(await Promise.all(urls.map(get))).toEqual(before)
    await vi.waitFor(
      async () => {
        const [artists, gallery] = await Promise.all(urls.map(get))
        expect([artists?.includes('Comes'), artists?.includes('Goes')]).toEqual([true, false])
        expect(gallery).toContain(picture)
      },
      { timeout: 30_000 },
    )
  })
})

test('the schedule includes a publication time added later, and no removed one', async () => {
  follow()
  const { id } = await makeArtist(t.db)
  await t.db
    .updateTable('artists')
    .set({ hide_at: soon(60) })
    .where('id', '=', id)
    .execute()
  cache.invalidate()
  await vi.waitFor(() => expect(cache.secondsToChange()).toBeGreaterThan(50), { timeout: 30_000 })
  await t.db.updateTable('artists').set({ hide_at: null }).where('id', '=', id).execute()
  cache.invalidate()
  await vi.waitFor(() => expect(cache.secondsToChange()).toBeUndefined(), { timeout: 30_000 })
})

test('the schedule applies a publication time that passed before its first read', async () => {
  await makeArtist(t.db, { name: 'Comes', publish_at: soon(0.5) })
  expect(await get('/api/artists/paginated')).not.toContain('Comes')
  await sleep(600)
  expect(await get('/api/artists/paginated')).not.toContain('Comes')
  follow()
  await vi.waitFor(async () => expect(await get('/api/artists/paginated')).toContain('Comes'), WAIT)
})

test('the schedule applies a publication time that passes between an edit and its read', async () => {
  follow()
  const { id } = await makeArtist(t.db, { name: 'Goes' })
  await vi.waitFor(() => expect(cache.isDiscarded(0)).toBe(true), WAIT)
  lastGood.save('/api/artists/paginated', Buffer.from(await get('/api/artists/paginated')))
  await t.db
    .updateTable('artists')
    .set({ hide_at: soon(0.1) })
    .where('id', '=', id)
    .execute()
  await sleep(200)
  cache.invalidate()
  const copy = async () => (await lastGood.read('/api/artists/paginated'))?.toString()
  await vi.waitFor(async () => expect(await copy()).not.toContain('Goes'), WAIT)
})

test('the schedule includes the future day of a blog without a publish time', async () => {
  await makeBlog(t.db, { public_date: sql`(now() at time zone studio_zone())::date + 1` as never })
  follow()
  await vi.waitFor(() => expect(cache.secondsToChange()).toBeGreaterThan(0), { timeout: 30_000 })
  expect(cache.secondsToChange()).toBeLessThanOrEqual(90_000)
})

describe('while the database is unavailable', () => {
  // No server listens on port 1.
  const nowhere = () => connect('postgres://none@127.0.0.1:1/none', () => {})

  test('no stale copy or cached response contains a record after its hide time', async () => {
    const { id } = await makeArtist(t.db, { name: 'Goes', slug: 'goes', hide_at: soon(3) })
    await makeArtist(t.db, { name: 'Stays', slug: 'stays' })
    follow()
    await vi.waitFor(() => expect(lastGood.has('publication')).toBe(true), { timeout: 30_000 })
    const urls = ['/api/artists/paginated', '/api/artists/slug/goes', '/api/sitemap-entries']
    for (const url of urls) lastGood.save(url, Buffer.from(await get(url)))
    await lastGood.flush()
    expect((await lastGood.read(urls[0] as string))?.toString()).toContain(id)
    for (const { stop } of following) stop()
    // Simulates a restart of this machine while its database is down.
    follow(nowhere() as never)
    await vi.waitFor(
      async () => {
        const [list, record, pages] = await Promise.all(urls.map(lastGood.read))
        expect(list?.toString()).not.toContain('Goes')
        expect(list?.toString()).toContain('Stays')
        expect(record).toBeUndefined()
        expect(pages?.toString()).not.toContain('goes')
      },
      { timeout: 30_000 },
    )
    expect(cache.has(urls[0] as string)).toBe(false)
  })
})

/** Expects that the change removes the record 'Goes' from the copy of a list, and not 'Stays'. */
async function expectTakenOut(url: string, change: () => Promise<unknown>): Promise<void> {
  const publication = schedulePublication({ db: t.db, cache, lastGood, log: silent })
  const listening = listenForInvalidations(t.databaseUrl, cache, silent, publication)
  following.push(publication, listening)
  const generation = cache.generation()
  await vi.waitFor(() => expect(cache.generation()).toBeGreaterThan(generation), { timeout: 30_000 })
  lastGood.save(url, Buffer.from(await get(url)))
  await change()
  await vi.waitFor(
    async () => {
      const copy = (await lastGood.read(url))?.toString()
      expect([copy?.includes('Goes'), copy?.includes('Stays')]).toEqual([false, true])
    },
    { timeout: 30_000 },
  )
}

test.each([
  ['hidden', { state: 'hidden' }],
  ['deleted', { deleted_at: new Date() }],
])('removes a record that is %s from every stale copy immediately', async (_, change) => {
  const { id } = await makeArtist(t.db, { name: 'Goes' })
  await makeArtist(t.db, { name: 'Stays' })
  await expectTakenOut('/api/artists/paginated', () =>
    t.db.updateTable('artists').set(change).where('id', '=', id).execute(),
  )
})

test('removes a blog from every stale copy when its day moves into the future', async () => {
  const { id } = await makeBlog(t.db, { title: 'Goes' })
  await makeBlog(t.db, { title: 'Stays' })
  const public_date = sql`(now() at time zone studio_zone())::date + 1` as never
  await expectTakenOut('/api/blogs', () =>
    t.db.updateTable('blogs').set({ public_date }).where('id', '=', id).execute(),
  )
})

test('the cache does not store a response that was begun before it was cleared', async () => {
  let finish = () => {}
  const held = new Promise<void>((done) => {
    finish = done
  })
  const response = { body: Buffer.from('{}'), headers: {}, status: 200, failed: false }
  const creation = cache.getOrCreate('/x', 'linked', async () => {
    await held
    return response
  })
  cache.clear()
  finish()
  expect((await creation).isDiscarded).toBe(true)
  expect(cache.has('/x')).toBe(false)
})
