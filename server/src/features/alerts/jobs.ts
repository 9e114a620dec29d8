import { DIGEST_HOUR } from '@linework/contract/alerts/limits'
import type { Role } from '@linework/contract/auth/roles'
import { z } from 'zod'
import { withLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { ownArtist } from '../../http/require-staff.ts'
import { defineJob } from '../../jobs/job.ts'
import { listBooked } from '../appointments/queries.ts'
import { countEnquiries } from '../enquiries/queries.ts'
import { findStudio } from '../studio/queries.ts'
import { claimDigests, deleteOldDigests, findUnsentDigest, saveDigestSent } from './digest-queries.ts'
import { digestEmail } from './email.ts'

// A server that was off in the morning sends until noon.
const LAST_HOUR = 12

/** One email to one person, with nothing but numbers in it. */
export const sendDigest = defineJob({
  name: 'send-digest',
  payload: z.object({ staffId: z.uuid(), day: z.iso.date() }),
  // Longer than the mailer's own timeouts.
  expireSeconds: 420,
  handle: (deps: Pick<Deps, 'db' | 'mailer' | 'config'>, { staffId, day }) =>
    withLock(deps.db, `digest ${staffId} ${day}`, () => deliverDigest(deps, staffId, day)),
})

async function deliverDigest(
  { db, mailer, config }: Pick<Deps, 'db' | 'mailer' | 'config'>,
  staffId: string,
  day: string,
): Promise<void> {
  const person = await findUnsentDigest(db, staffId, day)
  if (person === undefined || mailer === undefined) return
  const artistId = ownArtist({ role: person.role as Role, artistId: person.artist_id })
  const [unanswered, booked, { profile }] = await Promise.all([
    countEnquiries(db, { status: 'new', artistId }),
    listBooked(db, { daysFromToday: 0, artistId }),
    findStudio(db),
  ])
  const studio = profile.name || mailer.studioName || new URL(config.PUBLIC_URL).hostname
  const numbers = { unanswered, appointments: booked.length }
  await mailer.send({
    // The same for every try, so that a mailbox recognises one that came twice.
    id: `digest-${staffId}-${day}`,
    to: person.email,
    fromName: studio,
    ...digestEmail(numbers, { studio, accent: profile.look.accent, publicUrl: config.PUBLIC_URL }),
  })
  await saveDigestSent(db, staffId, day)
}

/** Claims each person's day and queues its email in one transaction, so that a second run finds nothing to do. */
export const morningDigest = defineJob({
  name: 'morning-digest',
  payload: z.undefined(),
  expireSeconds: 60,
  cron: `5 ${DIGEST_HOUR}-${LAST_HOUR} * * *`,
  async handle({ db, queue, mailer }: Pick<Deps, 'db' | 'queue' | 'mailer'>) {
    if (mailer === undefined) return
    await db.transaction().execute(async (tx) => {
      for (const { staff_id, day } of await claimDigests(tx))
        await queue.send(tx, sendDigest, { staffId: staff_id, day })
    })
    await deleteOldDigests(db)
  },
})
