import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { Db } from '../../db/connect.ts'
import { countHits, type Limit } from '../../db/rate-limits.ts'
import { tooMany } from '../../http/errors.ts'

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
