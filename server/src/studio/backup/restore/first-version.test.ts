import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listDifferences } from '../../../../test/first-version/list-differences.ts'
import {
  currentPath,
  dropChangesSince,
  readResponses,
  withCurrentFields,
} from '../../../../test/first-version/read-responses.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { makePlace, openFile } from '../../../../test/restore-place.ts'
import { allRows } from '../../../db/connect.ts'
import { RECORD_KINDS } from '../../../records/all.ts'
import { SAMPLE_STUDIO } from '../../../sample/sample-content.ts'
import { countPictures, type Table } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import { drill } from '../drill/drill.ts'
import { restore } from './restore.ts'

// Created by version 0.1.0 with faults/upgrade-from-1.0/make-archive.ts.
const FIXTURE = new URL('../../../../test/first-version/', import.meta.url)
const PATH = fileURLToPath(new URL('archive.tar', FIXTURE))
const OWNER = { email: 'meera@studio.example', password: 'written down by the first version' }

let archive: Archive
let before: Record<string, unknown>
let counts: Record<string, number>
let t: TestApp
let login: Awaited<ReturnType<TestApp['app']['inject']>>

beforeAll(async () => {
  archive = await openFile(PATH)
  before = withCurrentFields(JSON.parse(await readFile(new URL('responses.json', FIXTURE), 'utf8')))
  const place = await makePlace({ migrated: false })
  await restore(place, archive)
  t = await makeApp(place)
  await moveDeletionsToToday()
  counts = await countRows()
  login = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: OWNER })
})

/** Adds the archive's age to deletion times, because the trash lists deleted records for 30 days only. */
async function moveDeletionsToToday() {
  const age = sql`now() - ${archive.manifest.at}::timestamptz`
  await t.db.transaction().execute(async (tx) => {
    // Disables triggers, which would count the update as an edit.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { table } of Object.values(RECORD_KINDS))
      await sql`update ${allRows(table)} set deleted_at = deleted_at + (${age})`.execute(tx)
  })
}

/** Counts rows before the tests sign in, because a sign-in adds an audit log entry. */
async function countRows() {
  const counted: Record<string, number> = {}
  for (const { table } of archive.manifest.tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      t.db,
    )
    counted[table] = rows[0]?.n ?? 0
  }
  return counted
}

test('the fixture is an archive of version 0.1.0 with rows in every content table', () => {
  expect(archive.manifest.version).toBe('0.1.0')
  expect(archive.manifest.migrations.at(-1)).toBe('0011-imported.sql')
  const empty = archive.manifest.tables.filter(({ rows }) => rows === 0).map(({ table }) => table)
  expect(empty).toEqual(['imported', 'videos'])
})

test('every table restored from version 0.1.0 has as many rows as the archive lists', () => {
  const then = Object.fromEntries(archive.manifest.tables.map(({ table, rows }) => [table, rows]))
  // The two settings are keys, which are no longer archived.
  expect([then.settings, counts.settings]).toEqual([2, 0])
  expect({ ...counts, settings: 2 }).toEqual(then)
})

test('staff sign in with their password after a restore from version 0.1.0', () => {
  expect(login.statusCode).toBe(200)
})

test('API responses contain every value of the version 0.1.0 responses', async () => {
  const now = await readResponses(async (path, who) => {
    const headers = who === 'staff' ? { authorization: login.json().token } : {}
    const answer = await t.app.inject({ url: `/api${currentPath(path)}`, headers })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return dropChangesSince(answer.json(), archive.manifest.at)
  })
  expect(Object.keys(now).sort()).toEqual(Object.keys(before).sort())
  const differences = listDifferences(before, now)
  expect(differences.filter((difference) => !difference.includes('.deletedAt: '))).toEqual([])
})

test('every picture restored from version 0.1.0 is served and decodes to its width', async () => {
  const formats = ['avif', 'webp', 'jpeg'] as const
  const pictures = await t.db.selectFrom('pictures').selectAll().execute()
  const files = pictures.flatMap((row) =>
    formats.flatMap((format) =>
      row[format].map((width) => ({ url: `/media/${row.public_id}/${width}.${format}`, width })),
    ),
  )
  expect(files.length).toBe(countPictures(archive.manifest).files)
  for (const { url, width } of files) {
    const { rawPayload } = await t.app.inject({ url })
    const { info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([url, info.width]).toEqual([url, width])
  }
})

test('a restore from version 0.1.0 creates the studio profile of its source code', async () => {
  const studio = (await t.app.inject({ url: '/api/studio' })).json()
  expect(studio.name).toBe(SAMPLE_STUDIO.name)
  expect(studio).toMatchObject({ timeZone: 'Asia/Kolkata', currency: 'INR', version: 2 })
})

test('a drill of a version 0.1.0 archive compares every row before the migrations', async () => {
  const found = await drill(t.databaseUrl, archive)
  expect(found.records).toBe(archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
  expect(found.migrated[0]).toBe('0012-versions.sql')
})

test('a drill rejects an archive with uncounted rows or with system tables', async () => {
  const { manifest } = archive
  const [first, ...rest] = manifest.tables as [Table, ...Table[]]
  const change = (table: Partial<Table>) => ({
    ...archive,
    manifest: { ...manifest, tables: [{ ...first, ...table }, ...rest] },
  })
  await expect(drill(t.databaseUrl, change({ rows: first.rows + 1 }))).rejects.toThrow(
    `Rows differ from the backup: ${first.table}.`,
  )
  await expect(drill(t.databaseUrl, change({ table: 'pg_authid' }))).rejects.toThrow(
    'The archive contains tables that are not part of Linework: pg_authid.',
  )
})
