// @module-tag full

import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectOrphans } from '../server/src/media/jobs.ts'
import { createDiskStore } from '../server/src/media/store/disk-store.ts'
import { makePhoto } from '../server/test/pictures/make-picture.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { countFinished, FULL, inspect, makeStudio, signIn, upload } from './support/studio.ts'

const UPLOADS = FULL ? 200 : 30
const DISK = '8m'
const isRoot = process.getuid?.() === 0
if (!isRoot) process.stdout.write('Skipped: only root may mount the small disk that this fills.\n')

let studio: Awaited<ReturnType<typeof makeStudio>>
let mediaDir: string
let app: RunningApp

beforeAll(async () => {
  if (!isRoot) return
  studio = await makeStudio()
  mediaDir = await mkdtemp('/var/tmp/linework-full-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0700`, 'tmpfs', mediaDir])
  app = await startApp({ DATABASE_URL: studio.databaseUrl, MEDIA_DIR: mediaDir, LOG_LEVEL: 'fatal' })
})

afterAll(async () => {
  if (!isRoot) return
  await app?.stop()
  execFileSync('umount', [mediaDir])
  await rm(mediaDir, { recursive: true })
  await studio.destroy()
})

test.skipIf(!isRoot)(
  `[MED-01] ${UPLOADS} uploads to a disk of ${DISK} return 507 when it is full`,
  async () => {
    const token = await signIn(app.url)
    const photo = await makePhoto(1_600, 1_200, 90)
    const counts: Record<number, number> = {}
    const kept: string[] = []
    let others = 0
    for (let i = 0; i < UPLOADS; i++) {
      const { status, type, body } = await upload(app.url, token, photo)
      counts[status] = (counts[status] ?? 0) + 1
      if (status === 201) kept.push(body.headerImage?.url ?? '')
      else {
        expect([status, type.split(';')[0], body.status, body.message]).toEqual([
          507,
          'application/json',
          'error',
          'The server has no space left for pictures.',
        ])
        const path = i % 2 === 0 ? '/api/services' : '/services'
        expect((await fetch(`${app.url}${path}`)).status).toBe(200)
        others += 1
      }
    }
    expect(await signIn(app.url)).toBeDefined()
    expect(counts[507]).toBeGreaterThan(0)
    for (const url of kept) expect((await fetch(`${app.url}${url}`)).status).toBe(200)
    expect(app.process.exitCode).toBeNull()
    // Unfinished files are removed immediately, without waiting for the cleaning of orphans.
    expect(await readdir(join(mediaDir, 'unfinished'))).toEqual([])
    const store = createDiskStore(mediaDir)
    const found = await inspect(studio.db, store)
    process.stdout.write(
      `${kept.length} stored, ${counts[507]} × 507, ${others} other calls all 200, ` +
        `${found.rowsWithoutBytes.length} rows without bytes\n`,
    )
    expect(found.rowsWithoutBytes).toEqual([])
    expect(Object.keys(counts).toSorted()).toEqual(['201', '507'])
  },
)

test.skipIf(!isRoot)('uploads and pending encodings resume when the disk has space again', async () => {
  const token = await signIn(app.url)
  execFileSync('mount', ['-o', 'remount,size=64m', mediaDir])
  expect((await upload(app.url, token, await makePhoto(800, 600))).status).toBe(201)
  const deadline = Date.now() + 450_000
  for (let { finished, all } = await countFinished(studio.db); finished < all; ) {
    expect(Date.now(), `${finished} of ${all}`).toBeLessThan(deadline)
    await sleep(500)
    ;({ finished, all } = await countFinished(studio.db))
  }
  await app.stop()
  const store = createDiskStore(mediaDir)
  const orphans = await collectOrphans(studio.db, store, pino({ level: 'silent' }), 0)
  const found = await inspect(studio.db, store)
  process.stdout.write(`${found.rows} pictures whole, ${orphans} orphans left to collect\n`)
  expect([found.rowsWithoutBytes, orphans]).toEqual([[], 0])
  expect(await readdir(join(mediaDir, 'unfinished'))).toEqual([])
})

test.skipIf(!isRoot)(
  'a full or read-only disk rejects uploads with 507, and the app keeps running',
  async () => {
    app = await startApp({ DATABASE_URL: studio.databaseUrl, MEDIA_DIR: mediaDir, LOG_LEVEL: 'fatal' })
    const { bavail, bsize } = await statfs(mediaDir)
    await writeFile(join(mediaDir, 'filler'), Buffer.alloc(bavail * bsize))
    const token = await signIn(app.url)
    expect((await upload(app.url, token, await makePhoto(800, 600))).status).toBe(507)
    await rm(join(mediaDir, 'filler'))
    execFileSync('mount', ['-o', 'remount,ro', mediaDir])
    expect((await upload(app.url, token, await makePhoto(800, 600))).status).toBe(507)
    execFileSync('mount', ['-o', 'remount,rw', mediaDir])
    expect((await upload(app.url, token, await makePhoto(800, 600))).status).toBe(201)
  },
)

test.skipIf(!isRoot)(
  'a missing folder on a read-only disk rejects uploads, and other requests succeed',
  async () => {
    await app.stop()
    const missing = join(mediaDir, 'missing', 'pictures')
    execFileSync('mount', ['-o', 'remount,ro', mediaDir])
    app = await startApp({ DATABASE_URL: studio.databaseUrl, MEDIA_DIR: missing, LOG_LEVEL: 'fatal' })
    const token = await signIn(app.url)
    const photo = await makePhoto(800, 600)
    expect((await upload(app.url, token, photo)).status).toBe(507)
    expect((await fetch(`${app.url}/services`)).status).toBe(200)
    execFileSync('mount', ['-o', 'remount,rw', mediaDir])
    expect((await upload(app.url, token, photo)).status).toBe(201)
  },
)
