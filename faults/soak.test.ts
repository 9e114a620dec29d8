import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../server/src/db/connect.ts'
import { makePicture } from '../server/test/make-picture.ts'
import { memoryKb } from '../tools/servers/memory.ts'
import { sendMany } from './contact-load.ts'
import { checkEnd } from './end-check.ts'
import { readMany, say } from './get-load.ts'
import { deskSettings, makeOwnPostgres } from './own-postgres.ts'
import { FULL, signIn, upload } from './studio.ts'
import { startTwoInstances, type TwoInstances } from './two-instances.ts'

const MINUTE_MS = 60_000
// A short one, SOAK_SECONDS=30, prints its figures and judges none of them: they mean nothing before the warm-up is over.
const SECONDS = Number(process.env.SOAK_SECONDS ?? (FULL ? 600 : 0))
const LASTS_MS = SECONDS * 1_000
// What is kept, compiled and pooled has found its size by then.
const WARM_UP = 0.4
const SAMPLE_EVERY_MS = 1_000
const MAX_GROWTH_MB = 1
const PAGES = ['/', '/services', '/services/tattoo', '/gallery', '/contact', '/api/services', '/api/faqs']
// More addresses than the cache holds, so that every response is a miss.
const UNKNOWN = Array.from({ length: 3_000 }, (_, n) => `/api/services?n=${n}`)

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let instances: TwoInstances
let db: Db

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  db = connect(postgres.databaseUrl, () => {})
  instances = await startTwoInstances(deskSettings(postgres.databaseUrl))
})

afterAll(async () => {
  await instances?.destroy()
  await db?.destroy()
  await postgres?.destroy()
})

interface Sample {
  minute: number
  memoryMb: number[]
  files: number[]
  sessions: number
}

async function sample(began: number): Promise<Sample> {
  const pids = instances.running().map(({ process }) => process.pid)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  return {
    minute: (Date.now() - began) / MINUTE_MS,
    memoryMb: await Promise.all(pids.map(async (pid) => (await memoryKb(pid)) / 1024)),
    files: await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length)),
    sessions: rows[0]?.count ?? 0,
  }
}

/** So that there is as much to show at the end as at the beginning. */
async function removeService(slug: string, authorization: string): Promise<void> {
  const found = await fetch(`${instances.url}/api/services/slug/${slug}`, { headers: { authorization } })
  const { _id } = (await found.json()) as { _id: string }
  const removed = await fetch(`${instances.url}/api/services/${_id}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  expect(removed.status).toBe(200)
}

/** By how much a figure grows in a minute: the line that lies closest to all samples. */
function slope(samples: Sample[], figure: (one: Sample) => number): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [middle, level] = [mean(({ minute }) => minute), mean(figure)]
  const spread = mean(({ minute }) => (minute - middle) ** 2)
  return mean((one) => (one.minute - middle) * (figure(one) - level)) / spread
}

test.runIf(SECONDS > 0)(
  `${SECONDS} s of everything at once: memory, files and connections stay where they are`,
  async () => {
    const began = Date.now()
    const isOver = () => Date.now() - began > LASTS_MS
    const samples: Sample[] = []
    const take = async () => {
      for (; !isOver(); await sleep(SAMPLE_EVERY_MS)) samples.push(await sample(began))
    }
    const reading = readMany(instances.url, PAGES, 0, 8, isOver, 60)
    const making = readMany(instances.url, UNKNOWN, 0, 2, isOver, 100)
    const sending = sendMany(instances.url, LASTS_MS / 500, 1, 0, 450)
    let uploads = 0
    const working = async () => {
      const photo = await makePicture({ width: 800, height: 600 })
      for (; !isOver(); await sleep(5_000)) {
        const authorization = await signIn(instances.url)
        const { status, body } = await upload(instances.url, authorization, photo)
        expect(status).toBe(201)
        await removeService(body.slug as string, authorization)
        uploads += 1
      }
    }
    const [pages, answers] = await Promise.all([reading, making, sending.done, working(), take()])
    const steady = samples.filter(({ minute }) => minute * MINUTE_MS > LASTS_MS * WARM_UP)
    const growth = [0, 1].map((which) => slope(steady, ({ memoryMb }) => memoryMb[which] as number))
    const range = (figure: (one: Sample) => number) =>
      `${Math.min(...steady.map(figure))} to ${Math.max(...steady.map(figure))}`
    const fixed = (numbers: number[], digits: number) =>
      numbers.map((one) => one.toFixed(digits)).join(' and ')
    process.stdout.write(
      `${SECONDS} s soak: ${say(pages)}; ${say(answers)}; ${sending.load.acknowledged.length} requests, ${uploads} uploads\n` +
        `memory ${fixed(steady[0]?.memoryMb ?? [], 0)} MB, then ${fixed(steady.at(-1)?.memoryMb ?? [], 0)} MB: ${fixed(growth, 2)} MB a minute; ` +
        `files ${range(({ files }) => files[0] as number)} and ${range(({ files }) => files[1] as number)}; ` +
        `sessions ${range(({ sessions }) => sessions)}\n`,
    )
    expect([pages.failed, answers.failed, sending.load.rejected]).toEqual([[], [], []])
    await checkEnd('soak', { db, acknowledged: sending.load.acknowledged, instances })
    if (!FULL) return
    expect(Math.max(...growth)).toBeLessThan(MAX_GROWTH_MB)
    // Not a leak of one a minute over the last six.
    for (const which of [0, 1]) expect(slope(steady, ({ files }) => files[which] as number)).toBeLessThan(1)
    expect(slope(steady, ({ sessions }) => sessions)).toBeLessThan(1)
  },
  900_000,
)
