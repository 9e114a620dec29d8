import { access, constants } from 'node:fs/promises'
import { type BackupState, sizeText } from '@linework/contract/studio/operation-shapes'
import { sql } from 'kysely'
import { readClock } from '../db/clock.ts'
import { connect, type Db } from '../db/connect.ts'
import { listMigrations } from '../db/migrate.ts'
import { readBackup } from '../studio/backup/setting.ts'
import { codeOf, type Finding } from './finding.ts'

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

/** Checks the database, its migrations and clock, and data stored in it: accounts and the last backup. */
export async function checkDatabase(databaseUrl: string, backupDir: string | undefined): Promise<Finding[]> {
  const db = connect(databaseUrl, () => {})
  try {
    const { rows } = await sql<{
      version: string
    }>`select current_setting('server_version') as version`.execute(db)
    const version = rows[0]?.version ?? ''
    const migrations = await checkMigrations(db)
    const findings = [checkVersion(version), migrations, await checkClock(db)]
    if (migrations.state === 'wrong') return findings
    return [...findings, await checkStaff(db), await checkBackup(backupDir, await readBackup(db))]
  } catch (error) {
    const [says, advice] = REASONS[codeOf(error)] ?? [
      `The database is not responding (${codeOf(error)}).`,
      'Check the PostgreSQL log and DATABASE_URL.',
    ]
    return [{ subject: 'database', state: 'wrong', says, advice }]
  } finally {
    await db.destroy()
  }
}

function checkVersion(version: string): Finding {
  const says = `PostgreSQL ${version.split(' ')[0]}`
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return { subject: 'database', state: 'ok', says }
  return { subject: 'database', state: 'wrong', says, advice: `Upgrade to ${OLDEST_MAJOR} or newer.` }
}

async function checkMigrations(db: Db): Promise<Finding> {
  const subject = 'migrations'
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
    return {
      subject,
      state: 'wrong',
      says: `${missing.length} of ${known.length} are missing, first ${missing[0]}.`,
      advice: 'Run: npm run db:migrate',
    }
  if (newer.length > 0)
    return { subject, state: 'note', says: `The database was migrated by a newer version (${newer[0]}).` }
  return { subject, state: 'ok', says: `all ${known.length} applied` }
}

async function checkClock(db: Db): Promise<Finding> {
  const asked = Date.now()
  const theirs = (await readClock(db)).getTime()
  const differsMs = Math.abs(theirs - (asked + Date.now()) / 2)
  const says = `${Math.round(differsMs)} ms from the database's`
  if (differsMs <= CLOCK_MAY_DIFFER_MS) return { subject: 'clock', state: 'ok', says }
  return {
    subject: 'clock',
    state: 'wrong',
    says,
    advice: 'Run: timedatectl set-ntp true (on both machines)',
  }
}

async function checkStaff(db: Db): Promise<Finding> {
  const { count } = await db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) return { subject: 'staff', state: 'ok', says: `${count} can sign in` }
  return {
    subject: 'staff',
    state: 'note',
    says: 'There is no account.',
    advice: 'Run: npm run staff -- add EMAIL',
  }
}

const HOUR_MS = 3_600_000
const MAY_BE_OLD_HOURS = 48

/** Checks the last recorded archive, and whether the next one can be written. */
async function checkBackup(
  folder: string | undefined,
  { last, failure }: Pick<BackupState, 'last' | 'failure'>,
): Promise<Finding> {
  const subject = 'backup'
  if (folder === undefined)
    return { subject, state: 'note', says: 'Nightly backups are off.', advice: 'Set BACKUP_DIR.' }
  if (!(await isWritable(folder)))
    return {
      subject,
      state: 'wrong',
      says: 'BACKUP_DIR cannot be written to.',
      advice: 'Create the folder, or give it to the user that runs Linework.',
    }
  if (failure !== null)
    return {
      subject,
      state: 'wrong',
      says: `The last one failed: ${failure.problem}`,
      advice: 'Then: npm run backup',
    }
  if (last === null)
    return {
      subject,
      state: 'note',
      says: 'No backup exists yet.',
      advice: 'Wait for tonight, or: npm run backup',
    }
  const hours = Math.round((Date.now() - Date.parse(last.at)) / HOUR_MS)
  const says = `${hours} hours old, ${sizeText(last.bytes)}`
  if (hours <= MAY_BE_OLD_HOURS) return { subject, state: 'ok', says }
  return {
    subject,
    state: 'wrong',
    says,
    advice: 'Check that a process with PROCESS_ROLE all or worker is running.',
  }
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
