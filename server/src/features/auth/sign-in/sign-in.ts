import { setTimeout as sleep } from 'node:timers/promises'
import { describeBrowser } from '@linework/contract/auth/describe-browser'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import {
  clearLimits,
  countHits,
  forgiveHits,
  type Limit,
  reserveTurn,
  type Turns,
} from '../../../db/rate-limits.ts'
import { clientNetwork, clientSite } from '../../../http/client-address.ts'
import { tooMany, unauthorised } from '../../../http/errors.ts'
import { askFor, codeLimits, hasFactor, wrongCode } from '../factors/ask-for-code.ts'
import { useCode } from '../factors/codes.ts'
import { findFactors } from '../factors/queries.ts'
import { foldForLimits } from '../fold-email.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { lockPassword } from '../passwords/queries.ts'
import { insertSession } from '../queries.ts'
import { hashToken, makeToken } from '../tokens.ts'
import { noteFailedSignIn, noteRightPassword, noteSignIn } from './events.ts'
import { rememberPlace } from './known-places.ts'
import { enforceLimits } from './limits.ts'
import { lookUp } from './look-up.ts'
import { queueSignInQueries } from './queue-sign-in-queries.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 3600

interface Given {
  email: string
  password: string
  code?: string | undefined
  ip: string
  /** The browser's own words for itself. */
  agent?: string | undefined
  /** The token that the call was sent with. */
  before?: string
  log: FastifyBaseLogger
}

/**
 * Exchanges email and password for a token, with a code for an account that has a second factor. An unknown email and a
 * wrong password get the same response after the same time.
 */
export async function signIn(db: Db, given: Given): Promise<string> {
  const { email, password, code = '', ip, agent = '', before = '', log } = given
  const [account, network] = [foldForLimits(email), clientNetwork(ip)]
  const limits = limitsFor(account, network, clientSite(ip))
  const ofCodes = codeLimits(account, network)
  const counted = [...limits.everywhere, limits.pair, limits.email]
  const { staff, place, isKnown } = await lookUp(db, email, network)
  const countTry = async () => {
    await enforceLimits(db, [...limits.everywhere, limits.pair], isKnown ? limits.known : undefined)
    const isGuessed = (await countHits(db, [limits.email])) !== undefined
    const waitMs = isGuessed && !isKnown ? await reserveTurn(db, turnsOf(account)) : 0
    return { isGuessed, waitMs }
  }
  const { isGuessed, waitMs } = await queueSignInQueries(countTry, { first: isKnown })
  if (waitMs === undefined) {
    await forgiveHits(db, counted)
    throw tooMany(TURN_RETRY_SECONDS, AUTH_TEXTS.tooManyTries(TURN_RETRY_SECONDS))
  }
  await sleep(waitMs)
  const isRight = await verifyPassword(password, staff?.password_hash ?? undefined, {
    priority: isKnown,
  }).catch(async (error) => {
    // The password was not checked, so the try does not count.
    await forgiveHits(db, counted)
    throw error
  })
  if (!isRight || !staff?.password_hash) {
    noteFailedSignIn(db, staff, log, { isListed: !isGuessed })
    throw unauthorised(AUTH_TEXTS.wrong)
  }
  const { id, password_hash } = staff
  const factors = await findFactors(db, id)
  const needsCode = hasFactor(factors)
  if (needsCode && (code === '' || !factors.hasApp)) {
    // Nothing was guessed.
    await forgiveHits(db, counted)
    await noteRightPassword(db, staff, log, { isKnown, account })
    throw askFor(factors)
  }
  if (needsCode) await enforceLimits(db, [ofCodes.everywhere], isKnown ? ofCodes.known : undefined)
  const token = makeToken()
  const isIn = await db.transaction().execute(async (tx) => {
    // The password may have been changed during the check.
    if (!(await lockPassword(tx, id, password_hash))) throw unauthorised(AUTH_TEXTS.wrong)
    const means = needsCode ? await useCode(tx, id, code) : undefined
    if (needsCode && means === undefined) return false
    const browser = describeBrowser(agent)
    const session = { token_hash: hashToken(token), staff_id: id, address: network, browser }
    await insertSession(tx, session, hashToken(before))
    await rememberPlace(tx, id, place)
    await noteSignIn(tx, staff, log, means)
    await clearLimits(tx, [limits.pair, limits.known, ofCodes.known])
    await forgiveHits(tx, [...limits.everywhere, limits.email, ofCodes.everywhere])
    return true
  })
  if (isIn) return token
  noteFailedSignIn(db, staff, log, { means: 'code' })
  throw wrongCode()
}

/**
 * From its 51st wrong password in an hour on, an account's tries from new places take turns: five a second, whatever
 * network they come from. A right password waits as long as a wrong one, and is not locked out.
 */
const turnsOf = (account: string): Turns => ({
  key: ['login-turn', account],
  everyMs: 200,
  maxWaitMs: 3_500,
  account,
})
const TURN_RETRY_SECONDS = 5

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
