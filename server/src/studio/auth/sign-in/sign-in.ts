import { setTimeout as sleep } from 'node:timers/promises'
import { describeBrowser } from '@linework/contract/studio/accounts/describe-browser'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import {
  clearLimits,
  countHits,
  type Limit,
  refundHits,
  reserveSlot,
  type Turns,
} from '../../../db/rate-limits.ts'
import { clientNetwork, clientSite } from '../../../http/client-address.ts'
import { tooMany, unauthorised } from '../../../http/errors.ts'
import { listStaffByEmail } from '../account-queries.ts'
import { normalizeEmail, normalizeEmailForLimits } from '../normalize-email.ts'
import { createTurns, verifyPassword } from '../passwords/passwords.ts'
import { lockPassword } from '../passwords/queries.ts'
import { insertSession } from '../queries.ts'
import { askFor, codeLimits, hasFactor, useCode, wrongCode } from '../second-factors/codes.ts'
import { findFactors } from '../second-factors/queries.ts'
import { hashToken, makeToken } from '../tokens.ts'
import { logFailedSignIn, logPasswordWithoutFactor, logSignIn } from './events.ts'
import { enforceLimits } from './limits.ts'
import { hashPlaces, listKnownPlaces, trustNetwork } from './trusted-networks.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 3600

interface Given {
  email: string
  password: string
  code?: string | undefined
  ip: string
  agent?: string | undefined
  /** Token of the request, if any. Its session is replaced. */
  before?: string
  log: FastifyBaseLogger
}

/**
 * Exchanges email and password for a token, plus a code if the account has a second factor. An unknown email
 * and a wrong password get the same response after the same time.
 */
export async function signIn(db: Db, given: Given): Promise<string> {
  const { email, password, code = '', ip, agent = '', before = '', log } = given
  const [account, network] = [normalizeEmailForLimits(email), clientNetwork(ip)]
  const limits = limitsFor(account, network, clientSite(ip))
  const ofCodes = codeLimits(account, network)
  const counted = [...limits.everywhere, limits.pair, limits.email]
  const { staff, place, isKnown } = await findSignInContext(db, email, network)
  const countTry = async () => {
    await enforceLimits(db, [...limits.everywhere, limits.pair], isKnown ? limits.known : undefined)
    const isGuessed = (await countHits(db, [limits.email])) !== undefined
    const waitMs = isGuessed && !isKnown ? await reserveSlot(db, turnsOf(account)) : 0
    return { isGuessed, waitMs }
  }
  const { isGuessed, waitMs } = await inTurn(countTry, isKnown)
  if (waitMs === undefined) {
    await refundHits(db, counted)
    throw tooMany(TURN_RETRY_SECONDS, AUTH_TEXTS.tooManyTries(TURN_RETRY_SECONDS))
  }
  await sleep(waitMs)
  const isRight = await verifyPassword(password, staff?.password_hash ?? undefined, {
    priority: isKnown,
  }).catch(async (error) => {
    // The password was not checked, so the attempt does not count.
    await refundHits(db, counted)
    throw error
  })
  if (!isRight || !staff?.password_hash) {
    logFailedSignIn(db, staff, log, { isListed: !isGuessed })
    throw unauthorised(AUTH_TEXTS.wrong)
  }
  const { id, password_hash } = staff
  const factors = await findFactors(db, id)
  const needsCode = hasFactor(factors)
  if (needsCode && (code === '' || !factors.hasApp)) {
    // The password was correct, so the attempt does not count as a guess.
    await refundHits(db, counted)
    await logPasswordWithoutFactor(db, staff, log, { isKnown, account })
    throw askFor(factors)
  }
  if (needsCode) await enforceLimits(db, [ofCodes.everywhere], isKnown ? ofCodes.known : undefined)
  const token = makeToken()
  const isIn = await db.transaction().execute(async (tx) => {
    // The password may have been changed while it was verified.
    if (!(await lockPassword(tx, id, password_hash))) throw unauthorised(AUTH_TEXTS.wrong)
    const means = needsCode ? await useCode(tx, id, code) : undefined
    if (needsCode && means === undefined) return false
    const browser = describeBrowser(agent)
    const session = { token_hash: hashToken(token), staff_id: id, address: network, browser }
    await insertSession(tx, session, hashToken(before))
    await trustNetwork(tx, id, place)
    await logSignIn(tx, staff, log, means)
    await clearLimits(tx, [limits.pair, limits.known, ofCodes.known])
    await refundHits(tx, [...limits.everywhere, limits.email, ofCodes.everywhere])
    return true
  })
  if (isIn) return token
  logFailedSignIn(db, staff, log, { means: 'code' })
  throw wrongCode()
}

/**
 * After 50 wrong passwords in an hour, attempts from new networks get slots, five per second for all networks
 * together. A correct password waits like a wrong one, but is not locked out.
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

/**
 * Limits the queries before a password check, so that a flood of guesses uses only three of the eight
 * database connections. Each takes a few milliseconds, so a full queue waits about a second.
 */
const inTurn = createTurns({ atOnce: 3, maxWaiting: 400 })

interface LookedUp {
  staff: Awaited<ReturnType<typeof listStaffByEmail>>[number] | undefined
  place: Buffer
  /** True when the account signed in from this network within the last 90 days. */
  isKnown: boolean
}

interface Waiting {
  email: string
  network: string
  resolve: (found: LookedUp) => void
  reject: (error: unknown) => void
}

const waiting = new WeakMap<Db, Waiting[]>()

/**
 * Finds the account of an attempt and whether its network is trusted. Concurrent attempts share one batch on
 * one connection, so that a burst of guesses does not delay a trusted network.
 */
function findSignInContext(db: Db, email: string, network: string): Promise<LookedUp> {
  return new Promise((resolve, reject) => {
    const one = { email: normalizeEmail(email), network, resolve, reject }
    const others = waiting.get(db)
    if (others !== undefined) others.push(one)
    else void lookUpAll(db, [one])
  })
}

async function lookUpAll(db: Db, first: Waiting[]): Promise<void> {
  for (let batch = first; batch.length > 0; batch = waiting.get(db) ?? []) {
    waiting.set(db, [])
    await lookUpBatch(db, batch).catch((error) => {
      for (const { reject } of batch) reject(error)
    })
  }
  waiting.delete(db)
}

/** Also hashes and queries for an unknown account, so that the response time is the same. */
async function lookUpBatch(db: Db, batch: Waiting[]): Promise<void> {
  const found = await listStaffByEmail(db, [...new Set(batch.map(({ email }) => email))])
  const accounts = new Map(found.map((staff) => [staff.email_folded, staff]))
  const staffOf = ({ email }: Waiting) => accounts.get(email)
  const places = await hashPlaces(
    db,
    batch.map((one) => ({ staffId: staffOf(one)?.id, network: one.network })),
  )
  const known = await listKnownPlaces(db, places)
  for (const [i, one] of batch.entries()) {
    const place = places[i] as Buffer
    one.resolve({ staff: staffOf(one), place, isKnown: known.has(place.toString('hex')) })
  }
}
