import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect as connectPlainly, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../server/src/db/connect.ts'
import { createDiskStore } from '../../server/src/media/store/disk-store.ts'
import { addSampleStudio } from '../../server/src/sample/add-sample-studio.ts'
import { cloneDatabase } from '../../server/test/clone-database.ts'
import { makeStoredPicture } from '../../server/test/content/fill-studio.ts'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { memoryKb, statFields } from '../../tools/servers/memory.ts'
import { type RunningApp, startApp } from '../../tools/servers/start-app.ts'
import { openSession, PROXIES, requestThroughProxy } from './proxies.ts'

// The clients send many requests and read nothing. The app runs in a separate process to measure its memory.
const MAX_GROWTH_MB = 60
// 0.4 MB for each of 200 connections. Node's own streams need 87 to 112 MB, and whole pictures 186 MB.
const MAX_GROWTH_OF_MANY_MB = 80
const PICTURE_BYTES = 1_000_000
const LOOK_EVERY_MS = 50
const IDLE_FOR_MS = 700
// Maximum CPU time of an idle app, in hundredths of a second, as other visitors may send requests.
const IDLE_TICKS = 4
const MAX_HELD_MS = 15_000

let app: RunningApp
let mediaDir: string
let picture: string

beforeAll(async () => {
  const databaseUrl = await cloneDatabase()
  mediaDir = await mkdtemp('/var/tmp/linework-memory-')
  const db = connect(databaseUrl, () => {})
  await addSampleStudio(db)
  const key = await makeStoredPicture({ db, store: createDiskStore(mediaDir) }, PICTURE_BYTES)
  picture = `/media/${key.slice(0, 20)}/320.jpeg`
  await db.destroy()
  app = await startApp({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: mediaDir,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PROCESS_ROLE: 'web',
  })
  // Warms up, because code and caches of the first requests do not count as growth.
  for (let i = 0; i < 30; i++)
    for (const path of ['/', picture]) {
      const response = await fetch(`${app.url}${path}`)
      expect([path, response.status]).toEqual([path, 200])
      await response.arrayBuffer()
    }
})
afterAll(async () => {
  await app?.stop('SIGKILL')
  await rm(mediaDir, { recursive: true, force: true })
})

const countFiles = async () => (await readdir(`/proc/${app.process.pid}/fd`)).length

function countTicks(): number {
  const [user, system] = statFields(app.process.pid as number).slice(11, 13)
  return Number(user) + Number(system)
}

interface Closable {
  destroy: () => unknown
}

/**
 * Opens connections and keeps them open while another visitor sends requests, until the app is idle. Returns
 * the largest memory growth.
 */
async function growthWith(open: () => Closable[], ask: () => Promise<number>): Promise<number> {
  const before = await memoryKb(app.process.pid)
  let most = before
  const timer = setInterval(async () => {
    most = Math.max(most, await memoryKb(app.process.pid))
  }, LOOK_EVERY_MS)
  const opened = open()
  try {
    const end = Date.now() + MAX_HELD_MS
    for (let isIdle = false; !isIdle && Date.now() < end; ) {
      const ticks = countTicks()
      await sleep(IDLE_FOR_MS)
      expect(await ask()).toBe(200)
      isIdle = countTicks() - ticks <= IDLE_TICKS
    }
  } finally {
    clearInterval(timer)
    for (const one of opened) one.destroy()
  }
  return Math.round((most - before) / 1024)
}

function say(what: string, growth: number): number {
  process.stdout.write(`${what}: +${growth} MB\n`)
  return growth
}

/** Adds no data listener, so that at most one chunk of a response is ever read. */
function sendAll<T extends Socket>(socket: T, path: string, times: number): T {
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(times))
  return socket
}

describe('memory of the app without a proxy', { tags: ['full'] }, () => {
  const askApp = async () => (await fetch(`${app.url}/healthz`)).status

  test.each([
    ['a picture', 1, 4_000, () => picture],
    ['a cached page', 1, 4_000, () => '/'],
    ['a picture', 200, 30, () => picture],
    ['a cached page', 200, 30, () => '/'],
  ])(
    'stays limited when clients read nothing: %s on %i sockets, %i times each',
    async (what, sockets, times, path) => {
      const files = await countFiles()
      const { hostname, port } = new URL(app.url)
      const open = () =>
        Array.from({ length: sockets }, () => sendAll(connectPlainly(Number(port), hostname), path(), times))
      const growth = say(`${what}, ${sockets} × ${times}`, await growthWith(open, askApp))
      expect(growth).toBeLessThanOrEqual(sockets > 1 ? MAX_GROWTH_OF_MANY_MB : MAX_GROWTH_MB)
      await vi.waitFor(async () => expect(await countFiles()).toBeLessThanOrEqual(files + 3), 30_000)
    },
  )
})

describe.each(PROXIES)('memory of the app behind $name', { tags: ['full'] }, ({ name, start }) => {
  test('memory is limited with 4,000 requests on a socket or 800 HTTP/2 streams unread', async () => {
    const files = await countFiles()
    const proxy = await start({ apps: [Number(new URL(app.url).port)] })
    const ask = async () =>
      (await requestThroughProxy(proxy, '/healthz', { localAddress: '127.0.0.2' })).status
    const { hostname, port } = new URL(proxy.https)
    const byTls = { host: hostname, port: Number(port), ca: proxy.certificate, localAddress: '127.0.0.9' }
    try {
      for (const path of [picture, '/']) {
        const growth = await growthWith(() => [sendAll(connectByTls(byTls), path, 4_000)], ask)
        expect(say(`${name}, one socket, ${path}`, growth)).toBeLessThanOrEqual(MAX_GROWTH_MB)
      }
      // Waits for a response, because on a busy machine other visitors wait behind these streams.
      const askPatiently = () => vi.waitUntil(async () => (await ask()) === 200 && 200, 30_000)
      const growth = await growthWith(() => openStreams(proxy, 8, 100), askPatiently)
      expect(say(`${name}, 8 × 100 streams`, growth)).toBeLessThanOrEqual(MAX_GROWTH_MB)
    } finally {
      await proxy.destroy()
    }
    await vi.waitFor(async () => expect(await countFiles()).toBeLessThanOrEqual(files + 3), 30_000)
  })
})

const openStreams = (proxy: DeployedProxy, sessions: number, streams: number) =>
  Array.from({ length: sessions }, () => {
    const session = openSession(proxy, '127.0.0.10', { initialWindowSize: 0 })
    for (let k = 0; k < streams; k++) session.request({ ':path': picture }).on('error', () => {})
    return session
  })
