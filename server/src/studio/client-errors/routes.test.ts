import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let lines: unknown[] = []

beforeAll(async () => {
  // No database, because client errors are also reported while it is unavailable.
  t = await makeApp({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none' })
  t.app.log.warn = (line: unknown) => lines.push(line)
  t.app.addHook('onRequest', async (request) => {
    request.log.warn = (line: unknown) => lines.push(line)
  })
})

afterEach(() => {
  vi.useRealTimers()
  lines = []
})

const report = (payload: object, remoteAddress = '127.0.0.1') =>
  t.app.inject({ method: 'POST', url: '/api/client-errors', payload, remoteAddress })

let hoursAhead = 0

/** Moves the clock past all earlier windows, because a fake clock starts at zero. */
function startWindow() {
  const now = performance.now()
  hoursAhead += 1
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.advanceTimersByTime(Math.ceil(now) + hoursAhead * 3_600_000)
}

test('[LAY-12] logs the error of a page without any other field of the report', async () => {
  const response = await report({ what: 'GET /services 503', page: '/services', email: 'a@b.example' })
  expect(response.statusCode).toBe(200)
  expect(lines).toEqual([{ what: 'GET /services 503', page: '/services' }])
})

test('returns 400 when the text of a reported page error is too long', async () => {
  expect((await report({ what: 'x'.repeat(201), page: '/' })).statusCode).toBe(400)
  expect(lines).toEqual([])
})

test('returns 429 after 20 reported page errors a minute from one network', async () => {
  startWindow()
  const codes: number[] = []
  for (let i = 0; i < 22; i++) codes.push((await report({ what: 'x', page: '/' })).statusCode)
  expect(codes).toEqual([...Array(20).fill(200), 429, 429])
  expect((await report({ what: 'y', page: '/' }, '203.0.113.9')).statusCode).toBe(200)
  expect(lines).toHaveLength(21)
  vi.setSystemTime(Date.now() - 5 * 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect((await report({ what: 'x', page: '/' })).statusCode).toBe(200)
})

test('returns 429 after 600 reported page errors a minute from all networks', async () => {
  startWindow()
  const codes: number[] = []
  for (let i = 0; i < 602; i++)
    codes.push((await report({ what: 'x', page: '/' }, `10.0.${i >> 4}.1`)).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(600)
})
