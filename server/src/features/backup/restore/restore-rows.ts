import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { copyIn } from '../../../db/copy.ts'
import { applyWithin, listMigrations, MIGRATION_LOCK } from '../../../db/migrate.ts'
import { studioTime } from '../../../studio-time.ts'
import { ArchiveRejected, type Manifest, type Table, tablePart } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import { AS_TEXT, listTableNames, readZone } from '../queries.ts'
import { BACKUP_SETTING } from '../setting.ts'
import { keepOut, listAccounts, type RestoredAccount, rememberAccounts, requireLinks } from './accounts.ts'
import {
  dropAll,
  rememberSentMails,
  resolveWaitingMails,
  setSequence,
  takeOffRules,
} from './target-queries.ts'

const LOCK_TIMEOUT = '15s'
/** Where older versions, and one that still ran when the archive was made, kept keys. */
const OLD_SECRETS = ['calendar-key', 'signing-key']
// A lock was not given in time; two waited for each other.
const BUSY = ['55P03', '40P01']

interface RestoredRows {
  waitingMails: number
  accounts: RestoredAccount[]
}

type Look = (client: pg.Client) => Promise<void>

/**
 * The archive's rows in place of everything that is there, in one transaction: the tables as they were then, the rows,
 * and what has been changed about the tables since. `look` sees the rows before that. Returns how many mails wait for
 * a decision of the staff, and who can sign in.
 */
export function restoreRows(client: pg.Client, archive: Archive, look?: Look): Promise<RestoredRows> {
  return replaceRows(client, archive, look).catch((cause) => {
    if (!BUSY.includes(cause.code)) throw cause
    throw new Error('Something else keeps the tables busy. Stop the site, then restore', { cause })
  })
}

async function replaceRows(client: pg.Client, archive: Archive, look?: Look): Promise<RestoredRows> {
  const { manifest } = archive
  await client.query('begin')
  await client.query(`${AS_TEXT}; set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const before = await listTableNames(client)
  await rememberSentMails(client)
  await rememberAccounts(client)
  await dropAll(client)
  await applyWithin(client, manifest.migrations)
  const then = await listTableNames(client)
  rejectForeignParts(manifest, then)
  const putRulesBack = await takeOffRules(client)
  for (const table of manifest.tables) await restoreTable(client, archive, table)
  for (const { table, column, last } of manifest.sequences) await setSequence(client, table, column, last)
  await putRulesBack()
  await look?.(client)
  await applyWithin(
    client,
    (await listMigrations()).filter((name) => !manifest.migrations.includes(name)),
  )
  rejectForeignTables(before, [...then, ...(await listTableNames(client))])
  const waiting = await resolveWaitingMails(
    client,
    `It was waiting when the backup of ${studioTime(new Date(manifest.at), await readZone(client))} was made, and may have gone out since.`,
  )
  await keepOut(client)
  await requireLinks(client, manifest.withApps)
  const accounts = await listAccounts(client)
  await client.query('delete from settings where key = any ($1)', [[BACKUP_SETTING, ...OLD_SECRETS]])
  // Rows came in without their triggers.
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

/** A table's rows as text. */
export function readTable(archive: Archive, table: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  // The reader of gunzip gets the error.
  pipeline(archive.read(tablePart(table)), gunzip).catch(() => {})
  return gunzip
}

/** A superuser could write to PostgreSQL's own tables, so their names are looked at before a row is. */
function rejectForeignParts({ tables }: Manifest, own: string[]): void {
  const foreign = tables.map(({ table }) => table).filter((name) => !own.includes(name))
  if (foreign.length === 0) return
  throw new ArchiveRejected(`The archive holds tables that are not the product's: ${foreign.join(', ')}.`)
}

/** The product has a database to itself; where it does not, tables of other programs must not be removed. */
function rejectForeignTables(before: string[], own: string[]): void {
  const strange = before.filter((name) => !own.includes(name))
  if (strange.length === 0) return
  throw new Error(
    `The database also holds tables that are not the product's: ${strange.join(', ')}. Restore into a database of its own.`,
  )
}
