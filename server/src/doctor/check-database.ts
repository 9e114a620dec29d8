import { access, constants } from 'node:fs/promises'
import { sizeText } from '@linework/contract/studio/operation-shapes'
import { sql } from 'kysely'
import type { readConfig } from '../config.ts'
import { connect, type Db, readClock } from '../db/connect.ts'
import { listMigrations } from '../db/migrate.ts'
import { verifyRecords } from '../desk/appointments/consent/queries.ts'
import { readDumpVersion } from '../studio/backup/dump.ts'
import { isRemote, needsKey } from '../studio/backup/places/place.ts'
import { type Noted, readBackup } from '../studio/backup/setting.ts'
import { codeOf, type Finding, findingsOn } from './finding.ts'

export const BACKUP_SETTINGS = ['BACKUP_DIR', 'BACKUP_KEY', 'BACKUP_OFFSITE'] as const
const [database, backup] = [findingsOn('database'), findingsOn('backup')]
const NEW_KEY = 'Run: openssl rand -hex 32. Keep it outside of this machine, too.'
const OLDEST_MAJOR = 15
const CLOCK_MAY_DIFFER_MS = 2_000
const NO_SUCH_TABLE = '42P01'

const REASONS: Record<string, [string, string]> = {
  '28P01': ['The database rejected the password.', 'Correct the password in DATABASE_URL.'],
  '28000': ['The database rejected the role.', 'Correct the role in DATABASE_URL, or pg_hba.conf.'],
  '3D000': ['The database does not exist.', 'Create it (docs/install.md), or correct DATABASE_URL.'],
  ECONNREFUSED: [
    'No PostgreSQL listens there.',
    'Start it (systemctl start postgresql), or correct DATABASE_URL.',
  ],
  ENOTFOUND: ['The host of DATABASE_URL has no address.', 'Correct the host, or the name server.'],
}

async function checkConsent(db: Db): Promise<Finding> {
  const { ok, wrong } = findingsOn('consent')
  const { count, altered } = await verifyRecords(db)
  if (altered.length === 0) return ok(`${count} records match their hash.`)
  const says = `${altered.length} of ${count} records were altered: ${altered.join(', ')}.`
  return wrong(says, 'Restore them from a backup (docs/backup.md).')
}

export async function checkDatabase(
  databaseUrl: string,
  backups: Partial<ReturnType<typeof readConfig<(typeof BACKUP_SETTINGS)[number]>>>,
): Promise<Finding[]> {
  const db = connect(databaseUrl, () => {})
  try {
    const { rows } = await sql<{
      version: string
    }>`select current_setting('server_version') as version`.execute(db)
    const version = rows[0]?.version ?? ''
    const migrations = await checkMigrations(db)
    const findings = [checkVersion(version), migrations, await checkClock(db)]
    if (migrations.state === 'wrong') return findings
    const noted = await readBackup(db)
    return [
      ...findings,
      await checkStaff(db),
      await checkConsent(db),
      await checkDump(version),
      await checkBackup(backups.BACKUP_DIR ?? backups.BACKUP_OFFSITE, noted),
      ...checkCopies(backups, noted),
    ]
  } catch (error) {
    const [says, advice] = REASONS[codeOf(error)] ?? [
      `The database is not responding (${codeOf(error)}).`,
      'Check the PostgreSQL log and DATABASE_URL.',
    ]
    return [database.wrong(says, advice)]
  } finally {
    await db.destroy()
  }
}

function checkVersion(version: string): Finding {
  const says = `PostgreSQL ${version.split(' ')[0]}`
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return database.ok(says)
  return database.wrong(says, `Upgrade to ${OLDEST_MAJOR} or newer.`)
}

async function checkMigrations(db: Db): Promise<Finding> {
  const { ok, note, wrong } = findingsOn('migrations')
  const known = await listMigrations()
  const rows = await db
    .selectFrom('migrations')
    .select('name')
    .execute()
    .catch((error) => {
      if (codeOf(error) === NO_SUCH_TABLE) return []
      throw error
    })
  const applied = new Set(rows.map(({ name }) => name))
  const missing = known.filter((name) => !applied.has(name))
  const newer = [...applied].filter((name) => !known.includes(name))
  if (missing.length > 0)
    return wrong(
      `${missing.length} of ${known.length} are missing, first ${missing[0]}.`,
      'Run: npm run db:migrate',
    )
  if (newer.length > 0) return note(`The database was migrated by a newer version (${newer[0]}).`)
  return ok(`all ${known.length} applied`)
}

async function checkClock(db: Db): Promise<Finding> {
  const { ok, wrong } = findingsOn('clock')
  const asked = Date.now()
  const theirs = (await readClock(db)).getTime()
  const differsMs = Math.abs(theirs - (asked + Date.now()) / 2)
  const says = `${Math.round(differsMs)} ms from the database's`
  if (differsMs <= CLOCK_MAY_DIFFER_MS) return ok(says)
  return wrong(says, 'Run: timedatectl set-ntp true (on both machines)')
}

async function checkStaff(db: Db): Promise<Finding> {
  const { ok, note } = findingsOn('staff')
  const { count } = await db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) return ok(`${count} can sign in`)
  return note('There is no account.', 'Run: npm run staff -- add EMAIL')
}

/** pg_dump can back up servers up to its version. */
async function checkDump(version: string): Promise<Finding> {
  const { ok, wrong } = findingsOn('pg_dump')
  const server = Number.parseInt(version, 10)
  const found = await readDumpVersion().catch(() => 0)
  if (found >= server) return ok(`version ${found}`)
  const says = found === 0 ? 'It is missing.' : `Version ${found} cannot back up PostgreSQL ${server}.`
  return wrong(says, 'Install the package postgresql-client of that version.')
}

const HOUR_MS = 3_600_000
const MAY_BE_OLD_HOURS = 48
const DRILL_MAY_BE_OLD_HOURS = 24 * 14

const hoursSince = (at: string) => Math.round((Date.now() - Date.parse(at)) / HOUR_MS)

function checkCopies(
  { BACKUP_OFFSITE, BACKUP_KEY }: Parameters<typeof checkDatabase>[1],
  { offsite, drill }: Noted,
): Finding[] {
  const { ok, note, wrong } = backup
  const hours = drill ? hoursSince(drill.at) : Number.POSITIVE_INFINITY
  const drilled =
    hours <= DRILL_MAY_BE_OLD_HOURS
      ? ok(`restore drill ${hours} hours ago`)
      : note(
          'No restore drill in two weeks.',
          'Let the role create databases (alter role … createdb), or: npm run backup:verify',
        )
  if (BACKUP_OFFSITE === undefined)
    return [drilled, note('No copy leaves this machine.', 'Set BACKUP_OFFSITE and BACKUP_KEY.')]
  if (needsKey(BACKUP_OFFSITE) && BACKUP_KEY === undefined)
    return [drilled, wrong('BACKUP_OFFSITE needs BACKUP_KEY.', NEW_KEY)]
  if (offsite === null) return [drilled, note('No copy has been made yet.', 'Wait for tonight.')]
  const age = hoursSince(offsite.at)
  const says = `last copy off the machine ${age} hours old`
  return [drilled, age <= MAY_BE_OLD_HOURS ? ok(says) : wrong(says, 'Look for "backup failed" in the log.')]
}

async function checkBackup(folder: string | undefined, { last, failure }: Noted): Promise<Finding> {
  const { ok, note, wrong } = backup
  if (folder === undefined) return note('Nightly backups are off.', 'Set BACKUP_DIR.')
  if (!isRemote(folder) && !(await isWritable(folder)))
    return wrong(
      'BACKUP_DIR cannot be written to.',
      'Create the folder, or give it to the user that runs Linework.',
    )
  if (failure !== null) return wrong(`The last one failed: ${failure.problem}`, 'Then: npm run backup')
  if (last === null) return note('No backup exists yet.', 'Wait for tonight, or: npm run backup')
  const hours = hoursSince(last.at)
  const says = `${hours} hours old, ${sizeText(last.bytes)}`
  if (hours <= MAY_BE_OLD_HOURS) return ok(says)
  return wrong(says, 'Check that a process with PROCESS_ROLE all or worker is running.')
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
