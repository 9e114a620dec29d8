import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SETUP_PAGE, SETUP_TEXTS } from '@linework/contract/studio/setup'
import type { Db } from '../../db/connect.ts'
import { countHits, type Limit, refundHits } from '../../db/rate-limits.ts'
import { clientNetwork, clientSite } from '../../http/client-address.ts'
import { tooMany, unauthorised } from '../../http/errors.ts'
import { hashToken, makeToken } from '../auth/tokens.ts'
import { hasStaff, insertSetupToken, listSetupTokens, lockSetup } from './queries.ts'

const QUARTER_SECONDS = 15 * 60
const RETRY_MS = 5_000

/** The token is in the fragment, which proxies never log. Returns undefined when an account exists. */
export function makeSetupUrl(db: Db, publicUrl: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockSetup(tx)
    if (await hasStaff(tx)) return undefined
    const token = makeToken()
    await insertSetupToken(tx, hashToken(token))
    return `${publicUrl}${SETUP_PAGE}#${token}`
  })
}

/** Retries while the database is unavailable, because nothing else prints the setup URL. */
export async function printSetupUrl(
  db: Db,
  publicUrl: string,
  print: (line: string) => void,
  retryMs = RETRY_MS,
): Promise<void> {
  for (;;) {
    const made = await makeSetupUrl(db, publicUrl).then(
      (address) => ({ address }),
      () => undefined,
    )
    if (made?.address !== undefined) print(SETUP_TEXTS.printed(made.address))
    if (made !== undefined) return
    // `ref: false` lets a stopping process exit during the wait.
    await sleep(retryMs, undefined, { ref: false })
  }
}

/** Returns the expiry of a valid token. Compares in constant time, so that timing reveals nothing. */
export async function checkSetupToken(db: Db, token: string): Promise<Date> {
  const given = hashToken(token)
  let found: Date | undefined
  for (const { hash, until } of await listSetupTokens(db)) if (timingSafeEqual(hash, given)) found = until
  if (found === undefined) throw unauthorised(SETUP_TEXTS.addressOver)
  return found
}

/** Counts an attempt before the work, and refunds it when the token is valid. */
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
  await refundHits(db, limits)
  return result
}
