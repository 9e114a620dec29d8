import { randomBytes } from 'node:crypto'
import { done } from '@linework/contract/http/errors'
import { type Passkey, secondFactorsShapes } from '@linework/contract/studio/accounts/second-factors-shapes'
import { AUTH_TEXTS, FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type Db, readClock } from '../../../db/connect.ts'
import { clearLimits, type Limit } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, invalidField, notFound, unauthorised } from '../../../http/errors.ts'
import { requireRecentSignIn, type StaffMember, tokenOf } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { logChange } from '../../../records/audit-log.ts'
import { findStudio } from '../../profile/queries.ts'
import { logFactorEvent } from '../account-events.ts'
import { normalizeEmailForLimits } from '../normalize-email.ts'
import { lockSession } from '../queries.ts'
import { enforceLimits } from '../sign-in/limits.ts'
import { lockPerson } from '../staff/queries.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { confirmApp, countRecoveryCodes, deleteApp, findApp, saveNewApp } from './app-queries.ts'
import { renewRecoveryCodes } from './codes.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-queries.ts'
import { beginSignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { countFactors, isRequired, saveRequirement } from './queries.ts'
import { findStep, otpauthUrl, toBase32 } from './totp.ts'

/** The length of the HMAC-SHA-1 output, as RFC 4226 recommends. */
const SECRET_BYTES = 20

type Place = Pick<Deps, 'db' | 'config'>

/** Creates a key that is inactive until a code confirms it, so that an abandoned setup locks no account. */
async function beginApp({ db, config }: Place, { id, email }: StaffMember) {
  const secret = randomBytes(SECRET_BYTES)
  if (!(await saveNewApp(db, id, secret))) throw new ApiError(409, FACTOR_TEXTS.appIsOn)
  const { profile } = await findStudio(db)
  const studio = profile.name || new URL(config.PUBLIC_URL).hostname
  return { secret: toBase32(secret), address: otpauthUrl({ secret, studio, email }) }
}

/** Without a limit, a stolen token could be used to try all codes. */
const limitFor = (staff: StaffMember): Limit => ({
  key: ['add-app', staff.id],
  max: 10,
  windowSeconds: 15 * 60,
  account: normalizeEmailForLimits(staff.email),
})

async function addApp(
  { db }: Pick<Deps, 'db'>,
  staff: StaffMember,
  { code, token, log }: { code: string; token: string; log: FastifyBaseLogger },
): Promise<string[]> {
  await enforceLimits(db, [limitFor(staff)])
  const app = await findApp(db, staff.id)
  if (app === undefined || app.is_over) throw new ApiError(409, FACTOR_TEXTS.appKeyOver)
  if (app.confirmed_at !== null) throw new ApiError(409, FACTOR_TEXTS.appIsOn)
  const step = findStep(app.secret, code.replaceAll(/\s/g, ''), await readClock(db))
  if (step === undefined) throw invalidField('code', FACTOR_TEXTS.codeWrong)
  return db.transaction().execute(async (tx) => {
    if (!(await lockSession(tx, staff.id, token))) throw unauthorised()
    if (!(await confirmApp(tx, staff.id, app.secret, step))) throw new ApiError(409, FACTOR_TEXTS.appIsOn)
    await logFactorEvent(tx, staff, { verb: 'added', what: 'authenticator app', log })
    await clearLimits(tx, [limitFor(staff)])
    return renewRecoveryCodes(tx, staff.id)
  })
}

export function factorsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  /** Runs after the removal of a second factor, with the account locked, so that concurrent removals cannot both pass. */
  async function requireOneLeft(tx: Db, staffId: string): Promise<void> {
    if ((await countFactors(tx, staffId)) === 0 && (await isRequired(tx)))
      throw new ApiError(409, FACTOR_TEXTS.lastFactor)
  }

  /** Locks the account and checks the session again, which may have ended since the request began. */
  async function lockOwn(tx: Db, staff: StaffMember, request: FastifyRequest): Promise<void> {
    await lockPerson(tx, staff.id)
    if (!(await lockSession(tx, staff.id, tokenOf(request)))) throw unauthorised()
  }

  serve('second-factors', secondFactorsApi, secondFactorsShapes, {
    async list({ staff: { id } }) {
      const app = await findApp(db, id)
      return {
        passkeys: (await listPasskeys(db, id)).map(serializePasskey),
        authenticatorAddedAt: app?.confirmed_at?.toISOString() ?? null,
        codesLeft: await countRecoveryCodes(db, id),
        isRequired: await isRequired(db),
      }
    },

    async beginPasskey({ staff }) {
      requireRecentSignIn(staff)
      return { options: { ...(await beginPasskey(deps, staff)) } }
    },

    async addPasskey({ body, staff, request }) {
      requireRecentSignIn(staff)
      await addPasskey(deps, staff, { ...body, token: tokenOf(request), log: request.log })
      return done(FACTOR_TEXTS.passkeyAdded)
    },

    async renamePasskey({ params: { id }, body: { name }, staff, request: { log } }) {
      await db.transaction().execute(async (tx) => {
        if (!(await renamePasskey(tx, staff.id, id, name))) throw notFound(FACTOR_TEXTS.passkeyGone)
        await logFactorEvent(tx, staff, { verb: 'changed', what: 'passkey', log })
      })
      return done(FACTOR_TEXTS.passkeyRenamed)
    },

    async removePasskey({ params: { id }, staff, request }) {
      requireRecentSignIn(staff)
      await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if (!(await deletePasskey(tx, staff.id, id))) throw notFound(FACTOR_TEXTS.passkeyGone)
        await requireOneLeft(tx, staff.id)
        await logFactorEvent(tx, staff, { verb: 'deleted', what: 'passkey', log: request.log })
      })
      return done(FACTOR_TEXTS.passkeyRemoved)
    },

    async beginApp({ staff }) {
      requireRecentSignIn(staff)
      return beginApp(deps, staff)
    },

    async addApp({ body: { code }, staff, request }) {
      requireRecentSignIn(staff)
      const codes = await addApp(deps, staff, { code, token: tokenOf(request), log: request.log })
      return { ...done(FACTOR_TEXTS.appAdded), codes }
    },

    async removeApp({ staff, request }) {
      requireRecentSignIn(staff)
      await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if (!(await deleteApp(tx, staff.id))) throw new ApiError(409, FACTOR_TEXTS.appIsOff)
        await requireOneLeft(tx, staff.id)
        await logFactorEvent(tx, staff, { verb: 'deleted', what: 'authenticator app', log: request.log })
      })
      return done(FACTOR_TEXTS.appRemoved)
    },

    async renewCodes({ staff, request }) {
      requireRecentSignIn(staff)
      const codes = await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if ((await findApp(tx, staff.id))?.confirmed_at == null)
          throw new ApiError(409, FACTOR_TEXTS.appIsOff)
        await logFactorEvent(tx, staff, { verb: 'changed', what: 'recovery codes', log: request.log })
        return renewRecoveryCodes(tx, staff.id)
      })
      return { ...done(FACTOR_TEXTS.codesMade), codes }
    },

    async require({ body: { isRequired: wanted }, staff, request }) {
      requireRecentSignIn(staff)
      await db.transaction().execute(async (tx) => {
        await lockOwn(tx, staff, request)
        if (wanted && (await countFactors(tx, staff.id)) === 0) throw new ApiError(409, FACTOR_TEXTS.ownFirst)
        // Keeps the time since which factors are required: a later one would exempt restricted sessions.
        if ((await isRequired(tx)) === wanted) return
        await saveRequirement(tx, wanted ? await readClock(tx) : null)
        const fields = [wanted ? 'second factor required' : 'second factor no longer required']
        await logChange(tx, staff, { kind: 'account', verb: 'changed', fields })
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

type Row = Awaited<ReturnType<typeof listPasskeys>>[number]

const serializePasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})
