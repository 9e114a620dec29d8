import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import { type Author, noteChange } from '../../../records/audit-log.ts'

/** What a sign-in had beside or in place of a password. */
export type Means = 'passkey' | 'code' | 'recovery code'

/** In the transaction of the sign-in itself. */
export async function noteSignIn(
  tx: Db,
  { id, email }: Author,
  log: FastifyBaseLogger,
  means?: Means,
): Promise<void> {
  const line = { kind: 'account', title: email } as const
  // A line of its own, because it is rare and its person should know of it.
  if (means === 'recovery code')
    await noteChange(tx, { id, email }, { ...line, verb: 'used a recovery code' })
  await noteChange(tx, { id, email }, { ...line, verb: 'signed in', fields: means ? [means] : [] })
  log.info({ staff: id, event: 'signed in', means }, 'sign-in')
}

/**
 * Written after the response, so that its time does not tell whether there is such an account. The log has no address:
 * the account is named by its id, and an unknown one not at all. What is not listed is in the log alone.
 */
export function noteFailedSignIn(
  db: Db,
  account: Author | undefined,
  log: FastifyBaseLogger,
  { means, isListed = true }: { means?: Means; isListed?: boolean } = {},
): void {
  log.info({ staff: account?.id, event: 'failed to sign in', means }, 'sign-in')
  if (account === undefined || !isListed) return
  const { id, email } = account
  setImmediate(() => {
    const fields = means ? [means] : []
    noteChange(db, { id, email }, { kind: 'account', verb: 'failed to sign in', title: email, fields }).catch(
      (error) => log.warn({ err: error }, 'a failed sign-in could not be noted'),
    )
  })
}

/**
 * Who has the password has half of what is needed, so its person should know of a new place. A known one is on its way to
 * the code; and however often it is tried, the list is not filled.
 */
export async function noteRightPassword(
  db: Db,
  { id, email }: Author,
  log: FastifyBaseLogger,
  { isKnown, account }: { isKnown: boolean; account: string },
): Promise<void> {
  log.info({ staff: id, event: 'right password without a second factor' }, 'sign-in')
  const limit = { key: ['right-password', account], max: 10, windowSeconds: 24 * 3_600, account }
  if (isKnown || (await countHits(db, [limit]))) return
  const fields = ['right password, no second factor']
  await noteChange(db, { id, email }, { kind: 'account', verb: 'failed to sign in', title: email, fields })
}
