import { z } from 'zod'
import { deleteEndedLimits } from '../../db/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { deleteEndedKeys } from './factors/app-queries.ts'
import { deleteEndedChallenges } from './factors/challenges.ts'
import { deleteEndedSessions } from './queries.ts'
import { deleteOldPlaces } from './sign-in/known-places.ts'
import { deleteEndedLinks } from './staff/links.ts'

/** Deletes ended sessions, links, challenges and keys of apps, sign-in places that are no longer remembered, and rate limits that are over. */
export const clearSignIns = defineJob({
  name: 'clear-sign-ins',
  payload: z.undefined(),
  expireSeconds: 60,
  cron: '7 * * * *',
  async handle({ db }: Pick<Deps, 'db'>) {
    await deleteEndedLimits(db)
    await deleteEndedSessions(db)
    await deleteOldPlaces(db)
    await deleteEndedLinks(db)
    await deleteEndedChallenges(db)
    await deleteEndedKeys(db)
  },
})
