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

// Closing the app would wait for requests that the clients never complete.
afterAll(() => t.app.server.closeAllConnections())

/** Announces the length of an upload but sends no body. */
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

/** Returns undefined when there is no response within this time, because the server waits for the body. */
const answerOf = (socket: Socket, withinMs = 500) =>
  new Promise<string | undefined>((done) => {
    const timer = setTimeout(() => done(undefined), withinMs)
    socket.once('data', (data) => {
      clearTimeout(timer)
      done(data.toString())
    })
  })

test('returns 503 to uploads above the size of the buffer, until there is space', async () => {
  const first = await beginUpload(60 * MB)
  expect(await answerOf(first)).toBeUndefined()
  const second = await beginUpload(60 * MB)
  expect(await answerOf(second, 10_000)).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 5\r\n.*busy/is)
  const small = await beginUpload(3 * MB)
  expect(await answerOf(small)).toBeUndefined()

  first.destroy()
  let answer: string | undefined = ''
  // The server notices a disconnect only after a moment.
  for (let tries = 0; tries < 20 && answer !== undefined; tries++) {
    const third = await beginUpload(60 * MB)
    answer = await answerOf(third)
    third.destroy()
  }
  expect(answer).toBeUndefined()
  for (const socket of [second, small]) socket.destroy()
})

test('an upload without a valid token takes no space in the buffer', async () => {
  for (let n = 0; n < 3; n++)
    expect(await answerOf(await beginUpload(60 * MB, 'invalid'), 10_000)).toMatch(/^HTTP\/1\.1 401 /)
  const upload = await beginUpload(60 * MB)
  expect(await answerOf(upload)).toBeUndefined()
  upload.destroy()
})
