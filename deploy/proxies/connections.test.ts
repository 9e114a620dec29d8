import type { ServerResponse } from 'node:http'
import { constants } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import {
  countBytesOnDisk,
  openSession,
  PROXIES,
  requestThroughProxy,
  startUpstream,
  type Upstream,
} from './proxies.ts'

const MB = 1024 * 1024
// Two addresses, because a proxy counts each address as a separate client.
const [ATTACKER, VISITOR] = ['127.0.0.9', '127.0.0.2']
const LARGE = Buffer.alloc(5 * MB)
const ASK_EVERY_MS = 50

let upstream: Upstream
let held: ServerResponse[] = []
let received = 0

beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    request.on('data', ({ length }) => {
      received += length
    })
    request.once('end', () => {
      if (request.url?.startsWith('/held')) held.push(response)
      else if (request.url?.startsWith('/cancelled')) setTimeout(() => response.end(), ASK_EVERY_MS)
      else response.end(request.url?.startsWith('/media/') ? LARGE : 'response')
    })
  })
})
afterAll(() => upstream.server.close())
beforeEach(() => {
  upstream.seen.length = 0
  received = 0
  held = []
})

describe.each(PROXIES)('the proxy $name', ({ name, start }) => {
  let proxy: DeployedProxy
  beforeAll(async () => {
    proxy = await start({ apps: [upstream.port] })
  })
  afterAll(() => proxy?.destroy())

  const visit = async () => (await requestThroughProxy(proxy, '/', { localAddress: VISITOR })).status

  /**
   * Returns the statuses that another visitor gets during an attack, and the maximum bytes on the proxy's
   * disk.
   */
  async function visitDuring(attack: Promise<unknown>) {
    let isDone = false
    const over = attack.finally(() => {
      isDone = true
    })
    const statuses = new Set<number>()
    let bytes = 0
    while (!isDone) {
      statuses.add(await visit())
      bytes = Math.max(bytes, await countBytesOnDisk(proxy))
      await sleep(ASK_EVERY_MS)
    }
    await over
    return { statuses: [...statuses], bytes }
  }

  async function cancelStreams(most: number): Promise<void> {
    const session = openSession(proxy, ATTACKER)
    const closed = new Promise((done) => session.once('goaway', done).once('close', done))
    await new Promise((done) => session.once('remoteSettings', done))
    let opened = 0
    while (!session.closed && opened < most) {
      const streams = Array.from({ length: Math.min(100, most - opened) }, () =>
        session.request({ ':path': `/cancelled?i=${opened++}` }).on('error', () => {}),
      )
      // Waits so that Node sends the streams before they are cancelled.
      await sleep(2)
      for (const stream of streams) stream.close(constants.NGHTTP2_CANCEL)
      // The reply to a ping shows that the streams were accepted; a closing connection sends none.
      const answered = new Promise((done) => session.closed || session.ping(done))
      await Promise.race([answered, closed])
    }
    session.destroy()
  }

  test('other visitors are served while a client opens and cancels 2,000 streams', {
    tags: ['full'],
  }, async () => {
    const attack = cancelStreams(2_000)
    const { statuses } = await visitDuring(attack)
    expect(statuses).toEqual([200])
    const arrived = upstream.seen.filter(({ url }) => url?.startsWith('/cancelled')).length
    process.stdout.write(`${name}: ${arrived} of 2,000 cancelled streams reached the app\n`)
    // nginx allows a burst of 300 requests and 30 more per second.
    if (name === 'nginx') expect(arrived).toBeLessThanOrEqual(600)
  })

  test('large responses are not buffered on disk for a client that does not read them', {
    tags: ['full'],
  }, async () => {
    const session = openSession(proxy, '127.0.0.10', { initialWindowSize: 0 })
    for (let i = 0; i < 100; i++) session.request({ ':path': `/media/${i}/1600.jpeg` }).on('error', () => {})
    const { statuses, bytes } = await visitDuring(sleep(1_500))
    session.destroy()
    process.stdout.write(`${name}: ${Math.round(bytes / MB)} MB on disk for 100 responses of 5 MB\n`)
    expect(upstream.seen.filter(({ url }) => url?.startsWith('/media/')).length).toBeGreaterThanOrEqual(100)
    expect(statuses).toEqual([200])
    expect(bytes).toBeLessThan(20 * MB)
  })

  test('slow uploads are not buffered on disk', { tags: ['full'] }, async () => {
    const { hostname, port } = new URL(proxy.https)
    const sockets = Array.from({ length: 5 }, (_, i) => {
      const address = { host: hostname, port: Number(port), localAddress: `127.0.0.${20 + i}` }
      const socket = connectByTls({ ...address, ca: proxy.certificate }).on('error', () => {})
      const head = `POST /contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=x`
      socket.write(`${head}\r\nContent-Length: ${50 * MB}\r\n\r\n`)
      return socket
    })
    const sendSlowly = async () => {
      for (let i = 0; i < 30; i++) {
        for (const socket of sockets) socket.write(Buffer.alloc(100_000))
        await sleep(ASK_EVERY_MS)
      }
    }
    const { statuses, bytes } = await visitDuring(sendSlowly())
    expect(statuses).toEqual([200])
    expect(bytes).toBe(0)
    // The proxy has forwarded bytes before the bodies were complete.
    await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(10 * MB)
    for (const socket of sockets) socket.destroy()
  })

  if (name !== 'nginx') return

  test('a connection is closed after 1,000 requests', async () => {
    const session = openSession(proxy, '127.0.0.31')
    let asked = 0
    while (!session.closed && asked < 3_000) {
      const streams = Array.from({ length: 50 }, () => session.request({ ':path': '/metrics' }).resume())
      asked += streams.length
      await Promise.all(
        streams.map((stream) => new Promise((done) => stream.on('error', done).on('close', done))),
      )
    }
    expect([asked >= 1_000, asked <= 1_100]).toEqual([true, true])
    session.destroy()
  })

  test('a client is limited to 200 concurrent requests, and another is still served', async () => {
    const statuses: (number | undefined)[] = []
    const sessions = Array.from({ length: 3 }, () => openSession(proxy, '127.0.0.30'))
    for (let i = 0; i < 250; i++)
      sessions[i % 3]
        ?.request({ ':path': `/held?i=${i}` })
        .on('response', ({ ':status': status }) => statuses.push(status))
        .on('error', () => {})
    await expect.poll(() => [held.length, statuses.length], { timeout: 30_000 }).toEqual([200, 50])
    expect(await visit()).toBe(200)
    expect(new Set(statuses)).toEqual(new Set([429]))
    for (const response of held) response.end()
    await expect.poll(() => statuses.filter((status) => status === 200).length, { timeout: 30_000 }).toBe(200)
    for (const session of sessions) session.destroy()
  })
})
