import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedStudio } from '../../../../test/content/fill-studio.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { backUpTo, makeFolder, makePlace, openFile } from '../../../../test/restore-place.ts'
import type { Archive } from '../archive/read-archive.ts'
import { drill } from './drill.ts'

let t: TestApp
let archive: Archive

beforeAll(async () => {
  t = await makeApp()
  await seedStudio({ db: t.db, store: t.media.store })
  const path = join(await makeFolder(), 'x.tar')
  await backUpTo({ databaseUrl: t.databaseUrl, store: t.media.store }, path)
  archive = await openFile(path)
})

const listScratch = async () =>
  (
    await sql<{
      datname: string
    }>`select datname from pg_database where datname like 'linework_drill%'`.execute(t.db)
  ).rows

test('a restore drill restores all rows, finds every picture and removes its database', {
  tags: ['full'],
}, async () => {
  const found = await drill(t.databaseUrl, archive)
  expect(found).toMatchObject({ files: 15, pictureBytes: 60_000, migrated: [] })
  expect(found.records).toBeGreaterThan(25)
  expect(await listScratch()).toEqual([])
})

test('a restore drill rejects changed rows and a missing picture', async () => {
  const { manifest } = archive
  const tables = manifest.tables.map((one) => (one.table === 'faqs' ? { ...one, digest: '1' } : one))
  await expect(drill(t.databaseUrl, { ...archive, manifest: { ...manifest, tables } })).rejects.toThrow(
    'Rows differ from the backup: faqs.',
  )
  const parts = manifest.parts.filter(({ name }) => !name.endsWith('640.jpeg'))
  await expect(drill(t.databaseUrl, { ...archive, manifest: { ...manifest, parts } })).rejects.toThrow(
    /^The archive lacks pictures\/.*\/640\.jpeg\.$/,
  )
  expect(await listScratch()).toEqual([])
})

test('a restore drill uses a given empty database and empties it again', { tags: ['full'] }, async () => {
  const scratch = await makePlace({ migrated: false })
  await drill(t.databaseUrl, archive, scratch.databaseUrl)
  const tables = sql`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  expect((await tables.execute(scratch.db)).rows).toEqual([])
  const filled = await makePlace()
  await expect(drill(t.databaseUrl, archive, filled.databaseUrl)).rejects.toThrow(
    'The scratch database is not empty (access_links,',
  )
})
