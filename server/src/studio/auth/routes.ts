import { done } from '@linework/contract/http/errors'
import { authShapes } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { authApi } from '@linework/contract/studio/api'
import type { FastifyBaseLogger } from 'fastify'
import { clearLimits, type Limit } from '../../db/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound, unauthorised } from '../../http/errors.ts'
import { requireRecentSignIn, tokenOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import type { Author } from '../../records/audit-log.ts'
import { logAccountEvent } from './account-events.ts'
import { normalizeEmailForLimits } from './normalize-email.ts'
import { hashPassword, verifyPassword } from './passwords/passwords.ts'
import { findPasswordHash, updateOwnPassword } from './passwords/queries.ts'
import { findPasswordWeakness, studioPasswordTerms } from './passwords/weak-passwords.ts'
import { deleteSession, listSessions, lockSession, revokeAccess } from './queries.ts'
import { serializeSession } from './serializer.ts'
import { enforceLimits } from './sign-in/limits.ts'
import { signIn } from './sign-in/sign-in.ts'
import { deleteOneSession, lockPerson } from './staff/queries.ts'
import { hashToken } from './tokens.ts'

export function authRoutes(serve: Serve, { db, config }: Deps): void {
  serve('auth', authApi, authShapes, {
    async login({ body, request }) {
      const { ip, headers, log } = request
      const from = { ip, agent: headers['user-agent'], before: tokenOf(request), log }
      const token = await signIn(db, { ...body, ...from })
      return { ...done(AUTH_TEXTS.signedIn), token }
    },

    async me({ staff }) {
      const { id, ...rest } = staff
      return { _id: id, ...rest }
    },

    async logout({ request }) {
      await deleteSession(db, hashToken(tokenOf(request)))
      return done(AUTH_TEXTS.signedOut)
    },

    async sessions({ staff, request }) {
      const own = hashToken(tokenOf(request))
      const rows = await listSessions(db, staff.id, config.SESSION_IDLE_HOURS)
      return { sessions: rows.map((row) => serializeSession(row, own)) }
    },

    async endSession({ params: { session }, staff, request: { log } }) {
      requireRecentSignIn(staff)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteOneSession(tx, staff.id, session))) throw notFound(STAFF_TEXTS.sessionGone)
        await logAccountEvent(tx, { by: staff, log }, staff, { verb: 'changed', fields: ['sessions'] })
      })
      return done(AUTH_TEXTS.signedOutThere)
    },

    async changePassword({ body, staff, request }) {
      await changePassword({ db, config }, staff, { ...body, token: tokenOf(request), log: request.log })
      return done(AUTH_TEXTS.passwordChanged)
    },

    async logoutEverywhere({ staff, request: { log } }) {
      requireRecentSignIn(staff)
      await db.transaction().execute(async (tx) => {
        await revokeAccess(tx, staff.id)
        await logAccountEvent(tx, { by: staff, log }, staff, { verb: 'changed', fields: ['sessions'] })
      })
      return done(AUTH_TEXTS.signedOutEverywhere)
    },
  })
}

/** Without a limit, a stolen token would allow guessing the password. */
const limitFor = (staff: Author): Limit => ({
  key: ['password', staff.id],
  max: 5,
  windowSeconds: 15 * 60,
  account: normalizeEmailForLimits(staff.email),
})

/** Revokes all other access too, such as the calendar feed. Only the current session remains. */
async function changePassword(
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
    // During the check, a link or the staff command may have set another password and ended this session.
    const person = await lockPerson(tx, staff.id)
    if (!(await lockSession(tx, staff.id, token))) throw unauthorised()
    if (person?.password_hash !== stored) throw invalidField('current', AUTH_TEXTS.currentWrong)
    await updateOwnPassword(tx, staff.id, hash)
    await revokeAccess(tx, staff.id, { except: hashToken(token) })
    await clearLimits(tx, [limit])
    await logAccountEvent(tx, { by: staff, log }, staff, { verb: 'changed', fields: ['password'] })
  })
}
