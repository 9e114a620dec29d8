import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { makeStaff, STAFF } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const COMMAND = fileURLToPath(new URL('./staff-command.ts', import.meta.url))
const GUESSES = 250
const WAVE = 10
const HOME = '203.0.113.9'

let t: TestApp

beforeEach(async () => {
  t = await makeApp()
  await makeStaff(t.db)
})

const login = async (payload: object, remoteAddress: string) =>
  (await t.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode

/** Each guess comes from a network of its own; as many at once as the database has connections for, wave after wave. */
function attack(emailOf: (i: number) => string, count = GUESSES) {
  const state = { left: count, isOver: false }
  const guess = async (i: number) => {
    const address = `2001:db8:${i.toString(16)}::1`
    const status = await login({ email: emailOf(i), password: `guess ${i}` }, address)
    state.left -= 1
    return status
  }
  const run = async () => {
    const statuses: number[] = []
    for (let first = 0; first < count && !state.isOver; first += WAVE)
      statuses.push(...(await Promise.all(Array.from({ length: WAVE }, (_, i) => guess(first + i)))))
    return statuses
  }
  return { state, done: run() }
}

test('a known place signs in before the guesses at its account have been answered', async () => {
  expect(await login(STAFF, HOME)).toBe(200)
  const { state, done } = attack(() => STAFF.email)
  expect(await login(STAFF, HOME)).toBe(200)
  expect(state.left).toBeGreaterThan(0)
  state.isOver = true
  expect(await done).not.toContain(200)
  expect(await login(STAFF, HOME)).toBe(200)
})

test('a new place with the right password gets in during guesses at other names, after a wait', async () => {
  const { state, done } = attack((i) => `unknown${i}@studio.example`)
  let status = 0
  for (let tries = 0; tries < 100 && status !== 200; tries++) {
    status = await login(STAFF, '198.51.100.1')
    expect([200, 503]).toContain(status)
    if (status !== 200) await sleep(100)
  }
  expect(status).toBe(200)
  state.isOver = true
  await done
})

test('an owner is let in again by npm run staff -- reset in the middle of an attack', async () => {
  await attack(() => STAFF.email, 60).done
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
