import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { deleteEndedLimits } from './db/rate-limits.ts'
import { deleteEmptyTotals } from './db/totals.ts'
import type { Deps } from './deps.ts'
import { clearSignIns } from './features/auth/jobs.ts'
import { deleteOldPlaces } from './features/auth/known-places.ts'
import { deleteEndedSessions } from './features/auth/queries.ts'
import { nightlyBackup, runBackup } from './features/backup/jobs.ts'
import { eraseChanges } from './features/changes/jobs.ts'
import { eraseOldChanges } from './features/changes/queries.ts'
import { eraseAllExpired } from './features/deleted/erase-records.ts'
import { eraseDeleted } from './features/deleted/jobs.ts'
import { deliver, eraseOld, sendMail } from './features/enquiries/jobs.ts'
import { eraseOldEnquiries } from './features/enquiries/queries.ts'
import { checkForm, runCheck } from './features/form-check/jobs.ts'
import { readVideos, renewVideos } from './features/videos/jobs.ts'
import {
  collectOrphans,
  collectOrphansNightly,
  encodeRemaining,
  encodeRest,
  erasePictures,
  eraseRows,
  removeBytes,
  removeOrphans,
} from './media/jobs.ts'

const TRY_AGAIN_MS = 1_000

/** Every job of the product. While the database is away it keeps trying to begin. */
export async function startWorker(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  while (!deps.isStopping()) {
    try {
      return await addJobs(deps, log)
    } catch (error) {
      log.warn({ err: error }, 'jobs cannot start yet')
      await sleep(TRY_AGAIN_MS)
    }
  }
}

async function addJobs(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  const { config, db, queue, media } = deps
  await queue.work(sendMail, ({ mailId }) => deliver(deps, mailId))
  await queue.work(encodeRest, ({ pictureId }) => encodeRemaining(db, media, pictureId))
  await queue.work(removeBytes, async ({ storageKey }) => {
    await removeOrphans(db, media.store, [storageKey])
  })
  await queue.schedule(clearSignIns, async () => {
    await deleteEndedLimits(db)
    await deleteEndedSessions(db)
    await deleteOldPlaces(db)
  })
  await queue.schedule(nightlyBackup(config.BACKUP_AT), () => runBackup(deps, log))
  await queue.schedule(checkForm, () => runCheck(deps))
  await queue.schedule(eraseOld, async () => {
    log.info({ erased: await eraseOldEnquiries(db, config.ERASE_AFTER_DAYS) }, 'old requests')
    await deleteEmptyTotals(db)
  })
  await queue.schedule(eraseDeleted, async () => {
    log.info({ erased: await eraseAllExpired(deps) }, 'deleted records')
  })
  await queue.schedule(eraseChanges, async () => {
    log.info({ erased: await eraseOldChanges(db) }, 'old changes')
  })
  await queue.schedule(readVideos, () => renewVideos(db, config.YOUTUBE_FEED_URL))
  await queue.schedule(erasePictures, () => eraseRows(db, queue))
  await queue.schedule(collectOrphansNightly, async () => {
    await collectOrphans(db, media.store, log)
  })
}
