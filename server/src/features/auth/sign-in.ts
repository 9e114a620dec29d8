import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { clearLimits, countHits, forgiveHits, type Limit } from '../../db/rate-limits.ts'
import { clientNetwork, clientSite } from '../../http/client-address.ts'
import { tooMany, unauthorised } from '../../http/errors.ts'
import { foldForLimits } from './fold-email.ts'
import { inTurn } from './in-turn.ts'
import { hashPlace, isKnownPlace, rememberPlace } from './known-places.ts'
import { verifyPassword } from './passwords.ts'
import { findStaffByEmail, insertSession, lockPassword } from './queries.ts'
import { noteFailedSignIn, noteSignIn } from './sign-in-events.ts'
import { hashToken, makeToken } from './tokens.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 3600

/** Exchanges email and password for a token. An unknown email and a wrong password get the same response after the same time. */
export async function signIn(
  db: Db,
  { email, password, ip, log }: { email: string; password: string; ip: string; log: FastifyBaseLogger },
): Promise<string> {
  const network = clientNetwork(ip)
  const limits = limitsFor(foldForLimits(email), network, clientSite(ip))
  const { staff, place, isKnown } = await inTurn(async () => {
    const staff = await findStaffByEmail(db, email)
    const place = await hashPlace(db, staff?.id, network)
    const isKnown = await isKnownPlace(db, staff?.id, place)
    await enforceLimits(db, limits, isKnown)
    return { staff, place, isKnown }
  })
  const isRight = await verifyPassword(password, staff?.password_hash ?? undefined, {
    priority: isKnown,
  }).catch(async (error) => {
    // The password was not checked, so the try does not count.
    await forgiveHits(db, [...limits.everywhere, limits.pair, limits.email])
    throw error
  })
  if (!isRight || !staff?.password_hash) {
    noteFailedSignIn(db, staff, log)
    throw unauthorised(AUTH_TEXTS.wrong)
  }
  const { id, password_hash } = staff
  const token = makeToken()
  await db.transaction().execute(async (tx) => {
    // The password may have been changed during the check.
    if (!(await lockPassword(tx, id, password_hash))) throw unauthorised(AUTH_TEXTS.wrong)
    await insertSession(tx, { token_hash: hashToken(token), staff_id: id, address: network })
    await rememberPlace(tx, id, place)
    await noteSignIn(tx, staff, log)
    await clearLimits(tx, [limits.pair, limits.known])
    await forgiveHits(tx, [...limits.everywhere, limits.email])
  })
  return token
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

/** A known place has a limit of its own, so that guessing elsewhere does not lock the owner out. */
async function enforceLimits(
  db: Db,
  { everywhere, pair, email, known }: ReturnType<typeof limitsFor>,
  isKnown: boolean,
): Promise<void> {
  let exceeded = await countHits(db, [...everywhere, pair, email])
  if (exceeded !== undefined && isKnown) exceeded = await countHits(db, [known])
  if (exceeded !== undefined)
    throw tooMany(exceeded.waitSeconds, AUTH_TEXTS.tooManyTries(exceeded.waitSeconds))
}
