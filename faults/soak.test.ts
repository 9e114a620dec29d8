// @module-tag full

import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../server/src/db/connect.ts'
import { countDescriptors } from '../tools/servers/descriptors.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { assertInvariants } from './instances/invariants.ts'
import { highest, lowestOfMinutes, range, type Sample, slope, takeSamples } from './soak/samples.ts'
import { constantRateLoad, unknownUrl } from './soak/visits.ts'
import { backgroundWork } from './soak/work.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { FULL } from './support/studio.ts'
import { waitUntil } from './support/until.ts'

// Seconds of load. A short run such as SOAK_SECONDS=30 only prints figures: it ends in the warm-up.
const SECONDS = Number(process.env.SOAK_SECONDS ?? (FULL ? 3_600 : 0))
const LASTS_MS = SECONDS * 1_000
const JUDGED_FROM_SECONDS = 1_200
const END_TAKES_MS = 600_000
// Maximum wait for idle connections, which the app closes after 72 s.
const IDLE_WITHIN_MS = 300_000
// One enquiry is added, so fifty requests are sent per second; every eighth has an unknown URL.
const READS_PER_SECOND = 49
const UNKNOWN_PER_SECOND = 6
const MAX_APP_MB = 300
const MAX_ENCODERS_MB = 600
const MAX_GROWTH_MB = 0.5
// Descriptors per minute; a leak of one per minute is ten times as much.
const MAX_GROWTH_FILES = 0.1
const PAGES = ['/', '/services', '/services/tattoo', '/gallery', '/contact', '/api/services', '/api/faqs']

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let app: RunningApp
let db: Db
let folder: string

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  db = connect(postgres.databaseUrl, () => {})
  folder = await mkdtemp('/var/tmp/linework-soak-')
  // One instance gets all the load, and reads client addresses from a proxy header.
  app = await startApp({
    ...deskSettings(postgres.databaseUrl),
    MEDIA_DIR: `${folder}/media`,
    STALE_CACHE_DIR: `${folder}/last-good`,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
})

afterAll(async () => {
  await app?.stop('SIGKILL')
  await db?.destroy()
  await postgres?.destroy()
  await rm(folder, { recursive: true, force: true })
})

/** Also writes the line to a file, so that the output of an aborted run is kept. */
async function say(line: string): Promise<void> {
  process.stdout.write(`${line}\n`)
  await mkdir('test-results', { recursive: true })
  await appendFile('test-results/soak.txt', `${line}\n`)
}

function describe(samples: Sample[]): string {
  const last = samples.at(-1)
  return (
    `app ${last?.appMb.toFixed(0)} MB, at most ${highest(samples, ({ appMb }) => appMb).toFixed(0)}; ` +
    `encoders at most ${highest(samples, ({ encodersMb }) => encodersMb).toFixed(0)} MB in ${highest(samples, ({ encoders }) => encoders)}; ` +
    `connections ${range(samples, ({ connections }) => connections)}; ` +
    `other files ${range(samples, ({ files }) => files)}; sessions ${range(samples, ({ sessions }) => sessions)}`
  )
}

const slopeOfLowest = (samples: Sample[], figure: (one: Sample) => number) =>
  slope(lowestOfMinutes(samples, figure), figure)

const isUnknown = (n: number) => (n * UNKNOWN_PER_SECOND) % READS_PER_SECOND < UNKNOWN_PER_SECOND

test.runIf(SECONDS > 0)(
  `memory, files and connections stay stable during ${SECONDS} s of mixed load`,
  async () => {
    const url = app.url
    let ends = Number.POSITIVE_INFINITY
    const isDone = () => Date.now() > ends
    const { work, done: working } = await backgroundWork(url, isDone)
    ends = Date.now() + LASTS_MS
    const { visits, done: reading } = constantRateLoad(url, {
      perSecond: READS_PER_SECOND,
      isDone,
      next: (n) =>
        isUnknown(n) ? unknownUrl(n) : { path: PAGES[n % PAGES.length] as string, expected: [200] },
    })
    const figures = () =>
      `reads ${JSON.stringify(Object.fromEntries(visits.statuses))}, ${visits.notSent} not sent; ` +
      `${work.acknowledged.length} enquiries, ${work.uploads} uploads, ${work.manyAtOnce} times twelve concurrently, ` +
      `${work.visitorsPictures} pictures of visitors, ${work.wrongSignIns} wrong sign-ins; ${work.turnedAway} turned away, ${work.failed.length} failed`
    const watched = { pid: app.process.pid as number, port: Number(new URL(url).port) }
    const { samples, done: sampling } = takeSamples(watched, db, {
      isDone,
      eachMinute: (ofMinute) =>
        say(`minute ${ofMinute.at(-1)?.minute.toFixed(0)}: ${describe(ofMinute)}; ${figures()}`),
    })
    await Promise.all([reading, working, sampling])

    const steady = samples.filter(({ minute }) => minute * 60 > SECONDS / 2)
    const growth = {
      app: slope(steady, ({ appMb }) => appMb),
      files: slopeOfLowest(steady, ({ files }) => files),
      sessions: slopeOfLowest(steady, ({ sessions }) => sessions),
    }
    await say(`${SECONDS} s soak: ${figures()}`)
    await say(`all of it: ${describe(samples)}`)
    await say(`second half: ${describe(steady)}`)
    await say(
      `a minute of the second half: app ${growth.app.toFixed(2)} MB, other files ${growth.files.toFixed(3)}, sessions ${growth.sessions.toFixed(3)}`,
    )
    for (const line of [...visits.failed.slice(0, 10), ...work.failed.slice(0, 10)])
      await say(`failed: ${line}`)
    if (SECONDS >= JUDGED_FROM_SECONDS) {
      expect.soft(highest(samples, ({ appMb }) => appMb)).toBeLessThanOrEqual(MAX_APP_MB)
      expect.soft(highest(samples, ({ encodersMb }) => encodersMb)).toBeLessThanOrEqual(MAX_ENCODERS_MB)
      expect.soft(growth.app).toBeLessThan(MAX_GROWTH_MB)
      expect.soft(growth.files).toBeLessThan(MAX_GROWTH_FILES)
      expect.soft(growth.sessions).toBeLessThan(MAX_GROWTH_FILES)
    }
    expect.soft([visits.failed, work.failed]).toEqual([[], []])
    const hasExited = () => app.process.exitCode !== null || app.process.signalCode !== null
    const instances = { running: () => [app], countExits: () => Number(hasExited()) }
    await assertInvariants('soak', { db, acknowledged: work.acknowledged, instances })
    const isIdle = async () => (await countDescriptors(watched.pid, watched.port)).connections === 0
    await waitUntil(isIdle, IDLE_WITHIN_MS)
  },
  LASTS_MS + END_TAKES_MS,
)
