import { done } from '@linework/contract/http/errors'
import { authShapes } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { authApi } from '@linework/contract/studio/api'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { requireRecentSignIn, tokenOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { logAccountEvent } from './account-events.ts'
import { changePassword } from './passwords/change-password.ts'
import { deleteSession, listSessions, revokeAccess } from './queries.ts'
import { serializeSession } from './serializer.ts'
import { signIn } from './sign-in/sign-in.ts'
import { deleteOneSession } from './staff/queries.ts'
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
