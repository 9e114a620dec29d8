import { randomBytes } from 'node:crypto'
import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { FastifyBaseLogger } from 'fastify'
import { readClock } from '../../../db/clock.ts'
import { clearLimits, type Limit } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, invalidField, unauthorised } from '../../../http/errors.ts'
import type { StaffMember } from '../../../http/require-staff.ts'
import { findStudio } from '../../profile/queries.ts'
import { logFactorEvent } from '../account-events.ts'
import { normalizeEmailForLimits } from '../normalize-email.ts'
import { lockSession } from '../queries.ts'
import { enforceLimits } from '../sign-in/limits.ts'
import { confirmApp, findApp, saveNewApp } from './app-queries.ts'
import { renewRecoveryCodes } from './codes.ts'
import { findStep, otpauthUrl, toBase32 } from './totp.ts'

/** The length of the HMAC-SHA-1 output, as RFC 4226 recommends. */
const SECRET_BYTES = 20

type Place = Pick<Deps, 'db' | 'config'>

/** Creates a key that is inactive until a code confirms it, so that an abandoned setup locks no account. */
export async function beginApp({ db, config }: Place, { id, email }: StaffMember) {
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

/** Activates an authenticator app. Returns the recovery codes. */
export async function addApp(
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
