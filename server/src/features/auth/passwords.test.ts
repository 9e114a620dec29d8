import { argon2Sync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'
import { hashToken, makeToken } from './tokens.ts'

const work = vi.hoisted(() => ({ now: 0, max: 0 }))

// why: the real function, but counted.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  const argon2: typeof real.argon2 = (algorithm, parameters, done) => {
    work.now += 1
    work.max = Math.max(work.max, work.now)
    real.argon2(algorithm, parameters, (...answer) => {
      work.now -= 1
      done(...answer)
    })
  }
  return { ...real, argon2 }
})

const PASSWORD = 'a long enough password'

test('the same password is hashed otherwise each time, by argon2id with 19 MiB and two passes', async () => {
  const [a, b] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(a).not.toBe(b)
  expect(await verifyPassword(PASSWORD, a)).toBe(true)
  expect(await verifyPassword(PASSWORD, b)).toBe(true)
  expect(await verifyPassword(`${PASSWORD} `, a)).toBe(false)
})

test('what a hash cost is read from the hash itself', async () => {
  const made = await hashPassword('x')
  expect(await verifyPassword('x', made.replace('t=2', 't=3'))).toBe(false)
  expect(await verifyPassword('x', made.replace('m=19456', 'm=19457'))).toBe(false)
  expect(await verifyPassword('x', made.replace('p=1', 'p=2'))).toBe(false)
})

test('a hash of other costs, made elsewhere, is understood', async () => {
  const nonce = Buffer.from('sixteen bytes ok')
  const parameters = { message: PASSWORD, nonce, memory: 128, passes: 12, parallelism: 10, tagLength: 32 }
  const hash = argon2Sync('argon2id', parameters)
  const [salt64, hash64] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const stored = `$argon2id$v=19$m=128,t=12,p=10$${salt64}$${hash64}`
  expect(await verifyPassword(PASSWORD, stored)).toBe(true)
  expect(await verifyPassword('another', stored)).toBe(false)
})

test('letters count as they look, however they are composed', async () => {
  expect(await verifyPassword('cafe\u0301 cafe\u0301', await hashPassword('caf\u00e9 caf\u00e9'))).toBe(true)
})

test('no account is no, also for the hash that stands for none', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
  expect(await verifyPassword(PASSWORD, undefined)).toBe(false)
})

test.each([
  '',
  'x',
  '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA',
  '$argon2id$v=19$m=8,t=1,p=1$AAAA',
  'x$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
  '$argon2id$v=19$m=8,t=1,p=1$AAAA$AA A',
])('a stored hash that cannot be read is a fault, not a yes: %j', async (stored) => {
  await expect(verifyPassword(PASSWORD, stored)).rejects.toThrow('A stored password hash cannot be read')
})

test('however many sign in, two are worked on at once, and all are answered', async () => {
  const stored = await hashPassword(PASSWORD)
  work.max = 0
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => verifyPassword(n % 2 ? PASSWORD : 'no', stored)),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
  expect(work).toEqual({ now: 0, max: 2 })
  expect(await verifyPassword(PASSWORD, stored)).toBe(true)
})

test('what waits is bounded: who comes when the queue is full is told when to come again', async () => {
  const stored = await hashPassword(PASSWORD)
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('no', stored)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(60 - 2 - 20)
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503, retryAfterSeconds: 5 } })
  expect(await verifyPassword(PASSWORD, stored)).toBe(true)
})

test('a known place goes before strangers, and they cannot take its room', async () => {
  const stored = await hashPassword(PASSWORD)
  const order: string[] = []
  const strangers = Array.from({ length: 22 }, (_, n) =>
    verifyPassword('no', stored).then(() => order.push(`stranger ${n}`)),
  )
  const owner = verifyPassword(PASSWORD, stored, { first: true }).then((isRight) =>
    order.push(isRight ? 'owner' : 'wrong'),
  )
  await expect(verifyPassword('no', stored)).rejects.toMatchObject({ statusCode: 503 })
  await Promise.all([...strangers, owner])
  // Two were being worked on already.
  expect(order.indexOf('owner')).toBeLessThanOrEqual(3)
  expect(order).toHaveLength(23)
})

test('a token has 256 random bits, and only its SHA-256 is kept', () => {
  const tokens = Array.from({ length: 100 }, makeToken)
  expect(new Set(tokens).size).toBe(100)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
