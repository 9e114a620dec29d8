// @module-tag full

import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../server/src/db/connect.ts'
import { type DeployedNginx, startDeployedNginx } from '../tools/servers/deployed-nginx.ts'
import { requestOverTls } from '../tools/servers/request-over-tls.ts'
import { killDuring } from './instances/kill-loop.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { clockOffBy } from './support/fake-clock.ts'
import { measureLag } from './support/machine-lag.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { holdsDuring, makePlanned, type Planned, pagesOf, STYLE } from './support/publication-records.ts'
import { waitUntil } from './support/until.ts'

const RECORDS = 200
/** Maximum delay of a publication, on a machine that is not overloaded. */
const WITHIN_MS = 5_000
// Lag in this time before a record's change may delay its response in the instance or the proxy.
const LAG_COUNTS_MS = 15_000
const BEGIN_MS = 20_000
const END_MS = 80_000
const KILLS = 4
const OK = 200
const NOT_FOUND = 404

/** Paths that list every record of the named kinds. */
const WHOLE: Record<string, Planned['kind'][]> = {
  '/api/artists/paginated': ['artists'],
  '/api/services': ['services'],
  '/api/blogs?page=1&limit=100': ['blogs'],
  '/api/gallery?page=1&limit=100': ['gallery'],
  [`/api/gallery?page=1&limit=100&style=${STYLE}`]: ['gallery'],
  '/api/sitemap-entries': ['artists', 'blogs', 'services'],
  '/sitemap.xml': ['artists', 'blogs', 'services'],
  '/services': ['services'],
}
const PARTS = [
  '/',
  '/artists',
  '/gallery',
  `/gallery?style=${STYLE}`,
  '/blogs',
  '/feed.xml',
  '/contact',
  '/about',
]
const PATHS = [...Object.keys(WHOLE), ...PARTS, '/api/openapi.json', '/api/faqs']

interface Place {
  name: string
  get: (path: string) => Promise<{ status: number; text: string }>
}

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let db: Db
let records: Planned[]
/** URLs of single records, each with its record. */
let pages: Map<string, Planned>
let instances: TwoInstances
let proxy: DeployedNginx
let folders: string[]

beforeAll(async () => {
  const began = Date.now()
  postgres = await makeOwnPostgres()
  // A slow machine also starts the instances slowly, which must be ready before the first publication.
  const slowMs = 2 * (Date.now() - began)
  db = connect(postgres.databaseUrl, () => {})
  records = await makePlanned(db, { count: RECORDS, beginMs: BEGIN_MS + slowMs, endMs: END_MS + slowMs })
  pages = pagesOf(records)
  folders = [await mkdtemp('/var/tmp/linework-dates-'), await mkdtemp('/var/tmp/linework-dates-')]
  const own = ['+2h', '-2h'].map((offset, i) => ({
    ...clockOffBy(offset),
    STALE_CACHE_DIR: folders[i] as string,
  }))
  instances = await startTwoInstances(deskSettings(postgres.databaseUrl), own)
  const apps = instances.running().map(({ url }) => Number(new URL(url).port))
  proxy = await startDeployedNginx({ apps })
})

afterAll(async () => {
  await proxy?.destroy()
  await instances?.destroy()
  await db?.destroy()
  await postgres?.destroy()
  for (const folder of folders ?? []) await rm(folder, { recursive: true, force: true })
})

/** The instances and nginx, to request from; status 0 means that no response arrived. */
const places = (): Place[] => [
  ...instances.running().map(({ url }, i) => ({
    name: `instance ${i}`,
    get: (path: string) =>
      fetch(`${url}${path}`).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => ({ status: 0, text: '' }),
      ),
  })),
  {
    name: 'nginx',
    get: (path: string) =>
      requestOverTls(proxy.https, { ca: proxy.certificate, path }).then(
        ({ status, body }) => ({ status, text: body }),
        () => ({ status: 0, text: '' }),
      ),
  },
]

const counts = { responses: {} as Record<string, number>, failed: 0, worstMs: 0 }

/** Number of responses per path that contained records; a path without any would prove nothing. */
const shown: Record<string, number> = {}

/** A record that a response contained or lacked, with the times of request and response. */
interface Sight {
  name: string
  path: string
  record: Planned
  isIn: boolean
  begin: number
  end: number
}

/** Returns records that a response shows too early, too late or not at all, by the database's clock. */
async function findWrong({ name, get }: Place, path: string): Promise<Sight[]> {
  const begin = Date.now()
  const { status, text } = await get(path)
  const end = Date.now()
  const own = pages.get(path)
  if (status !== OK && !(own && status === NOT_FOUND)) {
    counts.failed += 1
    // The instance was killed or is restarting.
    await sleep(100)
    return []
  }
  counts.responses[name] = (counts.responses[name] ?? 0) + 1
  // The response for a missing page is not searched, because it repeats the requested URL.
  const words = new Set(status === OK ? text.match(/quokka\d+x/g) : [])
  if (own ? words.has(own.word) : words.size > 0) shown[path] = (shown[path] ?? 0) + 1
  return records.flatMap((record) => {
    const isIn = words.has(record.word)
    if (!isIn && record !== own && !WHOLE[path]?.includes(record.kind)) return []
    counts.worstMs = Math.max(counts.worstMs, lateBy(record, isIn, begin, end))
    if (holdsDuring(record, isIn, begin - WITHIN_MS, end)) return []
    return { name, path, record, isIn, begin, end }
  })
}

const describe = ({ name, path, record, isIn, begin }: Sight) => {
  const times = [record.from, record.until].map((at) => at && at - begin)
  return `${name} ${path} ${isIn ? 'shows' : 'lacks'} ${record.word} (${times.join(' to ')} ms)`
}

/** Returns for how many milliseconds the observed state was outdated when the request was sent. */
function lateBy(record: Planned, isIn: boolean, begin: number, end: number): number {
  if (holdsDuring(record, isIn, begin, end)) return 0
  const passed = [record.from, record.until].filter((at): at is number => at !== null && at <= begin)
  return passed.length === 0 ? 0 : begin - Math.max(...passed)
}

const crawl = async (each: Place) => {
  const wrong: Sight[] = []
  for (const path of [...PATHS, ...pages.keys()]) wrong.push(...(await findWrong(each, path)))
  return wrong
}

test('200 records are published and hidden on time despite kills and clocks 2 h off', {
  tags: ['full'],
}, async () => {
  const start = Date.now()
  const last = Math.max(...records.flatMap(({ from, until: end }) => [from ?? 0, end ?? 0]))
  const progress = () => Math.min(1, (Date.now() - start) / (last - start))
  const wrong: Sight[] = []
  const machine = measureLag(() => instances.running().map(({ url }) => url))
  const watch = async (which: number) => {
    while (progress() < 1) {
      const place = places()[which] as Place
      wrong.push(...(await crawl(place)))
      await sleep(100)
    }
  }
  await Promise.all([watch(0), watch(1), watch(2), killDuring(instances, { kills: KILLS, progress })])
  await sleep(WITHIN_MS)
  for (const place of places()) wrong.push(...(await crawl(place)))
  await machine.stop()
  // Lag counts twice, in the instance and on the way to the client.
  const lagOf = ({ begin, end }: Sight) => 2 * machine.worstMs(begin - LAG_COUNTS_MS, end)
  const late = wrong.filter((sight) => {
    const { record, isIn, begin, end } = sight
    return !holdsDuring(record, isIn, begin - WITHIN_MS - lagOf(sight), end)
  })
  process.stdout.write(
    `dates: responses ${JSON.stringify(counts.responses)}, ${counts.failed} failed, at worst ${counts.worstMs} ms late; ` +
      `${wrong.length} later than ${WITHIN_MS} ms, ${late.length} by more than the machine was, which was ${machine.worstMs()} ms late at worst\n`,
  )
  expect(late.map(describe)).toEqual([])
  const isSeen = (path: string) => (shown[path] ?? 0) > 0
  for (const path of [...Object.keys(WHOLE), `/gallery?style=${STYLE}`])
    expect([path, isSeen(path)]).toEqual([path, true])
  // Only most pages must have been seen, because a slow machine requests some only outside of their time.
  expect([...pages.keys()].filter(isSeen).length).toBeGreaterThan(pages.size / 2)
  for (const { name } of places()) expect(counts.responses[name]).toBeGreaterThan(PATHS.length)
})

test('no expired record is shown while PostgreSQL is stopped, even after a restart', {
  tags: ['full'],
}, async () => {
  const over = records.filter((record) => !holdsDuring(record, true, Date.now(), Date.now()))
  expect(over.length).toBeGreaterThan(20)
  const findOver = async () => {
    const found: string[] = []
    for (const { name, get } of places())
      for (const path of [...PATHS, ...pages.keys()]) {
        const { status, text } = await get(path)
        const words = status === OK ? new Set(text.match(/quokka\d+x/g)) : new Set()
        found.push(...over.filter(({ word }) => words.has(word)).map(({ word }) => `${name} ${path} ${word}`))
      }
    return found
  }
  await postgres.stop('fast')
  expect(await findOver()).toEqual([])
  await instances.killOne(0)
  expect(await findOver()).toEqual([])
  await postgres.start()
  const url = instances.running()[0]?.url
  await waitUntil(async () => (await fetch(`${url}/readyz`)).status === OK)
  expect(await findOver()).toEqual([])
})
