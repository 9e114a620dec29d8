import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { AppConfig, Deps } from './deps.ts'
import { morningDigest, sendDigest } from './features/alerts/jobs.ts'
import { remindClients, sendClientMail } from './features/appointments/client/jobs.ts'
import { ringAsked } from './features/appointments/client/ring-jobs.ts'
import { clearSignIns } from './features/auth/jobs.ts'
import { mailLink } from './features/auth/staff/jobs.ts'
import { nightlyBackup } from './features/backup/jobs.ts'
import { eraseChanges } from './features/changes/jobs.ts'
import { eraseDeleted } from './features/deleted/jobs.ts'
import { eraseOld, sendMail } from './features/enquiries/jobs.ts'
import { ringPhone, ringReminders } from './features/enquiries/ring/ring-jobs.ts'
import { sendSummary, summariseEnquiries } from './features/enquiries/summary/jobs.ts'
import { checkForm } from './features/form-check/jobs.ts'
import { eraseReads } from './features/reads/jobs.ts'
import { addSample } from './features/setup/jobs.ts'
import { collectLogos, drawBrand } from './features/studio/brand/jobs.ts'
import { collectStudioPictures } from './features/studio/jobs.ts'
import { collectStudioVideos } from './features/studio/video/jobs.ts'
import { readVideos } from './features/videos/jobs.ts'
import type { Job } from './jobs/job.ts'
import { fetchThumbnails } from './links/jobs.ts'
import {
  collectOrphansNightly,
  collectPrivateOrphans,
  encodeRest,
  erasePictures,
  removeBytes,
  removePrivateBytes,
} from './media/jobs.ts'

const RETRY_MS = 1_000

interface JobContext extends Deps {
  log: FastifyBaseLogger
}

/** Every job of the product. */
const listJobs = ({ BACKUP_AT }: AppConfig): Job<z.ZodType, JobContext>[] => [
  sendMail,
  ringPhone,
  ringReminders,
  summariseEnquiries,
  sendSummary,
  sendClientMail,
  ringAsked,
  remindClients,
  mailLink,
  encodeRest,
  removeBytes,
  removePrivateBytes,
  clearSignIns,
  nightlyBackup(BACKUP_AT),
  morningDigest,
  sendDigest,
  checkForm,
  eraseOld,
  eraseDeleted,
  eraseChanges,
  eraseReads,
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
]

/** While the database is unavailable it retries. */
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
