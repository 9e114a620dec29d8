import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { Db } from '../../../db/connect.ts'
import { clearAccountLimits, countHits, type Limit } from '../../../db/rate-limits.ts'
import { tooMany } from '../../../http/errors.ts'
import { normalizeEmailForLimits } from '../normalize-email.ts'

/**
 * Counts an attempt and throws 429 with the waiting time when a limit is exceeded. A trusted network has a
 * separate limit, so that guesses from other networks do not lock the owner out.
 */
export async function enforceLimits(db: Db, limits: readonly Limit[], known?: Limit): Promise<void> {
  let exceeded = await countHits(db, limits)
  if (exceeded !== undefined && known !== undefined) exceeded = await countHits(db, [known])
  if (exceeded !== undefined)
    throw tooMany(exceeded.waitSeconds, AUTH_TEXTS.tooManyTries(exceeded.waitSeconds))
}

/** Key of the code limits. Separate, because a password reset by email must not clear them. */
export const codesOf = (account: string) => `codes of ${account}`

export async function resetLimits(db: Db, email: string, { codes }: { codes: boolean }): Promise<void> {
  const account = normalizeEmailForLimits(email)
  await clearAccountLimits(db, account)
  if (codes) await clearAccountLimits(db, codesOf(account))
}
