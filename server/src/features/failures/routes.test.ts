import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let lines: unknown[] = []

beforeAll(async () => {
  // Nothing listens there: failures are told while the database is away.
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

const report = (payload: object) => t.app.inject({ method: 'POST', url: '/api/failures', payload })

test('[LAY-12] a failure that a page met stands in the log, without anything else it may send', async () => {
  const answer = await report({ what: 'GET /services 503', page: '/services', email: 'a@b.example' })
  expect(answer.statusCode).toBe(200)
  expect(lines).toEqual([{ what: 'GET /services 503', page: '/services' }])
})

test('a line is short', async () => {
  expect((await report({ what: 'x'.repeat(201), page: '/' })).statusCode).toBe(400)
  expect(lines).toEqual([])
})

test('sixty a minute, then 429, and a minute later again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  const codes: number[] = []
  for (let i = 0; i < 62; i++) codes.push((await report({ what: 'x', page: '/' })).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(60)
  expect(codes.slice(-2)).toEqual([429, 429])
  expect(lines).toHaveLength(60)
  vi.setSystemTime(Date.now() + 60_000)
  expect((await report({ what: 'x', page: '/' })).statusCode).toBe(200)
})
