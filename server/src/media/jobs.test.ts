import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff, makeToken } from '../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../test/make-app.ts'
import { sendForm } from '../../test/make-form.ts'
import { makePicture } from '../../test/pictures/make-picture.ts'
import { createQueue, type JobQueue } from '../jobs/queue.ts'
import { startWorker } from '../worker.ts'
import { collectOrphans, eraseRows, removeOrphans } from './jobs.ts'
import { insertPicture } from './queries.ts'

let t: TestApp
let queue: JobQueue
let authorization: string

beforeAll(async () => {
  t = await makeApp()
  await makeStaff(t.db)
  authorization = await makeToken(t.app)
  queue = createQueue(t.databaseUrl, silent, { works: true })
  await startWorker({ ...t, queue }, silent)
})

afterAll(() => queue.stop())

async function upload(related: number) {
  const file = { name: 'a.jpg', bytes: await makePicture({ width: 400, height: 300 }) }
  const texts = ['name', 'shortDescription', 'fullDescription'].map((field): [string, string] => [
    field,
    'A text that is certainly longer than fifty characters, for all.',
  ])
  const pictures = Array.from({ length: related }, (): [string, typeof file] => ['relatedImg', file])
  const parts: Parameters<typeof sendForm>[3] = [...texts, ['headerImage', file], ...pictures]
  const answer = await sendForm(t.app, 'POST', '/api/services', parts, { authorization })
  expect(answer.statusCode).toBe(201)
  const { headerImage, relatedImg } = answer.json()
  return { publicIds: [headerImage, ...relatedImg].map(({ public_id }) => public_id) }
}

const rowsOf = (publicIds: string[]) =>
  t.db.selectFrom('pictures').selectAll().where('public_id', 'in', publicIds).execute()

const isWhole = async (publicIds: string[]) =>
  (await rowsOf(publicIds)).every((row) => row.avif.length === row.jpeg.length)

async function waitUntil(isSo: () => Promise<boolean>, withinMs = 50_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not happen')
    await sleep(50)
  }
}

const filesOf = (key: string) => readdir(`${t.mediaDir}/${key.slice(0, 2)}/${key}`).catch(() => [])

test('encodes the remaining formats of many pictures with one job for each picture', {
  tags: ['full'],
}, async () => {
  const { publicIds } = await upload(7)
  const started = performance.now()
  await waitUntil(() => isWhole(publicIds))
  const ms = Math.round(performance.now() - started)
  process.stdout.write(`8 pictures ready ${ms} ms after the answer\n`)
  for (const row of await rowsOf(publicIds)) {
    expect([row.jpeg, row.webp, row.avif]).toEqual([
      [320, 400],
      [320, 400],
      [320, 400],
    ])
    expect((await filesOf(row.storage_key)).toSorted()).toEqual([
      '320.avif',
      '320.jpeg',
      '320.webp',
      '400.avif',
      '400.jpeg',
      '400.webp',
    ])
  }
  const countJobs = () =>
    sql<{
      n: number
    }>`select count(*)::int as n from jobs.job where name = 'encode-remaining-variants'`.execute(t.db)
  expect((await countJobs()).rows[0]?.n).toBe(8)
})

test('purges a picture with its files after thirty days, unless a version contains it', async () => {
  const { publicIds } = await upload(1)
  await waitUntil(() => isWhole(publicIds))
  const keys = (await rowsOf(publicIds)).map((row) => row.storage_key)
  const age = (days: number) =>
    t.db
      .updateTable('pictures')
      .set({ deleted_at: sql`now() - make_interval(days => ${days}) + interval '1 minute'` })
      .where('public_id', 'in', publicIds)
      .execute()
  await age(30)
  await eraseRows(t.db, queue)
  expect(await rowsOf(publicIds)).toHaveLength(2)
  for (const key of keys) expect((await filesOf(key)).length).toBeGreaterThan(0)
  await age(31)
  await eraseRows(t.db, queue)
  // A stored version still contains these pictures.
  expect(await rowsOf(publicIds)).toHaveLength(2)
  await t.db.deleteFrom('record_versions').execute()
  await eraseRows(t.db, queue)
  expect(await rowsOf(publicIds)).toEqual([])
  await waitUntil(async () => (await Promise.all(keys.map(filesOf))).flat().length === 0)
})

test('picture files shared by two rows are removed only after both rows are deleted', async () => {
  const { publicIds } = await upload(0)
  await waitUntil(() => isWhole(publicIds))
  const [row] = await rowsOf(publicIds)
  if (row === undefined) throw new Error('no row')
  const { storage_key, width, height, placeholder, jpeg } = row
  const twin = {
    public_id: `twin-${randomBytes(8).toString('hex')}`,
    storage_key,
    width,
    height,
    placeholder,
    jpeg,
  }
  await insertPicture(t.db, twin)
  await t.db.deleteFrom('record_versions').execute()
  const erase = async (publicId: string) => {
    const deleted_at = sql<Date>`now() - interval '31 days'`
    await t.db.updateTable('pictures').set({ deleted_at }).where('public_id', '=', publicId).execute()
    await eraseRows(t.db, queue)
  }
  await erase(row.public_id)
  await removeOrphans(t.db, t.media.store, [storage_key])
  await sleep(1_000)
  expect(await filesOf(storage_key)).toContain('400.jpeg')
  expect((await t.app.inject({ url: `/media/${twin.public_id}/400.jpeg` })).statusCode).toBe(200)
  await erase(twin.public_id)
  await waitUntil(async () => (await filesOf(storage_key)).length === 0)
})

test('the cleanup job removes only old picture files without a database row', async () => {
  const { publicIds } = await upload(0)
  await waitUntil(() => isWhole(publicIds))
  const [row] = await rowsOf(publicIds)
  const orphan = randomBytes(16).toString('hex')
  await t.media.store.put(orphan, [{ name: '320.jpeg', bytes: await makePicture() }])
  await sleep(5)
  expect(await collectOrphans(t.db, t.media.store, silent)).toBe(0)
  expect(await filesOf(orphan)).toEqual(['320.jpeg'])
  expect(await collectOrphans(t.db, t.media.store, silent, 0)).toBe(1)
  expect(await filesOf(orphan)).toEqual([])
  expect(await filesOf(row?.storage_key ?? '')).toContain('400.jpeg')
})
