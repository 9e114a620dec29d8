import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeStoredPicture } from '../test/content/fill-studio.ts'
import { query } from '../test/query.ts'
import { makeFolder, makePlace } from '../test/restore-place.ts'
import { migrate } from './db/migrate.ts'
import { productVersion } from './db/product-version.ts'
import { placeOf } from './media/store/store.ts'
import { rejectUnfitDatabase } from './reject-unfit-database.ts'

type Place = Awaited<ReturnType<typeof makePlace>>

const start = ({ db, store }: Place, backupDir?: string) => rejectUnfitDatabase(db, store, backupDir)

const addMigration = (place: Place, worksWith: string | null) =>
  query(
    place.databaseUrl,
    `insert into migrations (name, works_with) values ('9999-later.sql', ${worksWith === null ? 'null' : `'${worksWith}'`})`,
  )

test('start and migration fail on a newer schema unless it supports this version', async () => {
  const version = await productVersion()
  for (const [worksWith, problem] of [
    [null, 'The database needs a newer Linework (migration 9999-later.sql)'],
    ['99.0.0', 'The database needs Linework 99.0.0 or newer (migration 9999-later.sql)'],
  ] as const) {
    const place = await makePlace()
    await addMigration(place, worksWith)
    await expect(start(place)).rejects.toThrow(`${problem}; this is ${version}.`)
    await expect(migrate(place.databaseUrl)).rejects.toThrow(problem)
  }
  const compatible = await makePlace()
  await addMigration(compatible, version)
  await start(compatible)
  expect(await migrate(compatible.databaseUrl)).toEqual([])
})

test('every migration records the oldest version that works with it', async () => {
  const place = await makePlace({ migrated: false })
  await migrate(place.databaseUrl)
  const rows = await place.db.selectFrom('migrations').select('works_with').distinct().execute()
  expect(rows).toEqual([{ works_with: '1.1.0' }])
})

test('the start fails on an empty database beside pictures or backups of a studio', async () => {
  const place = await makePlace()
  await start(place)
  const backups = await makeFolder()
  await writeFile(join(backups, 'notes.txt'), '')
  await start(place, backups)
  await writeFile(join(backups, 'linework-2026-11-14-033000.tar.age'), '')
  await expect(start(place, backups)).rejects.toThrow(
    `The database is empty, but there are backups in ${backups}. Correct DATABASE_URL, or restore`,
  )
  const full = await makePlace()
  const key = await makeStoredPicture({ db: full.db, store: place.store })
  await utimes(join(place.mediaDir, placeOf(key)), 0, 0)
  await expect(start(place)).rejects.toThrow(`there are pictures in ${place.mediaDir}.`)
  await start({ ...place, db: full.db }, backups)
})

test('the server does not start on a database without tables and names db:migrate', async () => {
  await expect(start(await makePlace({ migrated: false }))).rejects.toThrow('Run: npm run db:migrate')
})
