import { AUTH_TEXTS, authApi } from '@prahar/contract/auth'
import { authShapes } from '@prahar/contract/auth-shapes'
import { done } from '@prahar/contract/errors'
import type { Deps } from '../../deps.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { tokenOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { deleteSession } from './queries.ts'
import { signIn } from './sign-in.ts'
import { hashToken } from './tokens.ts'

export function authRoutes(serve: Serve, { db }: Deps): void {
  serve('auth', authApi, authShapes, {
    async login({ body, request }) {
      const token = await signIn(db, { ...body, network: clientNetwork(request.ip) })
      return { ...done(AUTH_TEXTS.signedIn), token }
    },

    async me({ staff }) {
      return { _id: staff.id, email: staff.email }
    },

    async logout({ request }) {
      await deleteSession(db, hashToken(tokenOf(request)))
      return done(AUTH_TEXTS.signedOut)
    },
  })
}
