import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { printSchema } from '../../../../tools/schema/print-schema.ts'
import { makePlace, readAllRows } from '../../../test/restore-place.ts'
import { withClient } from '../../studio/backup/snapshot.ts'
import { applyWithin, listMigrations, migrate } from '../migrate.ts'

test('migrating an empty database creates the same schema as every migration in turn', async () => {
  const fromSchema = await makePlace({ migrated: false })
  expect(await migrate(fromSchema.databaseUrl)).toEqual(await listMigrations())
  const fromMigrations = await makePlace({ migrated: false })
  await withClient(fromMigrations.databaseUrl, async (client) => applyWithin(client, await listMigrations()))
  const [created, migrated] = await Promise.all(
    [fromSchema, fromMigrations].map(async ({ databaseUrl, db }) => ({
      schema: await withClient(databaseUrl, printSchema),
      rows: await readAllRows(db),
    })),
  )
  expect(created).toEqual(migrated)
})

test('every table has a comment that describes a row', async () => {
  const { db } = await makePlace()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and obj_description(oid, 'pg_class') is null`.execute(db)
  expect(rows).toEqual([])
})
