import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeService, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendWithTicket } from '../../../test/pictures/enquiry-pictures.ts'
import { createResponseCache } from '../../cache/response-cache.ts'

let t: TestApp
beforeAll(async () => {
  const cache = createResponseCache()
  cache.setNotifyConnected(true)
  t = await makeApp({ cache })
  await makeService(t.db)
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  // After this request, the next one to the URL is a cache hit.
  await (await fetch(`${address}/api/services`, { headers: { 'accept-encoding': 'identity' } })).text()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Announces a body of 100 bytes and sends only the first one. */
async function beginBody(method: string, path: string, headers: Record<string, string> = {}) {
  const arrived = new Promise<void>((done) => t.app.server.once('request', () => done()))
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  const state = { isClosed: false, answer: '' }
  const closed = new Promise<void>((done) =>
    socket.once('close', () => {
      state.isClosed = true
      done()
    }),
  )
  const answered = new Promise<void>((done) =>
    socket.on('data', (data) => {
      state.answer += data
      done()
    }),
  )
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${lines.join('')}Content-Length: 100\r\n\r\nx`)
  await arrived
  return { state, answered, closed }
}

const nextRound = () => new Promise((done) => setImmediate(done))

test.each([
  ['GET', '/healthz'],
  ['GET', '/api/services'],
  ['HEAD', '/healthz'],
  ['POST', '/healthz'],
  ['PUT', '/api/contact/x/pictures'],
])('closes the connection of %s %s after 15 seconds without a body', async (method, path) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { state, closed } = await beginBody(method, path)
  vi.advanceTimersByTime(14_000)
  await nextRound()
  expect(state.isClosed).toBe(false)
  vi.advanceTimersByTime(2_000)
  await closed
})

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  ['POST', '/nothing', MULTIPART, 404],
  ['POST', '/api/gallery', MULTIPART, 401],
  ['POST', '/api/auth/login', MULTIPART, 400],
  ['PUT', `/api/contact/pictures/${crypto.randomUUID()}?kind=idea`, {}, 403],
])('closes the connection of %s %s 15 s after its response if pictures are missing', async (...asked) => {
  const [method, path, headers, status] = asked
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { state, answered, closed } = await beginBody(method, path, headers)
  await answered
  expect(state.answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await nextRound()
  vi.advanceTimersByTime(14_000)
  await nextRound()
  expect(state.isClosed).toBe(false)
  vi.advanceTimersByTime(2_000)
  await closed
})

test.each([
  ['a visitor’s picture', 'PUT', `/api/contact/pictures/${crypto.randomUUID()}?kind=idea`],
  ['staff’s upload', 'POST', '/api/services'],
])('ends an upload %s with 408 when it sends less than 64 KB in 15 seconds', async (_, method, path) => {
  const ticket = { 'picture-ticket': (await sendWithTicket(t)).ticket }
  const headers = method === 'PUT' ? ticket : { ...(await signIn(t)), ...MULTIPART }
  // Timers of the database are not faked, because the ticket or token is looked up first.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { state, closed } = await beginBody(method, path, headers)
  while (vi.getTimerCount() < 1) await nextRound()
  vi.advanceTimersByTime(14_000)
  await nextRound()
  expect([state.isClosed, state.answer]).toEqual([false, ''])
  vi.advanceTimersByTime(2_000)
  await closed
  expect(state.answer).toMatch(/^HTTP\/1\.1 408 .*\r\nconnection: close\r\n.*This took too long to arrive/is)
})

test.each(['/healthz', '/api/services'])('returns 400 for two Host headers: %s', async (path) => {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  const answer = new Promise<string>((done) => socket.once('data', (data) => done(String(data))))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n`)
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})
