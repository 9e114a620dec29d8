import { BACKUP_TEXTS } from '@linework/contract/studio/operation-shapes'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isDatabaseUnavailable } from '../../db/is-unavailable.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { StoreUnavailable } from '../../media/store/store.ts'
import { findLocale } from '../profile/queries.ts'
import { backUp, Stopped } from './back-up.ts'
import { newArchivePath } from './paths.ts'
import { removeOld } from './retention.ts'
import { saveBackupState } from './setting.ts'

// With backoff about half an hour. A longer outage is reported to staff.
const RETRIES = 9

type Parts = Pick<Deps, 'db' | 'config' | 'media' | 'isStopping'>

export function nightlyBackup(at: string) {
  const [hour, minute] = at.split(':').map(Number)
  return defineJob({
    name: 'run-backup',
    formerName: 'back-up',
    payload: z.undefined(),
    expireSeconds: 6 * 3_600,
    retries: RETRIES,
    cron: `${minute} ${hour} * * *`,
    handle: ({ log, ...deps }: Parts & { log: FastifyBaseLogger }) => runBackup(deps, log),
  })
}

/** Creates an archive and removes old ones. Stores the result or the failure for the dashboard. */
export async function runBackup(
  { db, config, media, isStopping }: Parts,
  log: FastifyBaseLogger,
): Promise<void> {
  const { BACKUP_DIR, DATABASE_URL } = config
  if (BACKUP_DIR === undefined) return
  try {
    const source = { databaseUrl: DATABASE_URL, store: media.store, isStopping }
    const { timeZone } = await findLocale(db)
    const { path, bytes, manifest, lost } = await backUp(source, await newArchivePath(BACKUP_DIR, timeZone))
    log[lost.length > 0 ? 'warn' : 'info']({ path, bytes, lost }, 'backed up')
    await saveBackupState(db, { last: { at: manifest.at, bytes, lost: lost.length }, failure: null })
    log.info({ removed: await removeOld(BACKUP_DIR) }, 'old backups')
  } catch (error) {
    // Not a failure: the queue retries the job on another or a restarted process.
    if (error instanceof Stopped) throw error
    log.error({ err: error }, 'backup failed')
    await saveBackupState(db, { failure: { at: new Date().toISOString(), problem: describeProblem(error) } })
    throw error
  }
}

function describeProblem(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return BACKUP_TEXTS.diskFull
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code ?? ''))
    return BACKUP_TEXTS.notWritable
  if (error instanceof StoreUnavailable) return BACKUP_TEXTS.picturesUnavailable
  return isDatabaseUnavailable(error) ? BACKUP_TEXTS.databaseUnavailable : BACKUP_TEXTS.unexpected
}
