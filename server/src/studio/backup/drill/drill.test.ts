import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedStudio } from '../../../../test/content/fill-studio.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { makeFolder, makePlace } from '../../../../test/restore-place.ts'
import type { Store } from '../../../media/store/store.ts'
import { backUp } from '../back-up.ts'
import { compareRecords } from './compare.ts'
import { drillArchive, drillStudio } from './drill.ts'

let t: TestApp
let source: { databaseUrl: string; store: Store }
let keys: string[]

beforeAll(async () => {
  t = await makeApp()
  source = { databaseUrl: t.databaseUrl, store: t.media.store }
  ;({ keys } = await seedStudio({ db: t.db, store: t.media.store }))
})

const listScratch = async () =>
  (
    await sql<{
      datname: string
    }>`select datname from pg_database where datname like 'linework_drill%'`.execute(t.db)
  ).rows

test('drillStudio finds all rows and files equal and removes its scratch database', async () => {
  const found = await drillStudio(source)
  expect(found).toMatchObject({
    files: 15,
    equalFiles: 15,
    pictureBytes: 60_000,
    different: [],
    migrated: [],
  })
  expect(found.records).toBeGreaterThan(25)
  expect(found.equalRecords).toBe(found.records)
  expect(await listScratch()).toEqual([])
})

test('drillStudio reports a file whose content differs', async () => {
  const [key = ''] = keys
  let reads = 0
  const store: Store = {
    ...t.media.store,
    // why: one byte must differ between the backup and the comparison
    async read(wanted, name) {
      const bytes = await t.media.store.read(wanted, name)
      if (wanted === key && name === '640.jpeg' && reads++ > 0 && bytes)
        return Buffer.from(bytes).fill(0, 0, 1)
      return bytes
    },
  }
  const found = await drillStudio({ ...source, store })
  expect(found).toMatchObject({ files: 15, equalFiles: 14, different: [`${key}/640.jpeg`] })
})

test('drillArchive uses a given empty database and empties it again', {
  tags: ['full'],
}, async () => {
  const path = join(await makeFolder(), 'x.tar')
  await backUp(source, path)
  const scratch = await makePlace({ migrated: false })
  const found = await drillArchive(source, path, scratch.databaseUrl)
  expect([found.equalRecords, found.equalFiles, found.different]).toEqual([found.records, 15, []])
  const tables = sql`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  expect((await tables.execute(scratch.db)).rows).toEqual([])
  const filled = await makePlace()
  await expect(drillArchive(source, path, filled.databaseUrl)).rejects.toThrow(
    'The scratch database is not empty (access_links,',
  )
})

test.each([
  ['a\nb\nc\n', 'a\nb\nc\n', 3, 3],
  ['a\nb\nc\n', 'a\nX\nc\n', 3, 2],
  ['a\nb\n', 'a\nb\nc\n', 3, 2],
  ['', 'a\n', 1, 0],
  ['', '', 0, 0],
])(
  'compareRecords: %j and %j have %i records, %i of them equal, in any chunk size',
  async (left, right, records, equal) => {
    for (const size of [1, 2, 100]) {
      async function* cut(text: string) {
        for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
      }
      expect(await compareRecords(cut(left), cut(right))).toEqual({ records, equal })
    }
  },
)
