import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { applyWithin, listMigrations, MIGRATION_LOCK } from '../../../db/migrate.ts'
import { studioTime } from '../../../studio-time.ts'
import { ArchiveRejected, type Manifest, type Table, tablePart } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import { AS_TEXT, listTableNames, readZone } from '../queries.ts'
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
  setSequence,
  takeOffRules,
} from './target-queries.ts'

const LOCK_TIMEOUT = '15s'
/** Settings in which older versions stored keys. An archive made during an upgrade may contain them. */
const OLD_SECRETS = ['calendar-key', 'signing-key']
// lock_not_available and deadlock_detected.
const BUSY = ['55P03', '40P01']

interface RestoredRows {
  waitingMails: number
  accounts: RestoredAccount[]
}

type Look = (client: pg.Client) => Promise<void>

/**
 * Replaces all tables in one transaction: creates the schema of the archive, inserts its rows and applies
 * newer migrations. `look` runs before these migrations. Returns the number of emails that staff must decide
 * about, and the restored accounts.
 */
export function restoreRows(client: pg.Client, archive: Archive, look?: Look): Promise<RestoredRows> {
  return replaceRows(client, archive, look).catch((cause) => {
    if (!BUSY.includes(cause.code)) throw cause
    throw new Error('Another process is locking the tables. Stop the site, then restore', { cause })
  })
}

async function replaceRows(client: pg.Client, archive: Archive, look?: Look): Promise<RestoredRows> {
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
  for (const table of manifest.tables) await restoreTable(client, archive, table)
  for (const { table, column, last } of manifest.sequences) await setSequence(client, table, column, last)
  await deletePushes(client)
  await putRulesBack()
  await look?.(client)
  await applyWithin(
    client,
    (await listMigrations()).filter((name) => !manifest.migrations.includes(name)),
  )
  rejectForeignTables(before, [...then, ...(await listTableNames(client))])
  const waiting = await resolveWaitingMessages(
    client,
    `It was queued when the backup of ${studioTime(new Date(manifest.at), await readZone(client))} was made, and may have been sent since.`,
  )
  await disableRestoredAccounts(client)
  await requireLinks(client, manifest.withApps)
  const accounts = await listAccounts(client)
  await client.query('delete from settings where key = any ($1)', [[BACKUP_SETTING, ...OLD_SECRETS]])
  // The rows were inserted without triggers.
  await client.query('select reschedule_jobs()')
  await client.query('analyze')
  await client.query(`select pg_notify('content', 'restore')`)
  await client.query('commit')
  return { waitingMails: waiting, accounts }
}

async function restoreTable(client: pg.Client, archive: Archive, { table, columns, rows }: Table) {
  const into = `copy ${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`
  const stored = await copyIn(client, into, readTable(archive, table)).catch((cause) => {
    throw cause instanceof ArchiveRejected
      ? cause
      : new Error(`${tablePart(table)} could not be stored`, { cause })
  })
  if (stored !== rows)
    throw new ArchiveRejected(`${tablePart(table)} holds ${stored} rows, and its manifest says ${rows}.`)
}

/** Streams the rows of a table in COPY text format. */
export function readTable(archive: Archive, table: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  // The consumer of gunzip gets the error.
  pipeline(archive.read(tablePart(table)), gunzip).catch(() => {})
  return gunzip
}

/** Checks table names before inserting rows, because a superuser could write to system tables. */
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
