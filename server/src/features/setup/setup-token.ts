import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SETUP_PAGE } from '@linework/contract/setup/limits'
import { SETUP_TEXTS } from '@linework/contract/setup/texts'
import type { Db } from '../../db/connect.ts'
import { countHits, forgiveHits, type Limit } from '../../db/rate-limits.ts'
import { clientNetwork, clientSite } from '../../http/client-address.ts'
import { tooMany, unauthorised } from '../../http/errors.ts'
import { hashToken, makeToken } from '../auth/tokens.ts'
import { hasStaff, insertSetupToken, listSetupTokens, lockSetup } from './queries.ts'

const QUARTER_SECONDS = 15 * 60
const RETRY_MS = 5_000

/**
 * A new address to become the owner with; undefined where there is one already. The token stands in the fragment, which
 * browsers send to no server, so that no proxy logs it.
 */
export function makeSetupAddress(db: Db, publicUrl: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockSetup(tx)
    if (await hasStaff(tx)) return undefined
    const token = makeToken()
    await insertSetupToken(tx, hashToken(token))
    return `${publicUrl}${SETUP_PAGE}#${token}`
  })
}

/**
 * Tells the owner at the terminal or in the log how to begin. A database that does not respond yet is asked again, because
 * nothing else would ever print the address.
 */
export async function printSetupAddress(
  db: Db,
  publicUrl: string,
  print: (line: string) => void,
  retryMs = RETRY_MS,
): Promise<void> {
  for (;;) {
    const made = await makeSetupAddress(db, publicUrl).then(
      (address) => ({ address }),
      () => undefined,
    )
    if (made?.address !== undefined) print(SETUP_TEXTS.printed(made.address))
    if (made !== undefined) return
    // A process that is stopped does not wait for it.
    await sleep(retryMs, undefined, { ref: false })
  }
}

/** The end of a token that works. Each stored hash is compared in full, so that timing tells nothing. */
export async function checkSetupToken(db: Db, token: string): Promise<Date> {
  const given = hashToken(token)
  let found: Date | undefined
  for (const { hash, until } of await listSetupTokens(db)) if (timingSafeEqual(hash, given)) found = until
  if (found === undefined) throw unauthorised(SETUP_TEXTS.addressOver)
  return found
}

/** Counts the try before its work. One with a token that works is taken back. */
export async function withinLimits<T>(db: Db, ip: string, work: () => Promise<T>): Promise<T> {
  const site = clientSite(ip)
  const limits: Limit[] = [clientNetwork(ip), ...(site === undefined ? [] : [site])].map((place) => ({
    key: ['setup', place],
    max: 20,
    windowSeconds: QUARTER_SECONDS,
  }))
  const exceeded = await countHits(db, limits)
  if (exceeded !== undefined) throw tooMany(exceeded.waitSeconds)
  const result = await work()
  await forgiveHits(db, limits)
  return result
}
