import { deleteEndedLimits } from '../../db/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { deleteOldKeys } from '../../records/add-once.ts'
import { deleteEndedSessions } from './queries.ts'
import { deleteEndedKeys } from './second-factors/app-queries.ts'
import { deleteEndedChallenges } from './second-factors/passkey-queries.ts'
import { deleteOldPlaces } from './sign-in/trusted-networks.ts'
import { deleteEndedLinks } from './staff/links.ts'

export const clearSignIns = defineTask({
  name: 'purge-expired-sessions',
  formerName: 'clear-sign-ins',
  expireSeconds: 60,
  cron: '7 * * * *',
  async handle({ db }: Pick<Deps, 'db'>) {
    await deleteEndedLimits(db)
    await deleteEndedSessions(db)
    await deleteOldPlaces(db)
    await deleteEndedLinks(db)
    await deleteEndedChallenges(db)
    await deleteEndedKeys(db)
    await deleteOldKeys(db)
  },
})
