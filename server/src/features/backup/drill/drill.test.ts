import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillStudio } from '../../../../test/content/fill-studio.ts'
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
  ;({ keys } = await fillStudio({ db: t.db, store: t.media.store }))
})

const listScratch = async () =>
  (
    await sql<{
      datname: string
    }>`select datname from pg_database where datname like 'linework_drill%'`.execute(t.db)
  ).rows

test('a drill of the studio: everything equal, nothing left behind', async () => {
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

test('it sees a file that came back different, and names it', async () => {
  const [key = ''] = keys
  let reads = 0
  const store: Store = {
    ...t.media.store,
    // why: what was backed up and what is there now must differ in one byte
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

test('a drill of an archive, in a database that was given and is empty again afterwards', {
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
])('%j and %j: of %i records %i are equal, however they are cut', async (left, right, records, equal) => {
  for (const size of [1, 2, 100]) {
    async function* cut(text: string) {
      for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
    }
    expect(await compareRecords(cut(left), cut(right))).toEqual({ records, equal })
  }
})
