import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { forgiveHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { placeLimits } from '../../../http/client-address.ts'
import { invalidField, unauthorised } from '../../../http/errors.ts'
import { noteAccount } from '../account-events.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { updateOwnPassword } from '../passwords/queries.ts'
import { findWeakness, studioWords } from '../passwords/weak-passwords.ts'
import { endAccess } from '../queries.ts'
import { enforceLimits, liftLimits } from '../sign-in/limits.ts'
import { findByLink } from './links.ts'
import { lockPerson } from './queries.ts'

const QUARTER_SECONDS = 15 * 60

/** Counts the try before its work, by network. One with a link that works is taken back. */
async function withinLimits<T>(db: Db, ip: string, work: () => Promise<T>): Promise<T> {
  const limits = placeLimits('access-link', ip, { max: 20, windowSeconds: QUARTER_SECONDS })
  await enforceLimits(db, limits)
  const result = await work()
  await forgiveHits(db, limits)
  return result
}

async function requireLink(db: Db, token: string) {
  const found = await findByLink(db, token)
  if (found === undefined) throw unauthorised(STAFF_TEXTS.linkOver)
  return found
}

export const openLink = (db: Db, token: string, ip: string) =>
  withinLimits(db, ip, () => requireLink(db, token))

/**
 * Sets the password, ends all other access and lifts the limits of the account. Second factors, and the limits of their
 * codes, end by a link of an owner alone. It signs no one in: that is done with the new password, by the one way there is.
 */
export function useLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { token, password, ip, log }: { token: string; password: string; ip: string; log: FastifyBaseLogger },
): Promise<string> {
  return withinLimits(db, ip, async () => {
    const { id, email } = await requireLink(db, token)
    const weakness = await findWeakness(password, {
      email,
      studio: await studioWords(db, config.PUBLIC_URL),
    })
    if (weakness !== undefined)
      throw invalidField('password', AUTH_TEXTS.passwordWeak(STAFF_TEXTS.password, weakness))
    const hash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const person = await lockPerson(tx, id)
      // Of two who use one link at the same time, the second finds it gone.
      const { purpose, ends_factors } = await requireLink(tx, token)
      await updateOwnPassword(tx, id, hash)
      await endAccess(tx, id, { factors: ends_factors })
      await liftLimits(tx, email, { codes: ends_factors })
      const verb = purpose === 'invitation' ? 'joined' : 'reset the password'
      if (person) await noteAccount(tx, { by: person, log }, person, { verb })
    })
    return email
  })
}
