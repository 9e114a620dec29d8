import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnswerCache, createAnswerCache, type Made } from './answer-cache.ts'

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
const ask = async (key = 'x', how = make()) => (await cache.answer(key, how)).kept.plain.body.toString()
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
  const early = cache.answer('x', async () => {
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
  expect((await cache.answer('x', make())).isOld).toBe(false)
  cache.forget()
  expect((await cache.answer('x', fail)).isOld).toBe(true)
  expect((await cache.answer('x', make({ failed: true }))).isOld).toBe(true)
  expect(cache.find('x')).toBeUndefined()
  expect((await cache.answer('x', make())).isOld).toBe(false)
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

test('it is bounded in number and in bytes: the oldest go', async () => {
  for (let i = 0; i < 2_100; i++) await ask(`small ${i}`)
  expect(cache.find('small 99')).toBeUndefined()
  expect(cache.find('small 2099')).toBeDefined()
  const large = make({ body: Buffer.alloc(10 * 1024 * 1024) })
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, large)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true, true])
})
