// @module-tag full

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../server/src/db/connect.ts'
import { withDatabase } from '../server/src/db/primary-resolver.ts'
import { collectOrphans } from '../server/src/media/jobs.ts'
import { createDiskStore } from '../server/src/media/store/disk-store.ts'
import { createS3Store } from '../server/src/media/store/s3-store.ts'
import { SHARDS } from '../server/src/media/store/store.ts'
import { digestTables } from '../server/src/studio/backup/queries.ts'
import { withClient } from '../server/src/studio/backup/snapshot.ts'
import { makePhoto } from '../server/test/pictures/make-picture.ts'
import { describeStore } from '../server/test/pictures/store-suite.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { sendWithPictures } from './enquiries/picture-load.ts'
import { type Ceph, startCeph } from './support/ceph.ts'
import { random } from './support/random.ts'
import { countFinished, FULL, inspect, makeStudio, signIn, upload } from './support/studio.ts'
import { waitUntil } from './support/until.ts'

const UPLOADS = FULL ? 200 : 24
const STOPS = FULL ? 8 : 2
const READS = 1_000
const AT_ONCE = 20
// Maximum ratio: without free connections a read waits for a timeout, which takes longer than ten rounds.
const MAX_TIMES_AS_LONG = 10
const NOTICED_MS = 1_000
const STALLED_MS = 1_000
const JOB_WITHIN_MS = 400_000

const silent = pino({ level: 'silent' })
let ceph: Ceph
let studio: Awaited<ReturnType<typeof makeStudio>>
let app: RunningApp

beforeAll(async () => {
  ceph = await startCeph(await mkdtemp('/var/tmp/linework-ceph-'))
  studio = await makeStudio()
  app = await startApp({
    DATABASE_URL: studio.databaseUrl,
    LOG_LEVEL: 'fatal',
    MEDIA_DIR: '',
    ...ceph.settings,
  })
})

afterAll(async () => {
  await app?.stop('SIGKILL')
  await studio?.destroy()
  await ceph?.destroy()
})

describeStore('S3 (Ceph)', () => createS3Store(ceph.settings))

async function read(store: ReturnType<typeof createS3Store>, key: string) {
  return store.read(key, '320.jpeg').then(
    (bytes) => (bytes === undefined ? 'missing' : 'read'),
    () => 'failed',
  )
}

async function readMany(store: ReturnType<typeof createS3Store>, key: string) {
  const counts: Record<string, number> = {}
  for (let i = 0; i < READS / AT_ONCE; i++)
    for (const outcome of await Promise.all(Array.from({ length: AT_ONCE }, () => read(store, key))))
      counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

async function timeRead(store: ReturnType<typeof createS3Store>, key: string): Promise<number> {
  const started = performance.now()
  expect(await read(store, key)).toBe('read')
  return performance.now() - started
}

const countSockets = async () => (await readdir('/proc/self/fd')).length

test(`S3 reads stay fast after ${READS} missing objects and ${READS} failures`, async () => {
  const store = createS3Store(ceph.settings)
  const key = 'ab'.repeat(16)
  await store.put(key, [{ name: '320.jpeg', bytes: Buffer.from('good') }])
  const ordinary = await timeRead(store, key)
  expect(await readMany(store, 'cd'.repeat(16))).toEqual({ missing: READS })
  const afterMissing = await timeRead(store, key)
  const before = await countSockets()
  await ceph.stopGateway()
  expect(await readMany(store, key)).toEqual({ failed: READS })
  await ceph.startGateway()
  const afterFailed = await timeRead(store, key)
  // A new store reads the same key for comparison, because a freshly started gateway is slow.
  const other = await timeRead(createS3Store(ceph.settings), key)
  await store.remove(key)
  process.stdout.write(
    `an ordinary read: ${ordinary.toFixed(0)} ms, of a new store at the end: ${other.toFixed(0)} ms; a good read after ${READS} missing: ` +
      `${afterMissing.toFixed(0)} ms, after ${READS} failed: ${afterFailed.toFixed(0)} ms; sockets ${before} before, ${await countSockets()} after\n`,
  )
  const noticed = Math.max(NOTICED_MS, MAX_TIMES_AS_LONG * Math.max(ordinary, other))
  expect(Math.max(afterMissing, afterFailed)).toBeLessThan(noticed)
  expect(await countSockets()).toBeLessThan(before + 10)
})

test('an S3 response that stops half-way fails after a timeout', async () => {
  // why: Ceph cannot be made to stop in the middle of a response.
  const half = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf'))
  })
  await new Promise<void>((ready) => half.listen(0, '127.0.0.1', ready))
  const { port } = half.address() as { port: number }
  const store = createS3Store({ ...ceph.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }, STALLED_MS)
  const started = performance.now()
  await expect(store.read('ab'.repeat(16), '320.jpeg')).rejects.toThrow()
  process.stdout.write(`half an answer was given up after ${(performance.now() - started).toFixed(0)} ms\n`)
  expect(performance.now() - started).toBeLessThan(30 * STALLED_MS)
  half.close()
})

test(`[MED-01] no picture of ${UPLOADS} uploads is lost when the S3 server is killed ${STOPS} times`, async () => {
  const token = await signIn(app.url)
  const photo = await makePhoto(900, 700)
  const counts: Record<number, number> = {}
  const kept: string[] = []
  let [left, stops, others] = [UPLOADS, 0, 0]
  const uploader = async () => {
    while (left > 0) {
      left -= 1
      const { status, body, type } = await upload(app.url, token, photo)
      counts[status] = (counts[status] ?? 0) + 1
      if (status === 201) kept.push(body.headerImage?.url ?? '')
      else expect([status, type.split(';')[0], body.status]).toEqual([503, 'application/json', 'error'])
    }
  }
  const stopper = async () => {
    while (stops < STOPS) {
      while (left > UPLOADS - (UPLOADS / (STOPS + 1)) * (stops + 1)) await sleep(5)
      await ceph.stopGateway('SIGKILL')
      const [list, page, health] = await Promise.all(
        ['/api/services', '/services', '/healthz'].map((path) => fetch(`${app.url}${path}`)),
      )
      expect([list?.status, page?.status, health?.status]).toEqual([200, 200, 200])
      others += 3
      if (kept[0]) expect([200, 503]).toContain((await fetch(`${app.url}${kept[0]}`)).status)
      await sleep(random() * 700)
      await ceph.startGateway()
      stops += 1
    }
  }
  await Promise.all([uploader(), uploader(), stopper()])
  expect((await upload(app.url, token, photo)).status).toBe(201)
  for (const url of kept) expect((await fetch(`${app.url}${url}`)).status).toBe(200)
  const deadline = Date.now() + kept.length * 25_000 + 120_000
  for (let { finished, all } = await countFinished(studio.db); finished < all; ) {
    expect(Date.now(), `${finished} of ${all}`).toBeLessThan(deadline)
    await sleep(500)
    ;({ finished, all } = await countFinished(studio.db))
  }
  const store = createS3Store(ceph.settings)
  const found = await inspect(studio.db, store)
  await sleep(1_100)
  const collected = await collectOrphans(studio.db, store, silent, 0)
  const left2: string[] = []
  for (const shard of SHARDS) left2.push(...(await store.listOlderThan(shard, 0)))
  process.stdout.write(
    `${JSON.stringify(counts)}, ${stops} stops, ${others} other calls 200; ${found.rows} rows, ${found.files} files, ` +
      `${found.rowsWithoutBytes.length} rows without bytes; ${collected} orphans collected, ${left2.length - found.rows} over\n`,
  )
  expect(stops).toBe(STOPS)
  expect(found.rowsWithoutBytes).toEqual([])
  expect(left2).toHaveLength(found.rows)
}, 1_200_000)

test('an upload to a hanging S3 server returns 503, and the next upload succeeds', async () => {
  const token = await signIn(app.url)
  const photo = await makePhoto(400, 300)
  ceph.signalGateway('SIGSTOP')
  const started = performance.now()
  const hung = upload(app.url, token, photo)
  expect((await fetch(`${app.url}/api/services`)).status).toBe(200)
  const { status } = await hung
  ceph.signalGateway('SIGCONT')
  process.stdout.write(
    `a hanging S3 server was given up after ${(performance.now() - started).toFixed(0)} ms\n`,
  )
  expect(status).toBe(503)
  expect((await upload(app.url, token, photo)).status).toBe(201)
})

/** Lists the objects of private pictures, which visitors have sent. */
async function listPrivateObjects(): Promise<string[]> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = ceph.settings
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  })
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: S3_BUCKET, Prefix: 'enquiries/' }),
  )
  return Contents.map(({ Key = '' }) => Key)
}

test('erasing a client deletes their S3 objects, even after an S3 outage', async () => {
  const photos = [await makePhoto(300, 200), await makePhoto(200, 300)]
  const { load, done } = sendWithPictures(app.url, { count: 3, each: 2, clients: 3, photos })
  await done
  expect([load.rejected, load.pictures.size]).toEqual([[], 6])
  await waitUntil(async () => (await listPrivateObjects()).length === 12)
  const authorization = await signIn(app.url)
  const erase = async (find: string) => {
    const response = await fetch(`${app.url}/api/privacy/erase`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ find }),
    })
    expect([response.status, ((await response.json()) as { erased: number }).erased]).toEqual([200, 1])
  }
  const [first = '', second = '', third = ''] = load.enquiries.keys()
  await erase(first)
  expect(await listPrivateObjects()).toHaveLength(8)
  await erase(second)
  expect(await listPrivateObjects()).toHaveLength(4)
  await ceph.stopGateway('SIGKILL')
  await erase(third)
  await ceph.startGateway()
  expect(await listPrivateObjects()).toHaveLength(4)
  // The job that deletes these objects runs every minute.
  await waitUntil(async () => (await listPrivateObjects()).length === 0, JOB_WITHIN_MS)
  const listed = () => studio.db.selectFrom('removed_bytes').selectAll().execute()
  await waitUntil(async () => (await listed()).length === 0, JOB_WITHIN_MS)
}, 1_200_000)

const run = promisify(execFile)

/** Runs a backup command as on a new machine, which has only these settings. */
const runBackup = (command: string, args: string[], settings: object) =>
  run(process.execPath, [`server/src/studio/backup/${command}-command.ts`, ...args], {
    env: { PATH: process.env.PATH, POSTGRES_BIN: process.env.POSTGRES_BIN, ...settings },
  })

test('a new machine restores rows and pictures from a backup copy in S3 or restic', async () => {
  const token = await signIn(app.url)
  const photo = await makePhoto(400, 300)
  for (let i = 0; i < 3; i++) expect((await upload(app.url, token, photo)).status).toBe(201)
  // Waits until every file has a row, because a backup leaves out other files.
  await waitUntil(async () => {
    const { finished, all } = await countFinished(studio.db)
    return finished === all
  }, JOB_WITHIN_MS)
  await app.stop()
  const folder = await mkdtemp('/var/tmp/linework-off-site-')
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = ceph.settings
  const bucket = {
    BACKUP_OFFSITE: `s3://${S3_BUCKET}/copies`,
    BACKUP_KEY: 'the key of this studio',
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  }
  const repository = join(folder, 'restic')
  const restic = { BACKUP_OFFSITE: `restic:${repository}`, RESTIC_PASSWORD: 'secret', HOME: folder }
  await run('restic', ['init', '--repo', repository], { env: { ...process.env, ...restic } })
  const source = { ...ceph.settings, DATABASE_URL: studio.databaseUrl, MEDIA_DIR: '' }
  const before = await withClient(studio.databaseUrl, digestTables)
  const rows = await studio.db.selectFrom('pictures').select('storage_key').execute()
  for (const [name, place] of Object.entries({ bucket, restic })) {
    await runBackup('backup', ['--to', place.BACKUP_OFFSITE], { ...source, ...place })
    const [databaseUrl, media] = [withDatabase(studio.databaseUrl, `empty_${name}`), join(folder, name)]
    await withClient(studio.databaseUrl, (client) => client.query(`create database empty_${name}`))
    const target = { DATABASE_URL: databaseUrl, MEDIA_DIR: media, ...place }
    process.stdout.write((await runBackup('restore', ['latest'], target)).stdout)
    expect(await withClient(databaseUrl, digestTables)).toEqual(before)
    const [here, there] = [createDiskStore(media), createS3Store(ceph.settings)]
    const db = connect(databaseUrl, () => {})
    expect(await inspect(db, here)).toMatchObject({ rows: rows.length, rowsWithoutBytes: [] })
    await db.destroy()
    for (const { storage_key } of rows) {
      const picture = (await there.read(storage_key, '320.jpeg')) as Uint8Array
      expect(await here.read(storage_key, '320.jpeg')).toEqual(Buffer.from(picture))
    }
  }
  await rm(folder, { recursive: true })
}, 300_000)
