import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { Db } from '../../../db/connect.ts'
import { clearAccountLimits, countHits, type Limit } from '../../../db/rate-limits.ts'
import { tooMany } from '../../../http/errors.ts'
import { foldForLimits } from '../fold-email.ts'

/**
 * Counts a try, and says in words how long to wait when there were too many. A known place has a limit of its own, so that
 * guessing elsewhere does not lock the owner out.
 */
export async function enforceLimits(db: Db, limits: readonly Limit[], known?: Limit): Promise<void> {
  let exceeded = await countHits(db, limits)
  if (exceeded !== undefined && known !== undefined) exceeded = await countHits(db, [known])
  if (exceeded !== undefined)
    throw tooMany(exceeded.waitSeconds, AUTH_TEXTS.tooManyTries(exceeded.waitSeconds))
}

/** Whose limits those of codes are. They stand apart: a mailbox sets a password and must not lift them. */
export const codesOf = (account: string) => `codes of ${account}`

/** Lifts the limits of an account, and those of its codes where its second factors are reset or its owner asks. */
export async function liftLimits(db: Db, email: string, { codes }: { codes: boolean }): Promise<void> {
  const account = foldForLimits(email)
  await clearAccountLimits(db, account)
  if (codes) await clearAccountLimits(db, codesOf(account))
}
