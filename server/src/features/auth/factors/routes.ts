import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { factorsApi } from '@linework/contract/factors/api'
import { factorsShapes } from '@linework/contract/factors/shapes'
import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import { done } from '@linework/contract/http/errors'
import type { FastifyRequest } from 'fastify'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, notFound, unauthorised } from '../../../http/errors.ts'
import { requireFresh, type StaffMember, tokenOf } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { noteChange } from '../../../records/audit-log.ts'
import { lockSession } from '../queries.ts'
import { lockPerson } from '../staff/queries.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { addApp, beginApp } from './app.ts'
import { countRecoveryCodes, deleteApp, findApp } from './app-queries.ts'
import { renewRecoveryCodes } from './codes.ts'
import { noteFactor } from './events.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-queries.ts'
import { beginSignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { countFactors, isRequired, saveRequirement } from './queries.ts'
import { serializePasskey } from './serializer.ts'

export function factorsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  /** After a factor was removed, in the same transaction, which has locked the account: of two removals one is last. */
  async function requireOneLeft(tx: Db, staffId: string): Promise<void> {
    if ((await countFactors(tx, staffId)) === 0 && (await isRequired(tx)))
      throw new ApiError(409, FACTOR_TEXTS.lastFactor)
  }

  /** The account, with the session that asks: it may have ended while the call was on its way. */
  async function lockOwn(tx: Db, staff: StaffMember, request: FastifyRequest): Promise<void> {
    await lockPerson(tx, staff.id)
    if (!(await lockSession(tx, staff.id, tokenOf(request)))) throw unauthorised()
  }

  serve('factors', factorsApi, factorsShapes, {
    async list({ staff: { id } }) {
      const app = await findApp(db, id)
      return {
        passkeys: (await listPasskeys(db, id)).map(serializePasskey),
        appSince: app?.confirmed_at?.toISOString() ?? null,
        codesLeft: await countRecoveryCodes(db, id),
        isRequired: await isRequired(db),
      }
    },

    async beginPasskey({ staff }) {
      requireFresh(staff)
      return { options: { ...(await beginPasskey(deps, staff)) } }
    },

    async addPasskey({ body, staff, request }) {
      requireFresh(staff)
      await addPasskey(deps, staff, { ...body, token: tokenOf(request), log: request.log })
      return done(FACTOR_TEXTS.passkeyAdded)
    },

    async renamePasskey({ params: { id }, body: { name }, staff, request: { log } }) {
      await db.transaction().execute(async (tx) => {
        if (!(await renamePasskey(tx, staff.id, id, name))) throw notFound(FACTOR_TEXTS.passkeyGone)
        await noteFactor(tx, staff, { verb: 'changed', what: 'passkey', log })
      })
      return done(FACTOR_TEXTS.passkeyRenamed)
    },

    async removePasskey({ params: { id }, staff, request }) {
      requireFresh(staff)
      await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if (!(await deletePasskey(tx, staff.id, id))) throw notFound(FACTOR_TEXTS.passkeyGone)
        await requireOneLeft(tx, staff.id)
        await noteFactor(tx, staff, { verb: 'deleted', what: 'passkey', log: request.log })
      })
      return done(FACTOR_TEXTS.passkeyRemoved)
    },

    async beginApp({ staff }) {
      requireFresh(staff)
      return beginApp(deps, staff)
    },

    async addApp({ body: { code }, staff, request }) {
      requireFresh(staff)
      const codes = await addApp(deps, staff, { code, token: tokenOf(request), log: request.log })
      return { ...done(FACTOR_TEXTS.appAdded), codes }
    },

    async removeApp({ staff, request }) {
      requireFresh(staff)
      await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if (!(await deleteApp(tx, staff.id))) throw new ApiError(409, FACTOR_TEXTS.appIsOff)
        await requireOneLeft(tx, staff.id)
        await noteFactor(tx, staff, { verb: 'deleted', what: 'authenticator app', log: request.log })
      })
      return done(FACTOR_TEXTS.appRemoved)
    },

    async renewCodes({ staff, request }) {
      requireFresh(staff)
      const codes = await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if ((await findApp(tx, staff.id))?.confirmed_at == null)
          throw new ApiError(409, FACTOR_TEXTS.appIsOff)
        await noteFactor(tx, staff, { verb: 'changed', what: 'recovery codes', log: request.log })
        return renewRecoveryCodes(tx, staff.id)
      })
      return { ...done(FACTOR_TEXTS.codesMade), codes }
    },

    async require({ body: { isRequired: wanted }, staff, request }) {
      requireFresh(staff)
      await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if (wanted && (await countFactors(tx, staff.id)) === 0) throw new ApiError(409, FACTOR_TEXTS.ownFirst)
        // Since when it is required stays, or sessions that it holds up would be free.
        if ((await isRequired(tx)) === wanted) return
        await saveRequirement(tx, wanted ? await readClock(tx) : null)
        const fields = [wanted ? 'second factor required' : 'second factor no longer required']
        await noteChange(tx, staff, { kind: 'account', verb: 'changed', fields })
        request.log.info({ staff: staff.id, event: `changed: ${fields[0]}` }, 'account')
      })
      return done(wanted ? FACTOR_TEXTS.required : FACTOR_TEXTS.notRequired)
    },

    async beginSignIn({ request }) {
      return { options: { ...(await beginSignIn(deps, request.ip)) } }
    },

    async signIn({ body: { credential }, request }) {
      const { ip, headers, log } = request
      const from = { ip, agent: headers['user-agent'], before: tokenOf(request), log }
      return { ...done(AUTH_TEXTS.signedIn), ...(await signInWithPasskey(deps, credential, from)) }
    },
  })
}
