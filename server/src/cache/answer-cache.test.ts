import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnswerCache, createAnswerCache, type Made, type Share } from './answer-cache.ts'

let cache: AnswerCache
let made = 0

beforeEach(() => {
  cache = createAnswerCache()
  cache.trust(true)
  made = 0
})

const make =
  (more: Partial<Made> = {}) =>
  async () => {
    made += 1
    return { body: Buffer.from(`answer ${made}`), headers: {}, failed: false, status: 200, ...more }
  }
const ask = async (key = 'x', how = make(), share: Share = 'linked') =>
  (await cache.answer(key, share, how)).kept.plain.body.toString()
const fail = async (): Promise<Made> => {
  throw new Error('the database is away')
}

test('what was made is kept, and made once for all who ask at the same time', async () => {
  expect(cache.find('x')).toBeUndefined()
  expect(await Promise.all(Array.from({ length: 50 }, () => ask()))).toEqual(Array(50).fill('answer 1'))
  expect(cache.find('x')?.plain.body.toString()).toBe('answer 1')
  expect(await ask('y')).toBe('answer 2')
})

test('after a change it is made anew, once', async () => {
  await ask()
  cache.forget()
  expect(cache.find('x')).toBeUndefined()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('answer 2'))
})

test('a change while it is being made counts: the next one who asks gets another', async () => {
  let finish = () => {}
  const held = new Promise<void>((done) => {
    finish = done
  })
  const early = cache.answer('x', 'linked', async () => {
    const answer = await make()()
    await held
    return answer
  })
  cache.forget()
  const late = ask()
  finish()
  expect((await early).kept.plain.body.toString()).toBe('answer 1')
  expect(await late).toBe('answer 2')
  expect(await ask()).toBe('answer 2')
})

test('where making fails, what was right is given; where nothing was, the failure', async () => {
  await expect(ask('x', fail)).rejects.toThrow('the database is away')
  await ask()
  cache.forget()
  expect(await ask('x', fail)).toBe('answer 1')
  expect(await ask()).toBe('answer 2')
})

test('an answer that was made while something failed is not kept, and what was right is better', async () => {
  const poor = make({ failed: true, body: Buffer.from('built in') })
  expect(await ask('x', poor)).toBe('built in')
  expect(cache.find('x')).toBeUndefined()
  await ask()
  cache.forget()
  expect(await ask('x', poor)).toBe('answer 2')
})

test('what was right before is said to be old, and asked for again by the next', async () => {
  expect((await cache.answer('x', 'linked', make())).isOld).toBe(false)
  cache.forget()
  expect((await cache.answer('x', 'linked', fail)).isOld).toBe(true)
  expect((await cache.answer('x', 'linked', make({ failed: true }))).isOld).toBe(true)
  expect(cache.find('x')).toBeUndefined()
  expect((await cache.answer('x', 'linked', make())).isOld).toBe(false)
})

test('while nobody tells of changes, what could not be made anew is not tried by each who asks', async () => {
  await ask()
  cache.trust(false)
  expect(await ask('x', make({ failed: true }))).toBe('answer 1')
  expect(cache.find('x')?.plain.body.toString()).toBe('answer 1')
  cache.trust(true)
  expect(cache.find('x')).toBeUndefined()
})

test.each([404, 301])('what is gone or moved is not kept for right: %i', async (status) => {
  await ask()
  cache.forget()
  const gone = make({ status, body: Buffer.from('gone') })
  expect(await ask('x', gone)).toBe('gone')
  expect(await ask('x', gone)).toBe('gone')
  expect(await ask('x', fail).catch((error: Error) => error.message)).toBe('the database is away')
})

test('what was looked for and not found is a right answer too', async () => {
  await ask()
  cache.forget()
  const missing = async (): Promise<Made> => {
    throw Object.assign(new Error('not found'), { statusCode: 404 })
  }
  await expect(ask('x', missing)).rejects.toThrow('not found')
  await expect(ask('x', fail)).rejects.toThrow('the database is away')
})

test('who asks while it takes long gets what was right; afterwards all get the new one', async () => {
  await ask()
  cache.forget()
  const slow = async () => {
    await sleep(900)
    return make()()
  }
  expect(await ask('x', slow)).toBe('answer 1')
  await vi.waitFor(() => expect(cache.find('x')?.plain.body.toString()).toBe('answer 2'), 3_000)
})

test('while nobody tells of changes, an answer is believed for two seconds; otherwise for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await ask()
    vi.advanceTimersByTime(599_000)
    expect(cache.find('x')).toBeDefined()
    vi.advanceTimersByTime(2_000)
    expect(cache.find('x')).toBeUndefined()
    cache.trust(false)
    await ask()
    vi.advanceTimersByTime(1_900)
    expect(cache.find('x')).toBeDefined()
    vi.advanceTimersByTime(200)
    expect(cache.find('x')).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

const large = () => make({ body: Buffer.alloc(10 * 1024 * 1024) })
const present = (...keys: string[]) => keys.filter((key) => cache.has(key))

test('evicts what was used least recently, by number and by bytes', async () => {
  await ask('/')
  for (let i = 0; i < 2_000; i++) {
    await ask(`small ${i}`)
    cache.find('/')
  }
  expect(present('small 0', 'small 1999', '/')).toEqual(['small 1999', '/'])
  await ask('a', large())
  await ask('b', large())
  cache.find('a')
  await ask('c', large())
  expect(present('a', 'b', 'c')).toEqual(['a', 'c'])
})

test('addresses that no page links to evict each other only', async () => {
  await ask('/')
  for (let i = 0; i < 3_000; i++) await ask(`odd ${i}`, make(), 'other')
  const page = make({ body: Buffer.alloc(1024 * 1024) })
  for (let i = 0; i < 100; i++) await ask(`large ${i}`, page, 'other')
  expect(present('/', 'odd 0', 'odd 2999', 'large 91', 'large 92', 'large 99')).toEqual([
    '/',
    'large 92',
    'large 99',
  ])
})

test('a response that cannot stay evicts nothing', async () => {
  await ask('/', make(), 'other')
  await ask('huge', large(), 'other')
  expect(present('/', 'huge')).toEqual(['/'])
})

test('what a page of the site needs is linked, whoever asked for it first and asks for it later', async () => {
  await ask('list', make(), 'other')
  await ask('list', make(), 'linked')
  cache.forget()
  await ask('list', make(), 'other')
  for (let i = 0; i < 600; i++) await ask(`odd ${i}`, make(), 'other')
  expect(present('list')).toEqual(['list'])
})
