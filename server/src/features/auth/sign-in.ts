import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { Db } from '../../db/connect.ts'
import { clearLimits, countHits, forgiveHits, type Limit } from '../../db/rate-limits.ts'
import { clientNetwork, clientSite } from '../../http/client-address.ts'
import { tooMany, unauthorised } from '../../http/errors.ts'
import { foldEmail } from './fold-email.ts'
import { hashPlace, isKnownPlace, rememberPlace } from './known-places.ts'
import { verifyPassword } from './passwords.ts'
import { findStaffByEmail, holdPassword, insertSession } from './queries.ts'
import { hashToken, makeToken } from './tokens.ts'

const QUARTER = 15 * 60
const HOUR = 3600

/** Exchanges email and password for a token. Unknown email and wrong password answer alike, in words and in time. */
export async function signIn(
  db: Db,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<string> {
  const [account, network] = [foldEmail(email), clientNetwork(ip)]
  const limits = limitsFor(account, network, clientSite(ip))
  const staff = await findStaffByEmail(db, account)
  const place = await hashPlace(db, staff?.id, network)
  const isKnown = await isKnownPlace(db, staff?.id, place)
  await enforceLimits(db, limits, isKnown)
  const isRight = await verifyPassword(password, staff?.password_hash, { first: isKnown }).catch(
    async (error) => {
      // Nothing was looked at, so nothing was guessed.
      await forgiveHits(db, [...limits.everywhere, limits.pair, limits.email])
      throw error
    },
  )
  if (!isRight || staff === undefined) throw unauthorised(AUTH_TEXTS.wrong)
  const token = makeToken()
  await db.transaction().execute(async (tx) => {
    // It may have been changed while it was checked.
    if (!(await holdPassword(tx, staff.id, staff.password_hash))) throw unauthorised(AUTH_TEXTS.wrong)
    await insertSession(tx, { token_hash: hashToken(token), staff_id: staff.id, address: network })
    await rememberPlace(tx, staff.id, place)
    await clearLimits(tx, [limits.pair, limits.known])
    await forgiveHits(tx, [...limits.everywhere, limits.email])
  })
  return token
}

function limitsFor(account: string, network: string, site: string | undefined) {
  const everywhere: Limit[] = [{ key: ['login-network', network], max: 100, windowSeconds: HOUR }]
  if (site !== undefined) everywhere.push({ key: ['login-network', site], max: 200, windowSeconds: HOUR })
  return {
    everywhere,
    pair: { key: ['login', account, network], max: 5, windowSeconds: QUARTER, account },
    email: { key: ['login-email', account], max: 50, windowSeconds: HOUR, account },
    known: { key: ['login-known', account, network], max: 20, windowSeconds: QUARTER, account },
  } satisfies Record<string, Limit | Limit[]>
}

/** Guessing by others must not keep the owner out of a known place: beyond the limits it has a bound of its own. */
async function enforceLimits(
  db: Db,
  { everywhere, pair, email, known }: ReturnType<typeof limitsFor>,
  isKnown: boolean,
): Promise<void> {
  let over = await countHits(db, [...everywhere, pair, email])
  if (over !== undefined && isKnown) over = await countHits(db, [known])
  if (over !== undefined) throw tooMany(over.waitSeconds, AUTH_TEXTS.tooManyTries(over.waitSeconds))
}
