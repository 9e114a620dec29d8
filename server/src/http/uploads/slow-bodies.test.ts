import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { makeApp } from '../../../test/make-app.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['GET', '/healthz'],
  ['HEAD', '/healthz'],
  ['POST', '/healthz'],
  ['PUT', '/api/contact/x/pictures'],
])('%s %s with a body that never comes is cut after 15 seconds', async (method, path) => {
  const { app } = await makeApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = new Promise<void>((done) => app.server.once('request', () => done()))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let isClosed = false
  const closed = new Promise<void>((done) =>
    socket.once('close', () => {
      isClosed = true
      done()
    }),
  )
  socket.on('error', () => {}).resume()
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx`)
  await arrived
  vi.advanceTimersByTime(14_000)
  await new Promise((done) => setImmediate(done))
  expect(isClosed).toBe(false)
  vi.advanceTimersByTime(2_000)
  await closed
})
