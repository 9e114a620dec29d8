import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { clearLimits, forgiveHits, type Limit } from '../../db/rate-limits.ts'
import { clientNetwork, clientSite } from '../../http/client-address.ts'
import { unauthorised } from '../../http/errors.ts'
import { askFor, codeLimits, hasFactor, wrongCode } from './factors/ask-for-code.ts'
import { useCode } from './factors/codes.ts'
import { findFactors } from './factors/queries.ts'
import { foldForLimits } from './fold-email.ts'
import { inTurn } from './in-turn.ts'
import { hashPlace, isKnownPlace, rememberPlace } from './known-places.ts'
import { enforceLimits } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { findStaffByEmail, insertSession, lockPassword } from './queries.ts'
import { noteFailedSignIn, noteSignIn } from './sign-in-events.ts'
import { hashToken, makeToken } from './tokens.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 3600

interface Given {
  email: string
  password: string
  code?: string | undefined
  ip: string
  log: FastifyBaseLogger
}

/**
 * Exchanges email and password for a token, with a code for an account that has a second factor. An unknown email and a
 * wrong password get the same response after the same time.
 */
export async function signIn(db: Db, { email, password, code = '', ip, log }: Given): Promise<string> {
  const [account, network] = [foldForLimits(email), clientNetwork(ip)]
  const limits = limitsFor(account, network, clientSite(ip))
  const ofCodes = codeLimits(account, network)
  const counted = [...limits.everywhere, limits.pair, limits.email]
  const { staff, place, isKnown } = await inTurn(async () => {
    const staff = await findStaffByEmail(db, email)
    const place = await hashPlace(db, staff?.id, network)
    const isKnown = await isKnownPlace(db, staff?.id, place)
    await enforceLimits(db, counted, isKnown ? limits.known : undefined)
    return { staff, place, isKnown }
  })
  const isRight = await verifyPassword(password, staff?.password_hash ?? undefined, {
    priority: isKnown,
  }).catch(async (error) => {
    // The password was not checked, so the try does not count.
    await forgiveHits(db, counted)
    throw error
  })
  if (!isRight || !staff?.password_hash) {
    noteFailedSignIn(db, staff, log)
    throw unauthorised(AUTH_TEXTS.wrong)
  }
  const { id, password_hash } = staff
  const factors = await findFactors(db, id)
  const needsCode = hasFactor(factors)
  if (needsCode && (code === '' || !factors.hasApp)) {
    // Nothing was guessed.
    await forgiveHits(db, counted)
    throw askFor(factors)
  }
  if (needsCode) await enforceLimits(db, [ofCodes.everywhere], isKnown ? ofCodes.known : undefined)
  const token = makeToken()
  const isIn = await db.transaction().execute(async (tx) => {
    // The password may have been changed during the check.
    if (!(await lockPassword(tx, id, password_hash))) throw unauthorised(AUTH_TEXTS.wrong)
    const means = needsCode ? await useCode(tx, id, code) : undefined
    if (needsCode && means === undefined) return false
    await insertSession(tx, { token_hash: hashToken(token), staff_id: id, address: network })
    await rememberPlace(tx, id, place)
    await noteSignIn(tx, staff, log, means)
    await clearLimits(tx, [limits.pair, limits.known, ofCodes.known])
    await forgiveHits(tx, [...limits.everywhere, limits.email, ofCodes.everywhere])
    return true
  })
  if (isIn) return token
  noteFailedSignIn(db, staff, log, 'code')
  throw wrongCode()
}

function limitsFor(account: string, network: string, site: string | undefined) {
  const everywhere: Limit[] = [{ key: ['login-network', network], max: 100, windowSeconds: HOUR_SECONDS }]
  if (site !== undefined)
    everywhere.push({ key: ['login-network', site], max: 200, windowSeconds: HOUR_SECONDS })
  return {
    everywhere,
    pair: { key: ['login', account, network], max: 5, windowSeconds: QUARTER_SECONDS, account },
    email: { key: ['login-email', account], max: 50, windowSeconds: HOUR_SECONDS, account },
    known: { key: ['login-known', account, network], max: 20, windowSeconds: QUARTER_SECONDS, account },
  } satisfies Record<string, Limit | Limit[]>
}
