import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const MB = 1024 * 1024

let t: TestApp
let token: string
let port: number

beforeAll(async () => {
  t = await makeApp()
  token = (await signIn(t)).authorization
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})

// The app would wait for requests that the clients never finish.
afterAll(() => t.app.server.closeAllConnections())

/** Begins an upload that declares a length but sends no body. */
async function beginUpload(length: number, authorization = token): Promise<Socket> {
  const arrived = new Promise<void>((done) => t.app.server.once('request', () => setImmediate(done)))
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /api/services HTTP/1.1\r\nHost: studio\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  )
  await arrived
  return socket
}

/** Returns a response that arrives before the body; undefined while the server waits for the body. */
const answerOf = (socket: Socket, withinMs = 500) =>
  new Promise<string | undefined>((done) => {
    const timer = setTimeout(() => done(undefined), withinMs)
    socket.once('data', (data) => {
      clearTimeout(timer)
      done(data.toString())
    })
  })

test('returns 503 to uploads that exceed the buffer, until there is space', async () => {
  const first = await beginUpload(60 * MB)
  expect(await answerOf(first)).toBeUndefined()
  const second = await beginUpload(60 * MB)
  expect(await answerOf(second, 10_000)).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 5\r\n.*busy/is)
  const small = await beginUpload(3 * MB)
  expect(await answerOf(small)).toBeUndefined()

  first.destroy()
  let answer: string | undefined = ''
  // The server notices the disconnect a moment later.
  for (let tries = 0; tries < 20 && answer !== undefined; tries++) {
    const third = await beginUpload(60 * MB)
    answer = await answerOf(third)
    third.destroy()
  }
  expect(answer).toBeUndefined()
  for (const socket of [second, small]) socket.destroy()
})

test('uploads without a valid token do not occupy space', async () => {
  for (let n = 0; n < 3; n++)
    expect(await answerOf(await beginUpload(60 * MB, 'invalid'), 10_000)).toMatch(/^HTTP\/1\.1 401 /)
  const upload = await beginUpload(60 * MB)
  expect(await answerOf(upload)).toBeUndefined()
  upload.destroy()
})
