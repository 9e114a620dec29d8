// @module-tag full

import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db, unscoped } from '../server/src/db/connect.ts'
import { collectOrphans } from '../server/src/media/jobs.ts'
import { createDiskStore } from '../server/src/media/store/disk-store.ts'
import { makePhoto } from '../server/test/pictures/make-picture.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'
import { sendWithPictures } from './enquiries/picture-load.ts'
import { killDuring } from './instances/kill-loop.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { seedStudio } from './support/own-postgres.ts'
import { FULL, isWhole, signIn } from './support/studio.ts'

const ENQUIRIES = FULL ? 10_000 : 500
const PICTURES_EACH = 2
const KILLS = FULL ? 20 : 4
const CLIENTS = 12
const DAY_MS = 24 * 3_600_000
const LOOKED_AT = 20

const silent = pino({ level: 'silent' })
let postgres: Awaited<ReturnType<typeof startScratchPostgres>>
let db: Db
let mediaDir: string
let instances: TwoInstances

beforeAll(async () => {
  postgres = await startScratchPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  await seedStudio(databaseUrl)
  db = connect(databaseUrl, () => {})
  mediaDir = await mkdtemp('/var/tmp/linework-enquiry-pictures-')
  instances = await startTwoInstances({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: mediaDir,
    CONTACT_RATE_LIMIT: 'off',
    YOUTUBE_THUMBNAILS: 'off',
    FORM_CHECK_URL: 'http://127.0.0.1:9',
  })
})

afterAll(async () => {
  await instances?.destroy()
  await db?.destroy()
  await postgres?.destroy()
  await rm(mediaDir, { recursive: true, force: true })
})

async function listFiles(): Promise<string[]> {
  const found = await Promise.all(
    ['enquiries', 'unfinished'].map((name) =>
      readdir(`${mediaDir}/${name}`, { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return found.flat().flatMap((entry) => (entry.isFile() ? [`${entry.parentPath}/${entry.name}`] : []))
}

const listRows = () => db.selectFrom('enquiry_pictures').selectAll().execute()

async function listWithoutBytes(): Promise<string[]> {
  const store = createDiskStore(mediaDir)
  const broken: string[] = []
  for (const { id, storage_key, width } of await listRows()) {
    const [large, small] = await Promise.all(
      ['large.jpeg', 'small.jpeg'].map((name) => store.read(storage_key as string, name)),
    )
    const areWhole =
      large && small && (await isWhole(large, width)) && (await isWhole(small, Math.min(width, 320)))
    if (!areWhole) broken.push(id)
  }
  return broken
}

async function listOrphans(): Promise<string[]> {
  const known = new Set((await listRows()).map((row) => (row.storage_key as string).split('/')[1]))
  return (await listFiles()).filter((file) => !known.has(dirname(file).split('/').at(-1)))
}

/** Backdates every file by a day, after which the app deletes files without a row. */
async function passADay(): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  for (const file of await listFiles()) {
    await utimes(file, before, before)
    await utimes(dirname(file), before, before)
  }
}

test(`[CON-05] ${ENQUIRIES} enquiries with ${PICTURES_EACH} pictures survive ${KILLS} × kill -9`, async () => {
  const photos = await Promise.all([makePhoto(240, 180), makePhoto(180, 240), makePhoto(400, 300)])
  const began = Date.now()
  const { load, done } = sendWithPictures(instances.url, {
    count: ENQUIRIES,
    each: PICTURES_EACH,
    clients: CLIENTS,
    photos,
  })
  const progress = () => load.done / ENQUIRIES
  await Promise.all([done, killDuring(instances, { kills: KILLS, progress })])
  const tookMs = Date.now() - began

  const stored = await unscoped(db)
    .selectFrom('contact_requests')
    .select(['id', 'email', 'reference'])
    .execute()
  const byEmail = Map.groupBy(stored, ({ email }) => email)
  const lost = [...load.enquiries].filter(
    ([email, reference]) => byEmail.get(email)?.[0]?.reference !== reference,
  )
  const doubled = [...byEmail.values()].filter((same) => same.length > 1)
  const rows = await listRows()
  const owners = new Map(rows.map(({ id, contact_id }) => [id, contact_id]))
  const lostPictures = [...load.pictures].filter(
    ([id, email]) => owners.get(id) !== byEmail.get(email)?.[0]?.id,
  )
  const withoutBytes = await listWithoutBytes()
  const orphans = await listOrphans()
  await passADay()
  await collectOrphans(db, createDiskStore(mediaDir), silent)
  const orphansLater = await listOrphans()
  process.stdout.write(
    `${load.enquiries.size} enquiries and ${load.pictures.size} pictures acknowledged in ${Math.round(tookMs / 1_000)} s, ` +
      `${KILLS} kills, ${load.cut} lines cut, ${load.repeats} repeats, ${load.again} sent again: ${lost.length} enquiries lost, ` +
      `${doubled.length} doubled, ${lostPictures.length} pictures lost; ${rows.length} rows, ${withoutBytes.length} without bytes; ` +
      `${orphans.length} files without a row, ${orphansLater.length} a day later\n`,
  )
  expect(load.rejected).toEqual([])
  expect([load.enquiries.size, load.pictures.size]).toEqual([ENQUIRIES, ENQUIRIES * PICTURES_EACH])
  expect([lost, doubled, lostPictures, withoutBytes, orphansLater]).toEqual([[], [], [], [], []])
  expect(rows).toHaveLength(ENQUIRIES * PICTURES_EACH)
  expect(await listWithoutBytes()).toEqual([])
  expect(instances.countExits()).toBe(0)
}, 3_600_000)

test('staff read enquiry pictures on both instances, and erasing deletes the files', async () => {
  const headers = { authorization: await signIn(instances.url) }
  const enquiries = await unscoped(db)
    .selectFrom('contact_requests')
    .select(['id', 'email'])
    .limit(LOOKED_AT)
    .execute()
  for (const { id } of enquiries) {
    const response = await fetch(`${instances.url}/api/contact/${id}/pictures`, { headers })
    const pictures = (await response.json()) as { address: string; thumbnail: string }[]
    expect(pictures).toHaveLength(PICTURES_EACH)
    for (const { address, thumbnail } of pictures)
      for (const path of [address, thumbnail]) {
        const picture = await fetch(`${instances.url}${path}`)
        expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
        await picture.arrayBuffer()
      }
  }
  const before = (await listFiles()).length
  for (const { email } of enquiries) {
    const response = await fetch(`${instances.url}/api/privacy/erase`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ find: email }),
    })
    expect(response.status).toBe(200)
  }
  expect((await listFiles()).length).toBe(before - enquiries.length * PICTURES_EACH * 2)
  expect(await listOrphans()).toEqual([])
})
