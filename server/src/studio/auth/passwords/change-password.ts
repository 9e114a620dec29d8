import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { FastifyBaseLogger } from 'fastify'
import { clearLimits, type Limit } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField, unauthorised } from '../../../http/errors.ts'
import type { Author } from '../../../records/audit-log.ts'
import { logAccountEvent } from '../account-events.ts'
import { normalizeEmailForLimits } from '../normalize-email.ts'
import { lockSession, revokeAccess } from '../queries.ts'
import { enforceLimits } from '../sign-in/limits.ts'
import { lockPerson } from '../staff/queries.ts'
import { hashToken } from '../tokens.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findPasswordHash, updateOwnPassword } from './queries.ts'
import { findPasswordWeakness, studioPasswordTerms } from './weak-passwords.ts'

/** Without a limit, a stolen token would allow guessing the password. */
const limitFor = (staff: Author): Limit => ({
  key: ['password', staff.id],
  max: 5,
  windowSeconds: 15 * 60,
  account: normalizeEmailForLimits(staff.email),
})

/** Revokes all other access of the account: every session but the current one, and the calendar feed. */
export async function changePassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  staff: Author,
  { current, next, token, log }: { current: string; next: string; token: string; log: FastifyBaseLogger },
): Promise<void> {
  const weakness = await findPasswordWeakness(next, {
    email: staff.email,
    studio: await studioPasswordTerms(db, config.PUBLIC_URL),
  })
  if (weakness !== undefined)
    throw invalidField('next', AUTH_TEXTS.passwordWeak(AUTH_TEXTS.newPassword, weakness))
  const limit = limitFor(staff)
  await enforceLimits(db, [limit])
  const stored = (await findPasswordHash(db, staff.id))?.password_hash ?? undefined
  if (!(await verifyPassword(current, stored, { priority: true })))
    throw invalidField('current', AUTH_TEXTS.currentWrong)
  const hash = await hashPassword(next)
  await db.transaction().execute(async (tx) => {
    // Since the check, a link or the staff command may have set another password and ended this session.
    const person = await lockPerson(tx, staff.id)
    if (!(await lockSession(tx, staff.id, token))) throw unauthorised()
    if (person?.password_hash !== stored) throw invalidField('current', AUTH_TEXTS.currentWrong)
    await updateOwnPassword(tx, staff.id, hash)
    await revokeAccess(tx, staff.id, { except: hashToken(token) })
    await clearLimits(tx, [limit])
    await logAccountEvent(tx, { by: staff, log }, staff, { verb: 'changed', fields: ['password'] })
  })
}
