import { randomUUID } from 'node:crypto'
import { LINK_PURPOSES, type LinkPurpose } from '@linework/contract/staff/limits'
import { LINK_MESSAGES, STAFF_TEXTS } from '@linework/contract/staff/texts'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { countHits, forgiveHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/job.ts'
import { writeEmail } from '../../../mail/write-email.ts'
import { findStudio } from '../../studio/queries.ts'
import { deleteLink, makeLink } from './links.ts'
import { findPerson, lockOwners, lockPerson } from './queries.ts'

const HOUR_SECONDS = 3_600
/** Without it, strangers could fill a mailbox by 'Forgot password'. What an owner sends counts apart. */
const MAX_MAILS_AN_HOUR = 5
const RETRIES = 8

/**
 * Makes a link of its own and mails it, so that no job holds one. It is queued for unknown addresses too: the request
 * then does the same work, and only here it shows that there is no such account.
 */
export const mailLink = defineJob({
  name: 'mail-link',
  payload: z.object({
    staffId: z.uuid(),
    purpose: z.enum(LINK_PURPOSES),
    endsFactors: z.boolean().optional(),
    /** The owner who made it. 'Forgot password' and jobs of an earlier version have none. */
    madeBy: z.uuid().optional(),
    /** When the link was asked for. Jobs of an earlier version have none. */
    askedAt: z.iso.datetime().optional(),
  }),
  expireSeconds: 420,
  retries: RETRIES,
  async handle(
    { db, mailer, config }: Pick<Deps, 'db' | 'mailer' | 'config'>,
    { staffId, purpose, endsFactors = false, madeBy, askedAt },
  ) {
    const person = await findPerson(db, staffId)
    if (person === undefined || mailer === undefined || !isWanted(person, purpose, askedAt)) return
    const key = ['mail-link', endsFactors ? 'owner' : 'forgot', staffId]
    const limit = { key, max: MAX_MAILS_AN_HOUR, windowSeconds: HOUR_SECONDS }
    if (await countHits(db, [limit])) return
    const { profile } = await findStudio(db)
    const studio = profile.name || mailer.studioName || new URL(config.PUBLIC_URL).hostname
    const made = await db.transaction().execute(async (tx) => {
      // What ends the access of the account or of the maker takes the same locks: it ends this link, or this link is not made.
      if (madeBy !== undefined && !(await lockMaker(tx, madeBy, askedAt))) return undefined
      const now = await lockPerson(tx, staffId)
      if (now === undefined || !isWanted(now, purpose, askedAt)) return undefined
      return makeLink(tx, config.PUBLIC_URL, { staffId, purpose, endsFactors, madeBy })
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
      // The job is tried again: it must neither use up the limit nor leave links that reached no one.
      await forgiveHits(db, [limit])
      await deleteLink(db, hash)
      throw error
    })
  },
})

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/**
 * Who was invited joins by the invitation, once: a mail that comes late neither prolongs nor repeats it. One that was
 * asked for before all access ended, as by a new password, must not open the account again.
 */
function isWanted(person: Person, purpose: LinkPurpose, askedAt: string | undefined): boolean {
  const { disabled_at, password_hash, access_ended_at } = person
  if (disabled_at !== null || (password_hash !== null) !== (purpose === 'reset')) return false
  return isLater(askedAt, access_ended_at)
}

const isLater = (askedAt: string | undefined, ended: Date | null): boolean =>
  askedAt === undefined || ended === null || new Date(askedAt) > ended

/** True while the one who asked is an enabled owner, whose access has not ended since. */
async function lockMaker(tx: Db, madeBy: string, askedAt: string | undefined): Promise<boolean> {
  const owners = await lockOwners(tx)
  const maker = owners.some(({ id }) => id === madeBy) ? await findPerson(tx, madeBy) : undefined
  return maker !== undefined && isLater(askedAt, maker.access_ended_at)
}
