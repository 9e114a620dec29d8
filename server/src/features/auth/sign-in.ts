import { AUTH_TEXTS } from '@prahar/contract/auth'
import type { Db } from '../../db/connect.ts'
import { clearLimit, countHits, forgiveHits, type Limit } from '../../db/rate-limits.ts'
import { tooMany, unauthorised } from '../../http/errors.ts'
import { verifyPassword } from './passwords.ts'
import { findStaffByEmail, holdPassword, insertSession, isKnownAddress } from './queries.ts'
import { hashToken, makeToken } from './tokens.ts'

const MINUTE = 60
const HOUR = 3600

/** Exchanges email and password for a token. Unknown email and wrong password answer alike, in words and in time. */
export async function signIn(
  db: Db,
  { email, password, network }: { email: string; password: string; network: string },
): Promise<string> {
  const limits = limitsFor(email.toLowerCase(), network)
  await holdBack(db, limits, email, network)
  const staff = await findStaffByEmail(db, email)
  if (!(await verifyPassword(password, staff?.password_hash)) || staff === undefined) {
    throw unauthorised(AUTH_TEXTS.wrong)
  }
  const token = makeToken()
  await db.transaction().execute(async (tx) => {
    // It may have been changed while it was checked.
    if (!(await holdPassword(tx, staff.id, staff.password_hash))) throw unauthorised(AUTH_TEXTS.wrong)
    await insertSession(tx, { token_hash: hashToken(token), staff_id: staff.id, address: network })
    await clearLimit(tx, limits.pair)
    await forgiveHits(tx, [limits.email, limits.network])
  })
  return token
}

function limitsFor(email: string, network: string) {
  return {
    pair: { key: ['login', email, network], most: 5, windowSeconds: 15 * MINUTE },
    email: { key: ['login-email', email], most: 50, windowSeconds: HOUR },
    network: { key: ['login-network', network], most: 100, windowSeconds: HOUR },
  } satisfies Record<string, Limit>
}

async function holdBack(
  db: Db,
  limits: ReturnType<typeof limitsFor>,
  email: string,
  network: string,
): Promise<void> {
  const held = await countHits(db, [limits.network, limits.pair, limits.email])
  if (held === undefined) return
  // Somebody else's guessing must not lock the owner out of the place where the owner always signs in.
  if (held.over === limits.email && (await isKnownAddress(db, email, network))) return
  throw tooMany(held.waitSeconds)
}
