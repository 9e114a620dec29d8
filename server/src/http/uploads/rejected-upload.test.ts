import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const endpoints = await listEndpoints()
const uploads = endpoints.filter(({ shape }) => shape.files)
const ofVisitors = endpoints.filter(({ shape }) => shape.bytes)
const MB = 1024 * 1024
const BODY = 60 * MB

let t: TestApp
let port: number
/** For each response: bytes that the server had read from the socket by then. */
let taken: number[]

beforeAll(async () => {
  t = await makeApp()
  taken = []
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  t.app.server.on('request', (request, response) => {
    response.on('finish', () => taken.push(request.socket.bytesRead))
  })
  port = (t.app.server.address() as AddressInfo).port
})

test('listEndpoints finds the upload endpoints that these tests need', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(7)
})

test.each(uploads.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '[SES-05] %s %s rejects 60 MB without a token before reading them',
  async (method, _path, endpoint) => {
    const { answer, pulled } = await sendLarge(
      `${method} ${fillPath(endpoint, crypto.randomUUID())}`,
      'Authorization: invalid\r\nContent-Type: multipart/form-data; boundary=x',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"message":"Please sign in\."\}$/s)
    // Both amounts are about the size of buffers, so the server did not read the rest.
    expect(taken.pop()).toBeLessThan(MB)
    expect(pulled).toBeLessThan(BODY / 4)
  },
)

test.each(ofVisitors.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s rejects 60 MB without a ticket before reading them',
  async (method, _path, endpoint) => {
    const { answer, pulled } = await sendLarge(
      `${method} ${fillPath(endpoint, crypto.randomUUID())}?kind=idea`,
      'Content-Type: image/jpeg',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 403 .*"message":"Pictures can no longer be added here\./s)
    expect(taken.pop()).toBeLessThan(MB)
    expect(pulled).toBeLessThan(BODY / 4)
  },
)

async function sendLarge(line: string, headers: string) {
  const socket = connect(port, '127.0.0.1')
  const answer = firstData(socket)
  socket.write(`${line} HTTP/1.1\r\nHost: studio\r\n${headers}\r\nContent-Length: ${BODY}\r\n\r\n`)
  const body = countedBody()
  body.stream.pipe(socket)
  const text = await answer
  const { pulled } = body
  socket.destroy()
  return { answer: text, pulled }
}

/** Sends bytes as fast as the socket accepts them, and counts them. */
function countedBody() {
  const body = { pulled: 0, stream: new Readable({ read: give }) }
  const chunk = Buffer.alloc(64 * 1024)
  function give(this: Readable) {
    body.pulled += chunk.length
    this.push(body.pulled > BODY ? null : chunk)
  }
  return body
}

const firstData = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('error', reject)
  })
