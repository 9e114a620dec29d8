import { BACKUP_TEXTS } from '@linework/contract/studio/operation-shapes'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from '../../db/is-unavailable.ts'
import type { Deps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { StoreUnavailable } from '../../media/store/store.ts'
import { findLocale } from '../profile/queries.ts'
import { decrypt } from './archive/age.ts'
import { openArchive } from './archive/read-archive.ts'
import { backUp, Stopped } from './back-up.ts'
import { drill } from './drill/drill.ts'
import { newName } from './find-archive.ts'
import { listArchives, openPlace, removeOld } from './places/open-place.ts'
import { needsKey, type Place } from './places/place.ts'
import { readBackup, saveBackupState } from './setting.ts'

// With backoff, the retries take about half an hour.
const RETRIES = 9
// Shorter than a week, because the nightly job does not start at the same second every night.
const A_WEEK_MS = 6.5 * 86_400_000

type Parts = Pick<Deps, 'db' | 'config' | 'media' | 'isStopping'>

export function nightlyBackup(at: string) {
  const [hour, minute] = at.split(':').map(Number)
  return defineTask({
    name: 'run-backup',
    formerName: 'back-up',
    expireSeconds: 6 * 3_600,
    retries: RETRIES,
    cron: `${minute} ${hour} * * *`,
    handle: ({ log, ...deps }: Parts & { log: FastifyBaseLogger }) => runBackup(deps, log),
  })
}

/**
 * Creates an archive, copies it off the machine, drills it once a week and removes old ones. Stores the result
 * or the failure for the dashboard.
 */
export async function runBackup(deps: Parts, log: FastifyBaseLogger): Promise<void> {
  const { db, config } = deps
  const [first, ...others] = [config.BACKUP_DIR, config.BACKUP_OFFSITE].flatMap((address) => address ?? [])
  if (first === undefined) return
  try {
    if (config.BACKUP_OFFSITE && needsKey(config.BACKUP_OFFSITE) && config.BACKUP_KEY === undefined)
      throw new NotCopied('BACKUP_OFFSITE needs BACKUP_KEY')
    const place = await openPlace(first)
    const name = (await findUncopied(deps, place)) ?? (await makeArchive(deps, place, log))
    for (const address of others) await copyArchive(deps, place, await openPlace(address), name)
    const at = new Date().toISOString()
    await saveBackupState(db, { ...(config.BACKUP_OFFSITE ? { offsite: { at } } : {}), failure: null })
    const removed = []
    for (const address of [first, ...others]) removed.push(...(await removeOld(await openPlace(address))))
    log.info({ removed }, 'old backups')
    await drillWeekly(deps, await openPlace(others[0] ?? first), log)
  } catch (error) {
    // A shutdown is not a failure: the queue retries the job on another or a restarted process.
    if (error instanceof Stopped) throw error
    log.error({ err: error }, 'backup failed')
    await saveBackupState(db, { failure: { at: new Date().toISOString(), problem: describeProblem(error) } })
    throw error
  }
}

async function makeArchive({ db, config, media, isStopping }: Parts, place: Place, log: FastifyBaseLogger) {
  const { DATABASE_URL: databaseUrl, BACKUP_KEY: key } = config
  const { timeZone } = await findLocale(db)
  const name = await newName(place, timeZone, key)
  const { bytes, manifest, lost } = await backUp(
    { databaseUrl, store: media.store, key, isStopping },
    place,
    name,
  )
  log[lost.length > 0 ? 'warn' : 'info']({ name, bytes, lost }, 'backed up')
  await saveBackupState(db, { last: { at: manifest.at, bytes, lost: lost.length } })
  return name
}

/** Returns the archive whose copy failed, so that a retry does not create another. */
async function findUncopied({ db, config }: Parts, place: Place): Promise<string | undefined> {
  const { failure } = await readBackup(db)
  if (failure?.problem !== BACKUP_TEXTS.notCopied || config.BACKUP_DIR === undefined) return undefined
  return (await listArchives(place))[0]
}

async function copyArchive(
  { config: { BACKUP_KEY } }: Parts,
  from: Place,
  to: Place,
  name: string,
): Promise<void> {
  try {
    if ((await to.list()).includes(name)) return
    await to.write(name, to.isEncrypted ? decrypt(from.read(name), BACKUP_KEY) : from.read(name))
  } catch (cause) {
    throw new NotCopied('the copy off the machine failed', { cause })
  }
}

/** Restores the newest copy into a scratch database. The reason of a failure is only in the log. */
async function drillWeekly({ db, config }: Parts, place: Place, log: FastifyBaseLogger): Promise<void> {
  const last = (await readBackup(db)).drill
  const [name] = await listArchives(place)
  if (name === undefined || (last !== null && Date.now() - Date.parse(last.at) < A_WEEK_MS)) return
  try {
    const archive = await openArchive(() => place.read(name), config.BACKUP_KEY)
    const { records, files } = await drill(config.DATABASE_URL, archive)
    log.info({ name, records, files }, 'restore drill')
    await saveBackupState(db, { drill: { at: new Date().toISOString() } })
  } catch (error) {
    log.error({ err: error }, 'restore drill failed')
  }
}

class NotCopied extends Error {}

function describeProblem(error: unknown): string {
  const { code } = error as { code?: string }
  if (error instanceof NotCopied) return BACKUP_TEXTS.notCopied
  if (code === 'ENOSPC' || code === 'EDQUOT') return BACKUP_TEXTS.diskFull
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code ?? ''))
    return BACKUP_TEXTS.notWritable
  if (error instanceof StoreUnavailable) return BACKUP_TEXTS.picturesUnavailable
  return isDatabaseUnavailable(error) ? BACKUP_TEXTS.databaseUnavailable : BACKUP_TEXTS.unexpected
}
