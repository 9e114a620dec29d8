import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectByTls, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../server/src/db/connect.ts'
import { addSampleStudio } from '../../server/src/sample/add-sample-studio.ts'
import { cloneDatabase } from '../../server/test/clone-database.ts'
import { makePhoto } from '../../server/test/pictures/make-picture.ts'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { type RunningApp, startApp } from '../../tools/servers/start-app.ts'
import { PROXIES, requestThroughProxy } from './proxies.ts'

// Attackers reserve all memory for pictures and then stall, while other visitors upload pictures.
const [NETWORKS, PER_NETWORK] = [16, 4]
// 64 of these bodies fill the 64 MB: the app admits a body only if its declared size fits.
const DECLARED_BYTES = 1024 * 1024
const SENT_BYTES = DECLARED_BYTES - 64
// With this much memory in use, no room is left for a visitor's photo.
const FULL_BYTES = 63 * DECLARED_BYTES
const DRIP_MS = 500
const AGAIN_AFTER_MS = 5_000
const VISITORS = 12
const METRICS_TOKEN = 'x'.repeat(32)

// A second app is not attacked, and both are visited in turn, so that the load of the machine is equal.
const apps: RunningApp[] = []
const folders: string[] = []
let photo: Buffer
let next = 0

beforeAll(async () => {
  for (let i = 0; i < 2; i++) {
    const databaseUrl = await cloneDatabase()
    const mediaDir = await mkdtemp('/var/tmp/linework-slow-')
    folders.push(mediaDir)
    const db = connect(databaseUrl, () => {})
    await addSampleStudio(db)
    await db.destroy()
    apps.push(
      await startApp({
        DATABASE_URL: databaseUrl,
        MEDIA_DIR: mediaDir,
        TRUST_PROXY: '127.0.0.1',
        CONTACT_RATE_LIMIT: 'on',
        METRICS_TOKEN,
        LOG_LEVEL: 'warn',
        PROCESS_ROLE: 'web',
      }),
    )
  }
  // Larger than what a proxy buffers of a slow upload, which leaves about that much memory.
  photo = await makePhoto(2_400, 1_800, 98)
}, 300_000)
afterAll(async () => {
  for (const app of apps) await app.stop('SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Reads metrics of the attacked app: bytes of uploads in memory, and uploads ended for being slow. */
async function readUploads() {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${apps[0]?.url}/metrics`, { headers })).text()
  const read = (name: string) => Number(metrics.split(`\n${name} `)[1]?.split('\n')[0])
  return {
    held: read('linework_upload_bytes_held'),
    ended: read('linework_uploads_rejected_total{reason="slow"}'),
  }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] as number

describe.each(PROXIES)('the proxy $name', ({ name, start }) => {
  const proxies: DeployedProxy[] = []
  beforeAll(async () => {
    for (const { url } of apps) proxies.push(await start({ apps: [Number(new URL(url).port)] }))
  })
  afterAll(async () => {
    for (const proxy of proxies) await proxy.destroy()
  })

  async function enquire(proxy: DeployedProxy, localAddress: string) {
    next += 1
    const body = JSON.stringify({
      name: 'Asha',
      email: `asha-${next}@mail.example`,
      phone: `98765 4${String(next).padStart(4, '0')}`,
      service: 'Tattoo',
      artist: 'Any artist',
      inspiration: '',
      description: `A lotus, number ${next}`,
    })
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'form-pictures': '1',
    }
    const answer = await requestThroughProxy(proxy, '/api/contact', {
      method: 'POST',
      body,
      headers,
      localAddress,
    })
    return { status: answer.status, ticket: String(JSON.parse(answer.body).pictureTicket) }
  }

  const pathOfPicture = () => `/api/contact/pictures/${randomUUID()}?kind=idea`

  const putPhoto = (proxy: DeployedProxy, localAddress: string, ticket: string) =>
    new Promise<number>((done, fail) => {
      const headers = { 'picture-ticket': ticket, 'content-length': photo.length }
      const options = { method: 'PUT', ca: proxy.certificate, agent: false, localAddress, headers }
      request(`${proxy.https}${pathOfPicture()}`, options, (answer) =>
        answer.resume().once('end', () => done(answer.statusCode ?? 0)),
      )
        .once('error', fail)
        .end(photo)
    })

  async function visit(proxy: DeployedProxy, localAddress: string) {
    const begun = performance.now()
    const { status, ticket } = await enquire(proxy, localAddress)
    const sent = performance.now()
    const statuses = [status, await putPhoto(proxy, localAddress, ticket)]
    return { statuses, enquiry: sent - begun, picture: performance.now() - sent }
  }

  /** Reserves memory, sends a byte at a time, and starts again when the server closes the connection. */
  function hold(proxy: DeployedProxy, localAddress: string, ticket: string) {
    const { hostname, port } = new URL(proxy.https)
    const address = { host: hostname, port: Number(port), localAddress }
    const held = { isDone: false, sent: Promise.resolve() }
    let socket: TLSSocket
    const begin = () => {
      socket = connectByTls({ ...address, ca: proxy.certificate })
      const head = `PUT ${pathOfPicture()} HTTP/1.1\r\nHost: ${hostname}\r\nPicture-Ticket: ${ticket}`
      socket.write(`${head}\r\nContent-Length: ${DECLARED_BYTES}\r\n\r\n`)
      held.sent = new Promise((done) => socket.write(Buffer.alloc(SENT_BYTES), () => done()))
      const drip = setInterval(() => socket.write('x'), DRIP_MS)
      // Closes the connection, which Caddy leaves open after it has forwarded the 408.
      socket.on('error', () => {}).once('data', () => socket.destroy())
      socket.once('end', () => socket.destroy())
      socket.once('close', async () => {
        clearInterval(drip)
        await sleep(AGAIN_AFTER_MS)
        if (!held.isDone) begin()
      })
    }
    begin()
    return {
      held,
      stop() {
        held.isDone = true
        socket.destroy()
      },
    }
  }

  test('pictures and enquiries are accepted during 64 slow uploads from 16 networks', {
    tags: ['full'],
    timeout: 240_000,
  }, async () => {
    const [attacked, quiet] = proxies as [DeployedProxy, DeployedProxy]
    for (const proxy of proxies) await visit(proxy, '127.0.100.1')
    const attack: ReturnType<typeof hold>[] = []
    for (let network = 0; network < NETWORKS; network++) {
      const localAddress = `127.0.${110 + network}.1`
      const { ticket } = await enquire(attacked, localAddress)
      for (let i = 0; i < PER_NETWORK; i++) attack.push(hold(attacked, localAddress, ticket))
    }
    const { ended: endedBefore } = await readUploads()
    await Promise.all(attack.map(({ held }) => held.sent))
    await expect.poll(async () => (await readUploads()).held, { timeout: 10_000 }).toBeGreaterThan(FULL_BYTES)
    await sleep(2_000)
    const visits: Record<'beside' | 'quiet', Awaited<ReturnType<typeof visit>>[]> = { beside: [], quiet: [] }
    for (let i = 0; i < VISITORS; i++) {
      visits.beside.push(await visit(attacked, `127.0.101.${i + 1}`))
      visits.quiet.push(await visit(quiet, `127.0.101.${i + 1}`))
    }
    for (const { stop } of attack) stop()
    const ended = (await readUploads()).ended - endedBefore
    const compare = (what: 'enquiry' | 'picture') => {
      const [loud, still] = [visits.beside, visits.quiet].map((list) => median(list.map((one) => one[what])))
      return `${what} ${loud?.toFixed()} ms, quiet ${still?.toFixed()} ms: ${((loud ?? 0) / (still ?? 1)).toFixed(2)} times`
    }
    process.stdout.write(`${name}: ${compare('enquiry')}; ${compare('picture')}; ${ended} uploads ended\n`)
    for (const list of [visits.beside, visits.quiet])
      expect(list.map(({ statuses }) => statuses)).toEqual(Array(VISITORS).fill([201, 200]))
    expect(ended).toBeGreaterThan(0)
  })
})
