import { readdir, readFile } from 'node:fs/promises'
import { VERSIONED_KINDS } from '@linework/contract/records'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { type Db, unscoped, visible } from '../db/connect.ts'
import { RECORD_KINDS } from './all.ts'
import { tableOf } from './versions.ts'

const TABLES = Object.values(RECORD_KINDS).map(({ table }) => table)

/** Record tables whose rows have no version. */
const UNVERSIONED: Record<string, string> = {
  contact_requests: 'A note carries the text that it replaces.',
  gallery_images: 'Its picture has the version.',
}

/** Tables with deleted_at whose rows are part of a record. */
const PARTS_OF_RECORDS: Record<string, string> = {
  pictures: 'A picture that an edit removed goes with its record, or after the retention.',
}

/** Tables that are never part of a public response. */
const PRIVATE = [
  'access_links',
  'appointment_mails',
  'appointments',
  'authenticator_apps',
  'blocked_times',
  'calendar_keys',
  'changes',
  'check_ups',
  'consent_records',
  'contact_keys',
  'contact_mails',
  'contact_requests',
  'digests',
  'enquiry_alerts',
  'enquiry_pictures',
  'freed_times',
  'idempotency_keys',
  'imported',
  'known_places',
  'migrations',
  'offered_times',
  'offers',
  'outbox',
  'passkey_challenges',
  'passkeys',
  'phones',
  'preview_links',
  'rate_limits',
  'reads',
  'record_versions',
  'recovery_codes',
  'reminders',
  'removed_bytes',
  'secrets',
  'settings',
  'staff',
  'staff_sessions',
  'studio_saves',
  'totals',
  'waitlist',
]

/** Tables derived from others, or whose rows never change. */
const DERIVED: Record<string, string> = {
  gallery_finds: 'Derived from gallery pictures, whose changes notify.',
  studio_files: 'Rendered from the studio profile, whose changes notify; a logo is named by its content.',
  studio_videos: 'Read only by saves; the content of a video never changes.',
}

let t: TestApp
let columns: { table: string; column: string }[]
let indexes: { table: string; definition: string }[]
let triggers: { table: string; definition: string }[]

beforeAll(async () => {
  t = await makeApp()
  columns = await rowsOf(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public'`)
  indexes = await rowsOf(sql`
    select tablename as "table", indexdef as definition from pg_indexes where schemaname = 'public'`)
  triggers = await rowsOf(sql`
    select tgrelid::regclass::text as "table", pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal`)
})

const rowsOf = async <T>(query: ReturnType<typeof sql>) => (await query.execute(t.db)).rows as T[]

const hasColumn = (table: string, name: string) =>
  columns.some((column) => column.table === table && column.column === name)

const hasIndex = (table: string, pattern: RegExp) =>
  indexes.some((index) => index.table === table && pattern.test(index.definition))

const hasTrigger = (table: string, pattern: RegExp) =>
  triggers.some((trigger) => trigger.table === table && pattern.test(trigger.definition))

describe.each(TABLES)('record table %s', (table) => {
  test.each(['id', 'created_at', 'updated_at', 'deleted_at', 'deleted_by'])('has the column %s', (name) => {
    expect(hasColumn(table, name), `Add the column ${name} to ${table}, as in 0009-undo.sql.`).toBe(true)
  })

  test('has an index on its deleted rows', () => {
    const exists = hasIndex(table, /\(deleted_at\) WHERE \(deleted_at IS NOT NULL\)/)
    expect(
      exists,
      `Add: create index ${table}_deleted_at on ${table} (deleted_at) where deleted_at is not null;`,
    ).toBe(true)
  })

  test('keeps updated_at when a row is deleted or restored', () => {
    const exists = hasTrigger(table, /old\.deleted_at IS DISTINCT FROM new\.deleted_at.*touch_updated_at/i)
    expect(exists, `Add the trigger ${table}_touch with its condition, as in 0009-undo.sql.`).toBe(true)
  })

  test('increases the version with each edit', () => {
    const exists = hasColumn(table, 'version') && hasTrigger(table, /BEFORE UPDATE.*raise_version/)
    expect(
      exists !== table in UNVERSIONED,
      `Add the column version and the trigger ${table}_version, as in 0012-versions.sql.`,
    ).toBe(true)
  })
})

describe.each(VERSIONED_KINDS.map((kind) => [kind, tableOf(kind)]))('versions of %s', (kind, table) => {
  const keeps = (pattern: RegExp) => hasTrigger(table, pattern)

  test('are stored at the commit of each edit and erased with the record', () => {
    const next = new RegExp(`AFTER UPDATE.*INITIALLY DEFERRED.*keep_version_of_row\\('${kind}'\\)`)
    const erase = new RegExp(`AFTER DELETE.*erase_versions_of_row\\('${kind}'\\)`)
    expect(
      [keeps(next), keeps(erase)],
      `Add the triggers of ${table}, as in 0064-record-versions.sql.`,
    ).toEqual([true, true])
  })

  test('use the names pictures, alts and focuses, which no column may have', () => {
    const taken = ['pictures', 'alts', 'focuses'].filter((name) => hasColumn(table, name))
    expect(taken, `version_content uses these names itself; give the columns of ${table} others.`).toEqual([])
  })

  test('start with the initial version', () => {
    const first =
      /(AFTER INSERT.*INITIALLY DEFERRED.*keep_version_of_row|BEFORE UPDATE.*keep_first_version_of_row)/
    expect(keeps(first), `Add the trigger ${table}_first_version, as in 0064-record-versions.sql.`).toBe(true)
  })
})

test('every table with deleted_at is a record table', () => {
  const found = columns.filter(({ column }) => column === 'deleted_at').map((column) => column.table)
  const unknown = found.filter(
    (table) => !(table in PARTS_OF_RECORDS) && !TABLES.some((known) => known === table),
  )
  expect(unknown, 'Add these tables to records/all.ts').toEqual([])
})

test('every table that public responses use notifies the cache of changes', () => {
  const tables = [...new Set(columns.map((column) => column.table))]
  const silent = tables.filter(
    (table) =>
      !PRIVATE.includes(table) &&
      !(table in DERIVED) &&
      !hasTrigger(table, /AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE.*notify_change/),
  )
  expect(
    silent,
    'Add the trigger <table>_told, as in 0007-changes.sql, or list the table as private',
  ).toEqual([])
})

test('the type Db allows reads of record tables only through visible and unscoped', () => {
  const reads = [
    // @ts-expect-error A plain select would show deleted rows.
    (db: Db) => db.selectFrom('artists'),
    // @ts-expect-error A join would show deleted rows.
    (db: Db) => db.selectFrom('imported').innerJoin('blogs', 'blogs.id', 'own_id'),
    // @ts-expect-error A join with another record table would show deleted rows.
    (db: Db) => visible(db, 'artists').innerJoin('services', 'services.id', 'service_id'),
    (db: Db) => visible(db, 'artists').select('name'),
    (db: Db) => unscoped(db).selectFrom('artists').select('name'),
  ]
  expect(reads).toHaveLength(5)
})

test('no raw SQL names a record table directly', async () => {
  const root = new URL('../', import.meta.url)
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('sample/'),
  )
  const read = new RegExp(`(?<!delete )\\b(?:from|join)\\s+(?:${TABLES.join('|')})\\b`, 'g')
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(new URL(file, root), 'utf8')
    for (const [place] of text.matchAll(read)) found.push(`${file}: ${place}`)
  }
  expect(found, 'Use notDeletedRows(table) instead, or allRows(table)').toEqual([])
})
