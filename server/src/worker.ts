import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { fetchThumbnails } from './content/links/jobs.ts'
import { readVideos } from './content/videos/jobs.ts'
import type { AppConfig, Deps } from './deps.ts'
import { queueAfterVisits, queueClientReminders } from './desk/appointments/client/jobs.ts'
import { eraseConsentRecords } from './desk/appointments/consent/jobs.ts'
import { passOnFreedTimes } from './desk/appointments/freed/jobs.ts'
import { eraseOld, sendDueReminders, summariseEnquiries } from './desk/enquiries/jobs.ts'
import type { Job } from './jobs/job.ts'
import {
  collectOrphansNightly,
  collectPrivateOrphans,
  encodeRemainingVariants,
  erasePictures,
  removeBytes,
  removePrivateBytes,
} from './media/jobs.ts'
import { OUTBOX_JOBS } from './outbox/jobs.ts'
import { purgeDeleted } from './records/trash/jobs.ts'
import { purgeAccessLog } from './studio/access-log/jobs.ts'
import { purgeAuditLog } from './studio/audit-log/jobs.ts'
import { clearSignIns } from './studio/auth/jobs.ts'
import { mailLink } from './studio/auth/staff/jobs.ts'
import { nightlyBackup } from './studio/backup/jobs.ts'
import { checkForm } from './studio/form-check/jobs.ts'
import { queueDigests } from './studio/notifications/jobs.ts'
import { collectLogos, drawBrand } from './studio/profile/brand/jobs.ts'
import { collectStudioPictures, collectStudioVideos } from './studio/profile/jobs.ts'
import { addSample, checkRelease } from './studio/setup/jobs.ts'

const RETRY_MS = 1_000

interface JobContext extends Deps {
  log: FastifyBaseLogger
}

const listJobs = ({ BACKUP_TIME }: AppConfig): Job<z.ZodType, JobContext>[] => [
  ...OUTBOX_JOBS,
  sendDueReminders,
  summariseEnquiries,
  queueClientReminders,
  queueAfterVisits,
  passOnFreedTimes,
  mailLink,
  encodeRemainingVariants,
  removeBytes,
  removePrivateBytes,
  clearSignIns,
  nightlyBackup(BACKUP_TIME),
  queueDigests,
  checkForm,
  eraseOld,
  eraseConsentRecords,
  purgeDeleted,
  purgeAuditLog,
  purgeAccessLog,
  readVideos,
  fetchThumbnails,
  erasePictures,
  collectOrphansNightly,
  collectPrivateOrphans,
  collectStudioPictures,
  collectLogos,
  collectStudioVideos,
  drawBrand,
  addSample,
  checkRelease,
]

/** Registers all jobs. Retries while the database is unavailable. */
export async function startWorker(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  while (!deps.isStopping()) {
    try {
      for (const job of listJobs(deps.config)) await deps.queue.work(job, { ...deps, log })
      return
    } catch (error) {
      log.warn({ err: error }, 'jobs cannot start yet')
      await sleep(RETRY_MS)
    }
  }
}
