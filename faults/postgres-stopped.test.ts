import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { expectWithin, measureLag } from './support/machine-lag.ts'
import { makeOwnPostgres } from './support/own-postgres.ts'
import { waitUntil } from './support/until.ts'

/** Maximum time until the app works again, on a machine that is not overloaded. */
const BACK_WITHIN_MS = 5_000
const ERROR_BODY = { status: 'error', message: 'The studio’s server is busy. Please try again in a moment.' }

const REQUEST = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '9876543210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus.',
}

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let app: RunningApp

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  app = await startApp({ DATABASE_URL: postgres.databaseUrl, LOG_LEVEL: 'warn' })
})

afterAll(async () => {
  await app.stop()
  await postgres.destroy()
})

test.each(['fast', 'immediate'] as const)(
  'a running app serves cached responses or 503 while PostgreSQL is stopped (%s)',
  async (mode) => {
    // Connections are open and queries are running when the database stops.
    await Promise.all(Array.from({ length: 16 }, () => fetch(`${app.url}/api/services`)))
    const underway = Array.from({ length: 16 }, () =>
      fetch(`${app.url}/api/services`).then((answer) => answer.status),
    )
    await postgres.stop(mode)
    expect((await Promise.all(underway)).every((status) => status === 200 || status === 503)).toBe(true)

    // Cached responses stay available, and calls that are not cached return 503.
    const known = await fetch(`${app.url}/api/services`)
    expect([known.status, ((await known.json()) as unknown[]).length]).toEqual([200, 2])
    expect(await (await fetch(`${app.url}/services`)).text()).toContain('href="/services/tattoo"')
    const unknown = await fetch(`${app.url}/api/services/slug/tattoo`)
    expect([unknown.status, await unknown.json()]).toEqual([503, ERROR_BODY])
    const page = await fetch(`${app.url}/artists`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'private, no-cache'])
    const sent = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(REQUEST),
    })
    expect([sent.status, await sent.json()]).toEqual([503, ERROR_BODY])
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503)

    await postgres.start()
    const backSince = Date.now()
    const machine = measureLag(() => [app.url])
    await waitUntil(async () => (await fetch(`${app.url}/api/faqs?back=${mode}`)).status === 200)
    const backMs = Date.now() - backSince
    await machine.stop()
    process.stdout.write(`back after ${backMs} ms; the machine was ${machine.worstMs()} ms late at worst\n`)
    expectWithin(BACK_WITHIN_MS, backMs, machine)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${app.url}/services`)).text()).toContain('href="/services/tattoo"')
    expect(app.process.exitCode).toBeNull()
  },
)

test('the app does not start on a database without tables and names the command to run', async () => {
  const started = startApp({ DATABASE_URL: postgres.url('template1') })
  await expect(started).rejects.toThrow(/lacks migrations .* Run: npm run db:migrate/)
})

test('the app does not start with missing or invalid settings and names them', async () => {
  await expect(startApp({ DATABASE_URL: '', PUBLIC_URL: 'nonsense' })).rejects.toThrow(
    /DATABASE_URL is missing\n {2}PUBLIC_URL must be an address/,
  )
})
