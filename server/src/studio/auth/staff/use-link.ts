import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { refundHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { networkLimits } from '../../../http/client-address.ts'
import { invalidField, unauthorised } from '../../../http/errors.ts'
import { logAccountEvent } from '../account-events.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { updateOwnPassword } from '../passwords/queries.ts'
import { findPasswordWeakness, studioPasswordTerms } from '../passwords/weak-passwords.ts'
import { revokeAccess } from '../queries.ts'
import { enforceLimits, resetLimits } from '../sign-in/limits.ts'
import { findByLink } from './links.ts'
import { lockPerson } from './queries.ts'

const QUARTER_SECONDS = 15 * 60

/** Counts an attempt of the network before the work, and refunds it when the link is valid. */
async function withinLimits<T>(db: Db, ip: string, work: () => Promise<T>): Promise<T> {
  const limits = networkLimits('access-link', ip, { max: 20, windowSeconds: QUARTER_SECONDS })
  await enforceLimits(db, limits)
  const result = await work()
  await refundHits(db, limits)
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
 * Sets the password, revokes all other access and clears the account's limits. Only a link by an owner
 * removes second factors and clears the code limits. Does not sign in, so that sign-in has only one path.
 */
export function useLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { token, password, ip, log }: { token: string; password: string; ip: string; log: FastifyBaseLogger },
): Promise<string> {
  return withinLimits(db, ip, async () => {
    const { id, email } = await requireLink(db, token)
    const weakness = await findPasswordWeakness(password, {
      email,
      studio: await studioPasswordTerms(db, config.PUBLIC_URL),
    })
    if (weakness !== undefined)
      throw invalidField('password', AUTH_TEXTS.passwordWeak(STAFF_TEXTS.password, weakness))
    const hash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const person = await lockPerson(tx, id)
      // When one link is used concurrently, the second request finds it deleted.
      const { purpose, ends_factors } = await requireLink(tx, token)
      await updateOwnPassword(tx, id, hash)
      await revokeAccess(tx, id, { factors: ends_factors })
      await resetLimits(tx, email, { codes: ends_factors })
      const verb = purpose === 'invitation' ? 'joined' : 'reset the password'
      if (person) await logAccountEvent(tx, { by: person, log }, person, { verb })
    })
    return email
  })
}
