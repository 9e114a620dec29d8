import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { makePhoto } from '../../../test/pictures/make-picture.ts'

const ABORTED = 20
const BOUNDARY = 'linework-boundary'

let t: TestApp
let authorization: string
let port: number

beforeAll(async () => {
  t = await makeApp()
  await makeStaff(t.db)
  authorization = await makeToken(t.app)
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
})

function makeBody(photo: Buffer): Buffer {
  const field = (name: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${'A text. '.repeat(10)}\r\n`
  const file =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="headerImage"; filename="a.jpg"\r\n` +
    'content-type: image/jpeg\r\n\r\n'
  const texts = ['name', 'shortDescription', 'fullDescription'].map(field).join('')
  return Buffer.concat([Buffer.from(texts + file), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

async function listOpenFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd')
  const targets = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  )
  return targets.filter(
    (target) => target.startsWith(t.mediaDir) || /^\/(var\/)?tmp\/.*(jpg|upload|multipart)/.test(target),
  )
}

const listFiles = async () =>
  (await readdir(t.mediaDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test(`${ABORTED} aborted uploads do not leave a file, a row or an open connection`, async () => {
  const body = makeBody(await makePhoto(1_600, 1_200))
  for (let i = 0; i < ABORTED; i++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      'POST /api/services HTTP/1.1\r\nhost: localhost\r\n' +
        `authorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
        `content-length: ${body.length}\r\n\r\n`,
    )
    const share = Math.floor(((body.length - 50) * (i + 1)) / (ABORTED + 1))
    await new Promise((written) => socket.write(body.subarray(0, share), written))
    await sleep(10)
    if (i % 2 === 0) socket.destroy()
    else socket.resetAndDestroy()
  }
  await sleep(300)
  expect(await listFiles()).toEqual([])
  expect(await listOpenFiles()).toEqual([])
  expect(await t.db.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await t.db.selectFrom('services').select('id').execute()).toEqual([])
  const connections = await new Promise((done) => t.app.server.getConnections((_error, count) => done(count)))
  expect(connections).toBe(0)
  const whole = await t.app.inject({
    method: 'POST',
    url: '/api/services',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: body,
  })
  expect(whole.statusCode).toBe(201)
  expect((await listFiles()).length).toBeGreaterThan(0)
})
