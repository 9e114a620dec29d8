import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { applyWithin, listMigrations, MIGRATION_LOCK, recordCompatibility } from '../../../db/migrate.ts'
import { studioTime } from '../../../studio-time.ts'
import { ArchiveRejected, isDumpPart, type Manifest, tablePart } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import { readDump } from '../dump.ts'
import { AS_TEXT, digestTables, LEFT_OUT, listTableNames, readZone } from '../queries.ts'
import { BACKUP_SETTING } from '../setting.ts'
import { copyIn } from '../snapshot.ts'
import {
  disableRestoredAccounts,
  listAccounts,
  type RestoredAccount,
  rememberAccounts,
  requireLinks,
} from './accounts.ts'
import {
  deletePushes,
  dropAll,
  rememberSentMessages,
  resolveWaitingMessages,
  takeOffRules,
} from './target-queries.ts'

const id = pg.escapeIdentifier
const LOCK_TIMEOUT = '15s'
/** Settings in which older versions stored keys. An archive made during an upgrade may contain them. */
const OLD_SECRETS = ['calendar-key', 'signing-key']
// PostgreSQL error codes lock_not_available and deadlock_detected.
const BUSY = ['55P03', '40P01']

interface RestoredRows {
  waitingMails: number
  accounts: RestoredAccount[]
}

/**
 * Replaces all tables in one transaction: creates the schema of the archive, inserts its rows, compares them
 * with the manifest and applies newer migrations. Returns the number of emails that staff must decide about,
 * and the restored accounts.
 */
export function restoreRows(client: pg.Client, archive: Archive): Promise<RestoredRows> {
  return replaceRows(client, archive).catch((cause) => {
    if (!BUSY.includes(cause.code)) throw cause
    throw new Error('Another process is locking the tables. Stop the site, then restore', { cause })
  })
}

async function replaceRows(client: pg.Client, archive: Archive): Promise<RestoredRows> {
  const { manifest } = archive
  await client.query('begin')
  await client.query(`${AS_TEXT}; set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const before = await listTableNames(client)
  await rememberSentMessages(client)
  await rememberAccounts(client)
  await dropAll(client)
  await applyWithin(client, manifest.migrations)
  const then = await listTableNames(client)
  rejectForeignParts(manifest, then)
  const putRulesBack = await takeOffRules(client)
  await insertRows(client, archive)
  await compareDigests(client, manifest)
  await deletePushes(client)
  await putRulesBack()
  await applyWithin(
    client,
    (await listMigrations()).filter((name) => !manifest.migrations.includes(name)),
  )
  await recordCompatibility(client)
  rejectForeignTables(before, [...then, ...(await listTableNames(client))])
  const waiting = await resolveWaitingMessages(
    client,
    `It was queued when the backup of ${studioTime(new Date(manifest.at), await readZone(client))} was made, and may have been sent since.`,
  )
  await disableRestoredAccounts(client)
  await requireLinks(client, manifest.withApps)
  const accounts = await listAccounts(client)
  await client.query('delete from settings where key = any ($1)', [[BACKUP_SETTING, ...OLD_SECRETS]])
  // Clears the last mail test, which tested the mail server of the machine that was backed up.
  await client.query(
    `update settings set value = jsonb_set(value, '{mailTest,lines}', '[]', false) where key = 'setup'`,
  )
  // Sets the time zone of job schedules, because the trigger that sets it was disabled.
  await client.query('select reschedule_jobs()')
  await client.query('analyze')
  await client.query(`select pg_notify('content', 'restore')`)
  await client.query('commit')
  return { waitingMails: waiting, accounts }
}

async function insertRows(client: pg.Client, archive: Archive): Promise<void> {
  const { manifest } = archive
  const insert = (table: string, columns: string, rows: AsyncIterable<Uint8Array>) => {
    if (!manifest.tables.some((known) => known.table === table))
      throw new ArchiveRejected(`${table} is not in the manifest.`)
    return copyIn(client, `copy ${id(table)} (${columns}) from stdin`, rows).catch((cause) => {
      throw cause instanceof ArchiveRejected ? cause : new Error(`${table} could not be stored`, { cause })
    })
  }
  for await (const part of manifest.format === 1 ? readFormerTables(archive) : readDump(joinDump(archive))) {
    // Skips a table that an older version did not know and therefore archived, such as after a rollback.
    if ('table' in part && LEFT_OUT.includes(part.table)) for await (const _ of part.rows);
    else if ('table' in part) await insert(part.table, part.columns, part.rows)
    else await client.query('select setval($1, $2, $3)', [part.sequence, part.last, part.isCalled])
  }
  for (const { table, column, last } of manifest.sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [id(table), column, last])
}

async function* readFormerTables({ manifest, readParts }: Archive) {
  const columnsOf = new Map(
    manifest.tables.map(({ table, columns = [] }) => [tablePart(table), { table, columns }]),
  )
  for await (const { name, body } of readParts()) {
    const known = columnsOf.get(name)
    if (known === undefined) continue
    const rows = createGunzip()
    // Ignores the error here, because the consumer of `rows` throws it.
    pipeline(body, rows).catch(() => {})
    yield { table: known.table, columns: known.columns.map(id).join(', '), rows }
  }
}

/** Joins the parts of the dump to one stream. Pictures come after the dump. */
export async function* joinDump(archive: Archive): AsyncGenerator<Buffer> {
  for await (const { name, body } of archive.readParts()) {
    if (!isDumpPart(name)) return
    yield* body
  }
}

async function compareDigests(client: pg.Client, { tables }: Manifest): Promise<void> {
  const found = new Map((await digestTables(client)).map((table) => [table.table, table]))
  const different = tables.filter(({ table, rows, digest }) => {
    if (LEFT_OUT.includes(table)) return false
    const there = found.get(table)
    return there?.rows !== rows || (digest !== undefined && there.digest !== digest)
  })
  if (different.length > 0)
    throw new ArchiveRejected(
      `Rows differ from the backup: ${different.map(({ table }) => table).join(', ')}.`,
    )
}

/** Checks table names before rows are inserted: a superuser could write to system tables. */
function rejectForeignParts({ tables }: Manifest, own: string[]): void {
  const foreign = tables.map(({ table }) => table).filter((name) => !own.includes(name))
  if (foreign.length === 0) return
  throw new ArchiveRejected(
    `The archive contains tables that are not part of Linework: ${foreign.join(', ')}.`,
  )
}

/** Throws if the database has tables of other programs, which a restore would drop. */
function rejectForeignTables(before: string[], own: string[]): void {
  const strange = before.filter((name) => !own.includes(name))
  if (strange.length === 0) return
  throw new Error(
    `The database contains tables that are not part of Linework: ${strange.join(', ')}. Restore into a separate database.`,
  )
}
