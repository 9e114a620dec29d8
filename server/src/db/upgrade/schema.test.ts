import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addComments, readComments } from '../../../../tools/schema/comments.ts'
import { printSchema } from '../../../../tools/schema/print-schema.ts'
import { makePlace, readAllRows } from '../../../test/restore-place.ts'
import { withClient } from '../../studio/backup/snapshot.ts'
import { applyWithin, listMigrations, migrate } from '../migrate.ts'

test('the schema for an empty database equals the result of all migrations', async () => {
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

test('every table in schema.sql has a comment that describes a row', async () => {
  const schema = await readFile(new URL('../schema.sql', import.meta.url), 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table)
  const comments = readComments(schema)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => !comments.has(table))).toEqual([])
})

test('readComments returns the comments that addComments wrote into a schema', () => {
  const schema =
    'create table a (\n  id text,\n  long text\n);\n\ncreate function f() returns text as $$\n  -- a\n$$;'
  const comments = new Map([
    ['a', 'A row.'],
    ['a.id', "Short, with an 'apostrophe'."],
    ['a.long', 'Long. '.repeat(30).trim()],
    ['f()', 'Why.'],
  ])
  const commented = addComments(schema, comments)
  expect(readComments(commented)).toEqual(comments)
  expect(commented).toContain('create table a ( -- A row.\n')
  expect(commented).toContain('\n-- Why.\ncreate function f()')
})
