// @module-tag full

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectOrphans } from '../server/src/media/jobs.ts'
import { createDiskStore } from '../server/src/media/store/disk-store.ts'
import { makePhoto } from '../server/test/pictures/make-picture.ts'
import { freePort } from '../tools/servers/ports.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { random } from './support/random.ts'
import { countFinished, FULL, hash, inspect, makeStudio, signIn, upload } from './support/studio.ts'

const UPLOADS = FULL ? 500 : 40
const KILLS = FULL ? 20 : 4
const UPLOADERS = 3
// Maximum wait for a job. After a kill the job waits for its missed heartbeat, the next poll and its turn.
const REST_WITHIN_MS = 900_000

const silent = pino({ level: 'silent' })
let studio: Awaited<ReturnType<typeof makeStudio>>
let mediaDir: string
let app: RunningApp
let start: () => Promise<RunningApp>

beforeAll(async () => {
  studio = await makeStudio()
  mediaDir = await mkdtemp('/var/tmp/linework-kills-')
  const PORT = String(await freePort())
  start = () => startApp({ DATABASE_URL: studio.databaseUrl, MEDIA_DIR: mediaDir, PORT, LOG_LEVEL: 'error' })
  app = await start()
})

afterAll(async () => {
  await app?.stop('SIGKILL')
  await studio?.destroy()
  await rm(mediaDir, { recursive: true, force: true })
})

test(`[MED-01] picture rows and files agree after ${UPLOADS} uploads with ${KILLS} × kill -9`, async () => {
  const token = await signIn(app.url)
  const photo = await makePhoto(640, 480)
  const acknowledged: { slug: string; url: string }[] = []
  let kills = 0
  let restarted = Promise.resolve()
  const seen = new Map<string, string>()
  let [left, unanswered, rejected, reads, partial, changed] = [UPLOADS, 0, 0, 0, 0, 0]

  const uploader = async () => {
    while (left > 0) {
      await restarted
      left -= 1
      const { status, body } = await upload(app.url, token, photo)
      if (status === 201) acknowledged.push({ slug: body.slug ?? '', url: body.headerImage?.url ?? '' })
      else if (status === 0) unanswered += 1
      else rejected += 1
    }
  }
  const reader = async () => {
    while (left > 0) {
      const { url } = acknowledged[Math.floor(random() * acknowledged.length)] ?? {}
      const answer = url ? await fetch(`${app.url}${url}`).catch(() => undefined) : undefined
      const bytes = answer?.ok ? await answer.bytes().catch(() => undefined) : undefined
      if (answer && !answer.ok && answer.status !== 503) partial += 1
      if (url === undefined || bytes === undefined || answer === undefined) {
        await sleep(50)
        continue
      }
      reads += 1
      if (String(bytes.length) !== answer.headers.get('content-length')) partial += 1
      if ((seen.get(url) ?? hash(bytes)) !== hash(bytes)) changed += 1
      seen.set(url, hash(bytes))
      await sleep(20)
    }
  }
  const restart = async () => {
    await app.stop('SIGKILL')
    app = await start()
  }
  const killer = async () => {
    const every = UPLOADS / (KILLS + 1)
    while (kills < KILLS && left > 0) {
      while (left > UPLOADS - every * (kills + 1) && left > 0) await sleep(5)
      await sleep(random() * 300)
      restarted = restart()
      await restarted
      kills += 1
    }
  }
  await Promise.all([...Array.from({ length: UPLOADERS }, uploader), reader(), killer()])
  await app.stop('SIGKILL')

  const store = createDiskStore(mediaDir)
  const found = await inspect(studio.db, store)
  await sleep(5)
  const collected = await collectOrphans(studio.db, store, silent, 0)
  process.stdout.write(
    `${acknowledged.length} acknowledged, ${unanswered} unanswered, ${rejected} rejected, ${kills} kills; ` +
      `${found.rows} rows, ${found.files} files, ${found.rowsWithoutBytes.length} rows without bytes; ` +
      `${reads} reads, ${partial} partial; ${collected} orphans collected\n`,
  )
  expect(kills).toBe(KILLS)
  expect(found.rowsWithoutBytes).toEqual([])
  expect([partial, changed, rejected]).toEqual([0, 0, 0])
  expect(found.rows).toBeGreaterThanOrEqual(acknowledged.length)
  expect(await listOrphans()).toEqual([])
  app = await start()
  for (const { slug, url } of acknowledged) {
    expect((await fetch(`${app.url}/api/services/slug/${slug}`)).status).toBe(200)
    expect((await fetch(`${app.url}${url}`)).status).toBe(200)
  }
}, 1_200_000)

test(
  'each job that kill -9 interrupts finishes once',
  async () => {
    const deadline = Date.now() + REST_WITHIN_MS
    let { finished, all } = await countFinished(studio.db)
    const started = Date.now()
    while (finished < all) {
      expect(Date.now(), `${finished} of ${all} finished`).toBeLessThan(deadline)
      await sleep(500)
      ;({ finished, all } = await countFinished(studio.db))
    }
    const jobs = await sql<{ n: number; retried: number }>`
    select count(*)::int as n, count(*) filter (where retry_count > 0)::int as retried
    from jobs.job where name = 'encode-remaining-variants'`.execute(studio.db)
    process.stdout.write(
      `${all} pictures whole ${Date.now() - started} ms later, ${jobs.rows[0]?.retried} jobs were begun again\n`,
    )
    expect(jobs.rows[0]?.n).toBe(all)
    expect((await inspect(studio.db, createDiskStore(mediaDir))).rowsWithoutBytes).toEqual([])
  },
  REST_WITHIN_MS + 30_000,
)

test('encoder processes end when their app is killed', async () => {
  const token = await signIn(app.url)
  expect((await upload(app.url, token, await makePhoto(640, 480))).status).toBe(201)
  const children = await listEncodersOf(app.process.pid as number)
  expect(children.length).toBeGreaterThan(0)
  await app.stop('SIGKILL')
  for (let tries = 0; tries < 600 && (await countAlive(children)) > 0; tries++) await sleep(100)
  expect(await countAlive(children)).toBe(0)
  app = await start()
})

async function listEncodersOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}

const countAlive = async (pids: number[]) => {
  const running = new Set(await readdir('/proc'))
  return pids.filter((pid) => running.has(String(pid))).length
}

/** Lists finished and unfinished files that have no row. */
async function listOrphans(): Promise<string[]> {
  const keys = new Set(
    (await studio.db.selectFrom('pictures').select('storage_key').execute()).map((row) => row.storage_key),
  )
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !keys.has(entry.parentPath.split('/').at(-1) ?? ''))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}
