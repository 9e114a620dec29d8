import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStaff, STAFF } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'

const COMMAND = fileURLToPath(new URL('../staff-command.ts', import.meta.url))
const GUESSES = 250
const HOME = '203.0.113.9'

let t: TestApp

beforeEach(async () => {
  t = await makeApp()
  await makeStaff(t.db)
})

const login = async (payload: object, remoteAddress: string) =>
  (await t.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode

const print = (what: string, started: number) =>
  process.stdout.write(`signed in: ${what}: ${Math.round(performance.now() - started)} ms\n`)

/** Each guess comes from a network of its own, in waves. */
function attack(emailOf: (i: number) => string, { count = GUESSES, wave = 10, from = 0 } = {}) {
  const state = { left: count, isOver: false }
  const guess = async (i: number) => {
    const address = `2001:db8:${(from + i).toString(16)}::1`
    const status = await login({ email: emailOf(i), password: `guess ${i}` }, address)
    state.left -= 1
    return status
  }
  const run = async () => {
    const statuses: number[] = []
    for (let first = 0; first < count && !state.isOver; first += wave)
      statuses.push(...(await Promise.all(Array.from({ length: wave }, (_, i) => guess(first + i)))))
    return statuses
  }
  return { state, done: run() }
}

test('a known place signs in before the guesses at its account have been answered', async () => {
  expect(await login(STAFF, HOME)).toBe(200)
  const { state, done } = attack(() => STAFF.email)
  const started = performance.now()
  expect(await login(STAFF, HOME)).toBe(200)
  print('a known place, 10 guesses at once', started)
  expect(state.left).toBeGreaterThan(0)
  state.isOver = true
  expect(await done).not.toContain(200)
  expect(await login(STAFF, HOME)).toBe(200)
})

test('guesses that all come at once leave connections to a known place and to the rest', async () => {
  expect(await login(STAFF, HOME)).toBe(200)
  const { done } = attack(() => STAFF.email, { wave: GUESSES })
  const started = performance.now()
  const [status, services] = await Promise.all([
    login(STAFF, HOME),
    t.app.inject({ url: '/api/services', headers: { 'cache-control': 'no-cache' } }),
  ])
  print(`a known place, ${GUESSES} guesses at once`, started)
  expect([status, services.statusCode]).toEqual([200, 200])
  expect((await done).filter((status) => ![401, 429, 503].includes(status))).toEqual([])
})

test('a known place comes first in a burst that fills the queue', async () => {
  expect(await login(STAFF, HOME)).toBe(200)
  const { done } = attack(() => STAFF.email, { count: 500, wave: 500, from: 0x3000 })
  const started = performance.now()
  expect(await login(STAFF, HOME)).toBe(200)
  print('a known place, 500 guesses at once', started)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await done).toContain(503)
})

test('a new place with the right password gets in during guesses at other names, after a wait', async () => {
  const { state, done } = attack((i) => `unknown${i}@studio.example`)
  const started = performance.now()
  let status = 0
  for (let tries = 0; tries < 100 && status !== 200; tries++) {
    status = await login(STAFF, '198.51.100.1')
    expect([200, 503]).toContain(status)
    if (status !== 200) await sleep(100)
  }
  expect(status).toBe(200)
  print('a new place, 10 guesses at once', started)
  state.isOver = true
  await done
})

describe('at the account itself, after its first fifty', () => {
  /** 250 a minute, each from a network of its own, until it is stopped. */
  async function guessOn(stop: AbortSignal, everyMs = 240) {
    const statuses: Promise<number>[] = []
    for (let i = 0; !stop.aborted; i++) {
      const from = `2001:db8:${(0x1000 + i).toString(16)}::1`
      statuses.push(login({ email: STAFF.email, password: `guess ${i}` }, from))
      await sleep(everyMs)
    }
    return Promise.all(statuses)
  }

  beforeEach(async () => {
    expect(await login(STAFF, HOME)).toBe(200)
    expect(await attack(() => STAFF.email, { count: 50 }).done).toEqual(Array(50).fill(401))
  })

  test('250 guesses a minute: a known owner signs in within 1 s, an unknown one within 5 s', async () => {
    const stop = new AbortController()
    const guesses = guessOn(stop.signal)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < 5; i++) {
      for (const [place, from] of Object.entries({ known: HOME, unknown: `198.51.100.${i}` })) {
        const started = performance.now()
        expect([place, await login(STAFF, from)]).toEqual([place, 200])
        times[place as 'known'].push(Math.round(performance.now() - started))
      }
      await sleep(700)
    }
    stop.abort()
    const statuses = new Set(await guesses)
    process.stdout.write(`signed in within ms: known ${times.known}, unknown ${times.unknown}\n`)
    expect(statuses).toEqual(new Set([401]))
    expect(Math.max(...times.known)).toBeLessThan(1_000)
    expect(Math.max(...times.unknown)).toBeLessThan(5_000)
  })

  test('more than that is held to five checks a second, and the rest has used nothing up', async () => {
    const started = performance.now()
    const { done } = attack(() => STAFF.email, { count: 100, wave: 100, from: 0x2000 })
    const statuses = await done
    const seconds = (performance.now() - started) / 1_000
    const checked = statuses.filter((status) => status === 401).length
    process.stdout.write(`100 guesses at once: ${checked} checked in ${seconds.toFixed(1)} s\n`)
    expect(checked).toBeLessThanOrEqual(5 * seconds + 2)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    const limited = statuses.lastIndexOf(429)
    expect(await login(STAFF, `2001:db8:${(0x2000 + limited).toString(16)}::1`)).toBe(200)
  })

  test('it is not a line for each in the list of changes', async () => {
    const lines = async () => (await t.db.selectFrom('changes').select('id').execute()).length
    // One sign-in and fifty failures, which are written after their responses.
    await vi.waitFor(async () => expect(await lines()).toBe(51), { timeout: 10_000 })
    for (let i = 0; i < 5; i++)
      expect(await login({ ...STAFF, password: 'wrong' }, `203.0.113.${i}`)).toBe(401)
    await sleep(200)
    expect(await lines()).toBe(51)
  })
})

test('an owner is let in again by npm run staff -- reset in the middle of an attack', async () => {
  const { state, done } = attack(() => STAFF.email, { count: 60_000 })
  const env = { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'reset', STAFF.email], { env })
  const [, password = ''] = /shown once\): (.+)/.exec(stdout) ?? []
  const started = performance.now()
  let status = 0
  for (let tries = 0; tries < 100 && status !== 200; tries++) {
    status = await login({ email: STAFF.email, password }, '198.51.100.1')
    if (status !== 200) await sleep(100)
  }
  expect(status).toBe(200)
  print('a new place after a reset, 10 guesses at once', started)
  state.isOver = true
  await done
})
