import { randomUUID } from 'node:crypto'
import {
  LINK_MESSAGES,
  LINK_PURPOSES,
  type LinkPurpose,
  STAFF_TEXTS,
} from '@linework/contract/studio/accounts/staff'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { countHits, refundHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/job.ts'
import { writeEmail } from '../../../mail/write-email.ts'
import { findStudio } from '../../profile/queries.ts'
import { deleteLink, makeLink } from './links.ts'
import { findPerson, lockOwners, lockPerson } from './queries.ts'

const HOUR_SECONDS = 3_600
/** Prevents flooding a mailbox through 'Forgot password'. Links of owners have a separate limit. */
const MAX_MAILS_AN_HOUR = 5
const RETRIES = 8

/** Creates the link itself, so that no job payload has a token. Unknown addresses get the same work. */
export const mailLink = defineJob({
  name: 'send-access-link',
  formerName: 'mail-link',
  payload: z.object({
    staffId: z.uuid(),
    purpose: z.enum(LINK_PURPOSES),
    endsFactors: z.boolean().optional(),
    /** The owner who created the link. Absent for 'Forgot password' and in jobs of older versions. */
    createdBy: z.uuid().optional(),
    /** Time of the request. Absent in jobs of older versions. */
    askedAt: z.iso.datetime().optional(),
  }),
  expireSeconds: 420,
  retries: RETRIES,
  async handle(
    { db, mailer, config }: Pick<Deps, 'db' | 'mailer' | 'config'>,
    { staffId, purpose, endsFactors = false, createdBy, askedAt },
  ) {
    const person = await findPerson(db, staffId)
    if (person === undefined || mailer === undefined || !isWanted(person, purpose, askedAt)) return
    const key = ['mail-link', endsFactors ? 'owner' : 'forgot', staffId]
    const limit = { key, max: MAX_MAILS_AN_HOUR, windowSeconds: HOUR_SECONDS }
    if (await countHits(db, [limit])) return
    const { profile } = await findStudio(db)
    const studio = profile.name || mailer.studioName || new URL(config.PUBLIC_URL).hostname
    const made = await db.transaction().execute(async (tx) => {
      // Revoking access of the account or of the owner takes the same locks: the link is either deleted by
      // the revocation or not created.
      if (createdBy !== undefined && !(await lockMaker(tx, createdBy, askedAt))) return undefined
      const now = await lockPerson(tx, staffId)
      if (now === undefined || !isWanted(now, purpose, askedAt)) return undefined
      return makeLink(tx, config.PUBLIC_URL, { staffId, purpose, endsFactors, createdBy })
    })
    if (made === undefined) return
    const { link, hash } = made
    const message = LINK_MESSAGES[purpose]
    const subject = message.subject(studio)
    const sending = mailer.send({
      id: randomUUID(),
      to: person.email,
      fromName: studio,
      subject,
      ...writeEmail({
        heading: subject,
        accent: profile.look.accent,
        paragraphs: [message.text, STAFF_TEXTS.linkNote],
        links: [[message.link, link]],
      }),
    })
    await sending.catch(async (error) => {
      // The job is retried, so it must neither use up the limit nor leave links that were not delivered.
      await refundHits(db, [limit])
      await deleteLink(db, hash)
      throw error
    })
  },
})

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** An invitation needs an account without a password, a reset one with. A later revocation voids both. */
function isWanted(person: Person, purpose: LinkPurpose, askedAt: string | undefined): boolean {
  const { disabled_at, password_hash, access_ended_at } = person
  if (disabled_at !== null || (password_hash !== null) !== (purpose === 'reset')) return false
  return isLater(askedAt, access_ended_at)
}

const isLater = (askedAt: string | undefined, ended: Date | null): boolean =>
  askedAt === undefined || ended === null || new Date(askedAt) > ended

/** Returns true if the creator is an enabled owner whose access was not revoked since the request. */
async function lockMaker(tx: Db, createdBy: string, askedAt: string | undefined): Promise<boolean> {
  const owners = await lockOwners(tx)
  const maker = owners.some(({ id }) => id === createdBy) ? await findPerson(tx, createdBy) : undefined
  return maker !== undefined && isLater(askedAt, maker.access_ended_at)
}
