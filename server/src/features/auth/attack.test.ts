import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { makeStaff, STAFF } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const COMMAND = fileURLToPath(new URL('./staff-command.ts', import.meta.url))
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
function attack(emailOf: (i: number) => string, { count = GUESSES, wave = 10 } = {}) {
  const state = { left: count, isOver: false }
  const guess = async (i: number) => {
    const address = `2001:db8:${i.toString(16)}::1`
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

test('an owner is let in again by npm run staff -- reset in the middle of an attack', async () => {
  await attack(() => STAFF.email, { count: 60 }).done
  expect(await login(STAFF, '198.51.100.1')).toBe(429)
  const env = { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'reset', STAFF.email], { env })
  const [, password = ''] = /shown once\): (.+)/.exec(stdout) ?? []
  const guesses = Promise.all(
    Array.from({ length: 30 }, (_, i) => login({ ...STAFF, password: `x${i}` }, `2001:db8:ff${i}::1`)),
  )
  let status = 0
  for (let tries = 0; tries < 100 && status !== 200; tries++) {
    status = await login({ email: STAFF.email, password }, '198.51.100.1')
    if (status !== 200) await sleep(100)
  }
  expect(status).toBe(200)
  await guesses
})
