import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { serializePipelined } from './serialize-pipelined.ts'

let server: Server
afterEach(() => server.close())

const WITHIN_MS = 30_000
const REQUEST = 'GET /x HTTP/1.1\r\nHost: x\r\n\r\n'

const handleInTurn = (listener: RequestListener) => serializePipelined(listener).handle

async function start(listener: RequestListener, wrap = handleInTurn): Promise<Socket> {
  server = createServer(wrap(listener))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

test('a connection handles its pipelined requests one after the other', async () => {
  let running = 0
  let atOnce = 0
  const socket = await start((_request, response) => {
    running += 1
    atOnce = Math.max(atOnce, running)
    setImmediate(() => {
      running -= 1
      response.end('done')
    })
  })
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  socket.write(REQUEST.repeat(20))
  await vi.waitFor(() => expect(text.match(/done/g)).toHaveLength(20), WITHIN_MS)
  socket.write(REQUEST)
  await vi.waitFor(() => expect(text.match(/done/g)).toHaveLength(21), WITHIN_MS)
  expect(atOnce).toBe(1)
  socket.destroy()
})

test('a connection is busy until its last pipelined request is handled', async () => {
  const { handle, isBusy } = serializePipelined((_request, response) =>
    setImmediate(() => response.end('done')),
  )
  const seen: boolean[] = []
  let connection: Socket | undefined
  const socket = await start(
    (request, response) => {
      connection = request.socket
      seen.push(isBusy(connection))
      handle(request, response)
    },
    (listener) => listener,
  )
  socket.resume().write(REQUEST.repeat(3))
  await vi.waitFor(() => expect(seen).toEqual([false, true, true]), WITHIN_MS)
  await vi.waitFor(() => expect(isBusy(connection as Socket)).toBe(false), WITHIN_MS)
  socket.destroy()
})

test('the connection is closed when a client pipelines far too many requests', async () => {
  let handled = 0
  const socket = await start(() => {
    handled += 1
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.resume().write(REQUEST.repeat(2_000))
  await closed
  expect(handled).toBe(1)
})

test('the connection is closed when waiting pipelined requests have long headers', async () => {
  let handled = 0
  const socket = await start(() => {
    handled += 1
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.resume().write(withLongHeader(8_000).repeat(20))
  await closed
  expect(handled).toBe(1)
})

test('the limit for headers does not count pipelined requests that were handled', async () => {
  const socket = await start((_request, response) => response.end('done'))
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  for (let n = 1; n <= 20; n++) {
    socket.write(withLongHeader(8_000).repeat(2))
    await vi.waitFor(() => expect(text.match(/done/g)).toHaveLength(2 * n), WITHIN_MS)
  }
  socket.destroy()
})

const withLongHeader = (bytes: number) => `GET /x HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(bytes)}\r\n\r\n`
