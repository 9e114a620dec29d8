import { argon2Sync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { cheapHash } from '../../../../test/cheap-hash.ts'
import { hashToken, makeToken } from '../tokens.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const work = vi.hoisted(() => ({ now: 0, max: 0, costs: [] as string[] }))

// Wraps the real argon2 to count concurrent calls.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  const argon2: typeof real.argon2 = (algorithm, parameters, done) => {
    work.now += 1
    work.max = Math.max(work.max, work.now)
    work.costs.push(`${parameters.memory} ${parameters.passes} ${parameters.parallelism}`)
    real.argon2(algorithm, parameters, (...result) => {
      work.now -= 1
      done(...result)
    })
  }
  return { ...real, argon2 }
})

const PASSWORD = 'a long enough password'

test('password hashes use argon2id with 19 MiB, two passes and a random salt', async () => {
  const [a, b] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(a).not.toBe(b)
  expect(await verifyPassword(PASSWORD, a)).toBe(true)
  expect(await verifyPassword(PASSWORD, b)).toBe(true)
  expect(await verifyPassword(`${PASSWORD} `, a)).toBe(false)
})

test('a password hash contains its cost parameters', async () => {
  const made = await hashPassword('x')
  expect(await verifyPassword('x', made.replace('t=2', 't=3'))).toBe(false)
  expect(await verifyPassword('x', made.replace('m=19456', 'm=19457'))).toBe(false)
  expect(await verifyPassword('x', made.replace('p=1', 'p=2'))).toBe(false)
})

test('verifies a password hash with other cost parameters', async () => {
  const nonce = Buffer.from('sixteen bytes ok')
  const parameters = { message: PASSWORD, nonce, memory: 128, passes: 12, parallelism: 10, tagLength: 32 }
  const hash = argon2Sync('argon2id', parameters)
  const [salt64, hash64] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const stored = `$argon2id$v=19$m=128,t=12,p=10$${salt64}$${hash64}`
  expect(await verifyPassword(PASSWORD, stored)).toBe(true)
  expect(await verifyPassword('another', stored)).toBe(false)
})

test('treats composed and decomposed characters of a password as equal', async () => {
  expect(await verifyPassword('cafe\u0301 cafe\u0301', await hashPassword('caf\u00e9 caf\u00e9'))).toBe(true)
})

test('verifying a password without a stored hash fails after the same time as with one', async () => {
  work.costs.length = 0
  expect(await verifyPassword('', undefined)).toBe(false)
  expect(await verifyPassword(PASSWORD, undefined)).toBe(false)
  expect(work.costs).toEqual(['19456 2 1', '19456 2 1'])
})

test.each([
  '',
  'x',
  '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA',
  '$argon2id$v=19$m=8,t=1,p=1$AAAA',
  'x$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
  '$argon2id$v=19$m=8,t=1,p=1$AAAA$AA A',
])('throws when the stored password hash is malformed: %j', async (stored) => {
  await expect(verifyPassword(PASSWORD, stored)).rejects.toThrow('A stored password hash cannot be read')
})

test('password verifications run one at a time, and all complete', async () => {
  const stored = cheapHash(PASSWORD)
  work.max = 0
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, n) => verifyPassword(n % 2 ? PASSWORD : 'no', stored)),
  )
  expect(results.filter(Boolean)).toHaveLength(6)
  expect(work).toMatchObject({ now: 0, max: 1 })
  expect(await verifyPassword(PASSWORD, stored)).toBe(true)
})

test('a full queue of password verifications rejects with 503 and a retry time', async () => {
  const stored = cheapHash(PASSWORD)
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('no', stored)))
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(60 - 1 - 20)
  expect(rejected[0]).toMatchObject({ reason: { statusCode: 503, retryAfterSeconds: 5 } })
  expect(await verifyPassword(PASSWORD, stored)).toBe(true)
})

test('password verifications with priority run first and have a separate queue limit', async () => {
  const stored = cheapHash(PASSWORD)
  const order: string[] = []
  const strangers = Array.from({ length: 21 }, (_, n) =>
    verifyPassword('no', stored).then(() => order.push(`stranger ${n}`)),
  )
  const owner = verifyPassword(PASSWORD, stored, { priority: true }).then((isRight) =>
    order.push(isRight ? 'owner' : 'wrong'),
  )
  await expect(verifyPassword('no', stored)).rejects.toMatchObject({ statusCode: 503 })
  await Promise.all([...strangers, owner])
  // The owner is second, because the first verification was already running.
  expect(order.indexOf('owner')).toBe(1)
  expect(order).toHaveLength(22)
})

test('a session token has 256 random bits and is hashed with SHA-256', () => {
  const tokens = Array.from({ length: 100 }, makeToken)
  expect(new Set(tokens).size).toBe(100)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
