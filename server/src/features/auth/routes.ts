import { authApi } from '@linework/contract/auth/api'
import { authShapes } from '@linework/contract/auth/shapes'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { done } from '@linework/contract/http/errors'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { requireFresh, tokenOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { noteAccount } from './account-events.ts'
import { changePassword } from './passwords/change-password.ts'
import { deleteSession, endAccess, listSessions } from './queries.ts'
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
      const rows = await listSessions(db, staff.id, config.SESSION_HOURS)
      return { sessions: rows.map((row) => serializeSession(row, own)) }
    },

    async endSession({ params: { session }, staff, request: { log } }) {
      requireFresh(staff)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteOneSession(tx, staff.id, session))) throw notFound(STAFF_TEXTS.sessionGone)
        await noteAccount(tx, { by: staff, log }, staff, { verb: 'changed', fields: ['sessions'] })
      })
      return done(AUTH_TEXTS.signedOutThere)
    },

    async changePassword({ body, staff, request }) {
      await changePassword({ db, config }, staff, { ...body, token: tokenOf(request), log: request.log })
      return done(AUTH_TEXTS.passwordChanged)
    },

    async logoutEverywhere({ staff, request: { log } }) {
      requireFresh(staff)
      await db.transaction().execute(async (tx) => {
        await endAccess(tx, staff.id)
        await noteAccount(tx, { by: staff, log }, staff, { verb: 'changed', fields: ['sessions'] })
      })
      return done(AUTH_TEXTS.signedOutEverywhere)
    },
  })
}
