// @module-tag full

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROXIES } from '../deploy/proxies/proxies.ts'
import { connect } from '../server/src/db/connect.ts'
import { makeArtist, makeBlog, makeGallery } from '../server/test/factories.ts'
import { startDeployedNginx } from '../tools/servers/deployed-nginx.ts'
import type { DeployedProxy, ProxyOptions } from '../tools/servers/deployed-proxy.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { random } from './support/random.ts'
import { FULL } from './support/studio.ts'
import { waitUntil } from './support/until.ts'

const FLOOD_MS = FULL ? 300_000 : 6_000
// Only nginx is flooded in the full run, because a flood takes five minutes there.
const FLOODED = FULL ? PROXIES.slice(0, 1) : PROXIES
const FLOOD_PER_SECOND = 38
const FLOOD_CONNECTIONS = 40
const VISITS_PER_SECOND = 10
const MAX_RATIO = 1.5
// The flooding client and visitors have different IP addresses, because proxies limit requests by address.
const [FLOODER, VISITOR] = ['127.0.0.9', '127.0.0.2']

const LINKED = [
  '/',
  '/services',
  '/services/tattoo',
  '/services/piercing',
  '/artists',
  '/artists/ritika',
  '/gallery',
  '/gallery?style=Fine+line',
  '/blogs',
  '/privacy-policy',
  '/contact',
  '/about',
]

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
interface Site {
  app: RunningApp
  proxy: DeployedProxy
  folder: string
}

/** One site for each proxy that is flooded. */
const flooded: Site[] = []
/** A site that is not flooded, to compare with, because other load slows down both sites. */
let quiet: Site

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  const db = connect(postgres.databaseUrl, () => {})
  const artist = await makeArtist(db, { slug: 'ritika' })
  await makeGallery(db, 3)
  await db
    .updateTable('gallery_images')
    .set({ styles: ['Fine line'], place: 'forearm', artist_id: artist.id })
    .execute()
  await makeBlog(db)
  await db.destroy()
  for (const { start } of FLOODED) flooded.push(await startSite(start))
  quiet = await startSite(startDeployedNginx)
})

async function startSite(start: (options: ProxyOptions) => Promise<DeployedProxy>): Promise<Site> {
  const folder = await mkdtemp('/var/tmp/linework-flood-')
  const app = await startApp({
    ...deskSettings(postgres.databaseUrl),
    STALE_CACHE_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  return { app, folder, proxy: await start({ apps: [Number(new URL(app.url).port)] }) }
}

afterAll(async () => {
  for (const site of [...flooded, quiet]) {
    await site?.proxy.destroy()
    await site?.app.stop('SIGKILL')
    if (site) await rm(site.folder, { recursive: true, force: true })
  }
  await postgres?.destroy()
})

interface Answer {
  status: number
  ms: number
}

/** Sends a request through the proxy; status 0 means that no response arrived. */
const get = ({ proxy }: Site, path: string, localAddress: string, agent: Agent) =>
  new Promise<Answer>((done) => {
    const began = performance.now()
    const end = (status: number) => done({ status, ms: performance.now() - began })
    request(`${proxy.https}${path}`, { ca: proxy.certificate, localAddress, agent }, (answer) => {
      answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0))
      answer.resume()
    })
      .on('error', () => end(0))
      .end()
  })

/** Sends requests at this rate, whether or not responses arrive. */
async function load(
  site: Site,
  perSecond: number,
  { from, connections }: { from: string; connections: number },
  next: () => string,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: Promise<Answer>[] = []
  const ends = Date.now() + FLOOD_MS
  while (Date.now() < ends) {
    answers.push(get(site, next(), from, agent))
    await sleep(1_000 / perSecond)
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

function visit(site: Site): Promise<Answer[]> {
  let visited = 0
  const next = () => LINKED[visited++ % LINKED.length] as string
  return load(site, VISITS_PER_SECOND, { from: VISITOR, connections: 10 }, next)
}

const word = () => random().toString(36).slice(2)
const ODD = [
  () => `/?picture=${word()}`,
  () => `/privacy-policy?page=${word()}`,
  () => `/gallery?style=${word()}&artist=${word()}`,
  () => `/gallery?style=Fine+line&artist=${word()}&page=${Math.ceil(random() * 900)}`,
  () => `/api/gallery?page=${Math.ceil(random() * 900)}&artist=${word()}`,
  () => `/services/${word()}`,
]

function flood(site: Site): Promise<Answer[]> {
  let asked = 0
  const next = () => (ODD[asked++ % ODD.length] as () => string)()
  return load(site, FLOOD_PER_SECOND, { from: FLOODER, connections: FLOOD_CONNECTIONS }, next)
}

const p95 = (answers: Answer[]) => {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return times[Math.ceil(times.length * 0.95) - 1] as number
}

const count = (answers: Answer[], is: (status: number) => boolean) =>
  answers.filter(({ status }) => is(status)).length

const countCopies = async ({ folder }: Site) => (await readdir(folder)).length

beforeAll(async () => {
  for (const { app } of [...flooded, quiet])
    for (const path of LINKED) expect([path, (await fetch(`${app.url}${path}`)).status]).toEqual([path, 200])
  for (const site of [...flooded, quiet]) await waitUntil(() => areCopiesWritten(site))
})

/** True when the app has written no stale copy for a while. */
async function areCopiesWritten(site: Site): Promise<boolean> {
  const before = await countCopies(site)
  await sleep(1_500)
  return before > 0 && before === (await countCopies(site))
}

test.each(FLOODED.map(({ name }, which) => ({ name, which })))(
  'random query strings behind $name do not block visitors or evict stale copies',
  { tags: ['full'], timeout: FLOOD_MS + 600_000 },
  async ({ name, which }) => {
    const site = flooded[which] as Site
    const copies = await countCopies(site)
    const [odd, during, aside] = await Promise.all([flood(site), visit(site), visit(quiet)])
    const ratio = p95(during) / p95(aside)
    process.stdout.write(
      `${name}: ${odd.length} odd requests in ${FLOOD_MS / 1_000} s: ${count(odd, (s) => s === 429)} × 429, ` +
        `${count(odd, (s) => s === 503)} × 503, ${count(odd, (s) => s === 0 || s > 503)} × worse; visitors: ` +
        `${during.length} pages, p95 ${p95(during).toFixed(1)} ms, without the flood ${p95(aside).toFixed(1)} ms: ` +
        `${ratio.toFixed(2)} times, ${count(during, (s) => s !== 200)} not 200; ${copies} copies, then ${await countCopies(site)}\n`,
    )
    // A busy machine rejects some requests with 503, with or without a flood.
    expect(during.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(await countCopies(site)).toBeLessThanOrEqual(copies + 2)
    if (FULL) expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
  },
)

test('the site’s pages stay available without PostgreSQL after the random requests', {
  tags: ['full'],
}, async () => {
  await postgres.stop('fast')
  const agent = new Agent()
  for (const site of flooded) {
    const without = await Promise.all(
      LINKED.map(async (path) => [path, (await get(site, path, VISITOR, agent)).status]),
    )
    expect(without).toEqual(LINKED.map((path) => [path, 200]))
    // Also requests the app directly, because the proxy may have a cached copy.
    for (const path of LINKED)
      expect([path, (await fetch(`${site.app.url}${path}`)).status]).toEqual([path, 200])
  }
})
