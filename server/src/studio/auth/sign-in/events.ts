import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import { type Author, logChange } from '../../../records/audit-log.ts'

type SecondFactor = 'passkey' | 'code' | 'recovery code'

/** Must run in the transaction of the sign-in. */
export async function logSignIn(
  tx: Db,
  { id, email }: Author,
  log: FastifyBaseLogger,
  means?: SecondFactor,
): Promise<void> {
  const line = { kind: 'account', title: email } as const
  // Recovery codes get a separate entry, because their use is rare and the staff member should notice it.
  if (means === 'recovery code') await logChange(tx, { id, email }, { ...line, verb: 'used a recovery code' })
  await logChange(tx, { id, email }, { ...line, verb: 'signed in', fields: means ? [means] : [] })
  log.info({ staff: id, event: 'signed in', means }, 'sign-in')
}

/**
 * Writes after the response, so that the response time does not reveal whether the account exists. The server
 * log contains the account id or nothing, never the email address. With `isListed` false the audit log gets
 * no entry.
 */
export function logFailedSignIn(
  db: Db,
  account: Author | undefined,
  log: FastifyBaseLogger,
  { means, isListed = true }: { means?: SecondFactor; isListed?: boolean } = {},
): void {
  log.info({ staff: account?.id, event: 'failed to sign in', means }, 'sign-in')
  if (account === undefined || !isListed) return
  const { id, email } = account
  setImmediate(() => {
    const fields = means ? [means] : []
    logChange(db, { id, email }, { kind: 'account', verb: 'failed to sign in', title: email, fields }).catch(
      (error) => log.warn({ err: error }, 'a failed sign-in could not be logged'),
    )
  })
}

/**
 * An attacker with the password needs only the second factor, so the audit log warns about unknown networks.
 * Trusted networks are skipped, and entries are limited to ten a day.
 */
export async function logPasswordWithoutFactor(
  db: Db,
  { id, email }: Author,
  log: FastifyBaseLogger,
  { isKnown, account }: { isKnown: boolean; account: string },
): Promise<void> {
  log.info({ staff: id, event: 'right password without a second factor' }, 'sign-in')
  const limit = { key: ['right-password', account], max: 10, windowSeconds: 24 * 3_600, account }
  if (isKnown || (await countHits(db, [limit]))) return
  const fields = ['right password, no second factor']
  await logChange(db, { id, email }, { kind: 'account', verb: 'failed to sign in', title: email, fields })
}
