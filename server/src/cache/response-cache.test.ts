import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NewResponse } from './cached-response.ts'
import { createResponseCache, type ResponseCache, type Share } from './response-cache.ts'

let cache: ResponseCache
let created = 0

beforeEach(() => {
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  created = 0
})

const create =
  (more: Partial<NewResponse> = {}) =>
  async () => {
    created += 1
    return { body: Buffer.from(`response ${created}`), headers: {}, failed: false, status: 200, ...more }
  }
const request = async (key = 'x', how = create(), share: Share = 'linked') =>
  (await cache.getOrCreate(key, share, how)).response.plain.body.toString()
const fail = async (): Promise<NewResponse> => {
  throw new Error('the database is unavailable')
}

test('the cache creates a response once for fifty concurrent requests and stores it', async () => {
  expect(cache.getFresh('x')).toBeUndefined()
  expect(await Promise.all(Array.from({ length: 50 }, () => request()))).toEqual(Array(50).fill('response 1'))
  expect(cache.getFresh('x')?.plain.body.toString()).toBe('response 1')
  expect(await request('y')).toBe('response 2')
})

test('the cache creates a response again, and only once, after an invalidation', async () => {
  await request()
  cache.invalidate()
  expect(cache.getFresh('x')).toBeUndefined()
  expect(await Promise.all([request(), request(), request()])).toEqual(Array(3).fill('response 2'))
})

test('the cache does not share a response that was begun before an invalidation', async () => {
  let finish = () => {}
  const gate = new Promise<void>((done) => {
    finish = done
  })
  const early = cache.getOrCreate('x', 'linked', async () => {
    const response = await create()()
    await gate
    return response
  })
  cache.invalidate()
  const late = request()
  finish()
  expect((await early).response.plain.body.toString()).toBe('response 1')
  expect(await late).toBe('response 2')
  expect(await request()).toBe('response 2')
})

test('the cache returns the stale response if the creation fails, or else the error', async () => {
  await expect(request('x', fail)).rejects.toThrow('the database is unavailable')
  await request()
  cache.invalidate()
  expect(await request('x', fail)).toBe('response 1')
  expect(await request()).toBe('response 2')
})

test('the cache prefers a stale response to a new one with failed parts', async () => {
  const poor = create({ failed: true, body: Buffer.from('built in') })
  expect(await request('x', poor)).toBe('built in')
  expect(cache.getFresh('x')).toBeUndefined()
  await request()
  cache.invalidate()
  expect(await request('x', poor)).toBe('response 2')
})

test('the cache marks a stale response as stale and retries on the next request', async () => {
  expect((await cache.getOrCreate('x', 'linked', create())).isStale).toBe(false)
  cache.invalidate()
  expect((await cache.getOrCreate('x', 'linked', fail)).isStale).toBe(true)
  expect((await cache.getOrCreate('x', 'linked', create({ failed: true }))).isStale).toBe(true)
  expect(cache.getFresh('x')).toBeUndefined()
  expect((await cache.getOrCreate('x', 'linked', create())).isStale).toBe(false)
})

test('the cache keeps a response without retries while notifications are disconnected', async () => {
  await request()
  cache.setNotifyConnected(false)
  expect(await request('x', create({ failed: true }))).toBe('response 1')
  expect(cache.getFresh('x')?.plain.body.toString()).toBe('response 1')
  cache.setNotifyConnected(true)
  expect(cache.getFresh('x')).toBeUndefined()
})

test('the cache stores a response from stale data only where it has none, and retries', async () => {
  const stale = (text: string) => create({ isStale: true, body: Buffer.from(text) })
  expect(await cache.getOrCreate('x', 'linked', stale('copy'))).toMatchObject({ isStale: true })
  expect([cache.has('x'), cache.getFresh('x')]).toEqual([true, undefined])
  expect(await request('x', fail)).toBe('copy')
  expect(await request('x', stale('another copy'))).toBe('copy')
  expect(await request()).toBe('response 3')
  cache.invalidate()
  expect(await request('x', stale('copy'))).toBe('response 3')
})

test('the cache keeps a response with outdated data only while LISTEN/NOTIFY fails', async () => {
  cache.setNotifyConnected(false)
  await request('x', create({ isStale: true }))
  expect(cache.getFresh('x')).toBeDefined()
  cache.setNotifyConnected(true)
  expect(cache.getFresh('x')).toBeUndefined()
})

test('the cache calls its listeners and starts a generation on each invalidation', () => {
  let calls = 0
  cache.onInvalidate(() => {
    calls += 1
  })
  const before = cache.generation()
  cache.invalidate()
  cache.setNotifyConnected(false)
  expect([calls, cache.generation() - before]).toEqual([2, 2])
})

test.each([404, 301])(
  'the cache does not store a response with status %i and removes the stale one',
  async (status) => {
    await request()
    cache.invalidate()
    const gone = create({ status, body: Buffer.from('gone') })
    expect(await request('x', gone)).toBe('gone')
    expect(await request('x', gone)).toBe('gone')
    expect(await request('x', fail).catch((error: Error) => error.message)).toBe(
      'the database is unavailable',
    )
  },
)

test('the cache removes the stale response when the creation fails with a 404', async () => {
  await request()
  cache.invalidate()
  const missing = async (): Promise<NewResponse> => {
    throw Object.assign(new Error('not found'), { statusCode: 404 })
  }
  await expect(request('x', missing)).rejects.toThrow('not found')
  await expect(request('x', fail)).rejects.toThrow('the database is unavailable')
})

test('the cache returns the stale response while it is still creating a new one', async () => {
  await request()
  cache.invalidate()
  const slow = async () => {
    await sleep(900)
    return create()()
  }
  expect(await request('x', slow)).toBe('response 1')
  await vi.waitFor(() => expect(cache.getFresh('x')?.plain.body.toString()).toBe('response 2'), 30_000)
})

test('a response expires after ten minutes, or after two seconds without notifications', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    await request()
    vi.advanceTimersByTime(599_000)
    expect(cache.getFresh('x')).toBeDefined()
    vi.advanceTimersByTime(2_000)
    expect(cache.getFresh('x')).toBeUndefined()
    cache.setNotifyConnected(false)
    await request()
    vi.advanceTimersByTime(1_900)
    expect(cache.getFresh('x')).toBeDefined()
    vi.advanceTimersByTime(200)
    expect(cache.getFresh('x')).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('a response expires after ten minutes even when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    await request()
    vi.setSystemTime(Date.now() - 5 * 3_600_000)
    vi.advanceTimersByTime(601_000)
    expect(cache.getFresh('x')).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

const large = () => create({ body: Buffer.alloc(10 * 1024 * 1024) })
const present = (...keys: string[]) => keys.filter((key) => cache.has(key))

test('the cache evicts the least recently used response at its count or byte limit', async () => {
  await request('/')
  for (let i = 0; i < 2_000; i++) {
    await request(`small ${i}`)
    cache.getFresh('/')
  }
  expect(present('small 0', 'small 1999', '/')).toEqual(['small 1999', '/'])
  await request('a', large())
  await request('b', large())
  cache.getFresh('a')
  await request('c', large())
  expect(present('a', 'b', 'c')).toEqual(['a', 'c'])
})

test('responses of URLs without links evict only each other', async () => {
  await request('/')
  for (let i = 0; i < 3_000; i++) await request(`odd ${i}`, create(), 'other')
  const page = create({ body: Buffer.alloc(1024 * 1024) })
  for (let i = 0; i < 100; i++) await request(`large ${i}`, page, 'other')
  expect(present('/', 'odd 0', 'odd 2999', 'large 91', 'large 92', 'large 99')).toEqual([
    '/',
    'large 92',
    'large 99',
  ])
})

test('a response too large to store evicts no other response', async () => {
  await request('/', create(), 'other')
  await request('huge', large(), 'other')
  expect(present('/', 'huge')).toEqual(['/'])
})

test('a linked API response stays linked after a direct request for its URL', async () => {
  await request('list', create(), 'other')
  await request('list', create(), 'linked')
  cache.invalidate()
  await request('list', create(), 'other')
  for (let i = 0; i < 600; i++) await request(`odd ${i}`, create(), 'other')
  expect(present('list')).toEqual(['list'])
})
