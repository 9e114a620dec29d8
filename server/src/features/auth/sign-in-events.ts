import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { type Author, noteChange } from '../../records/audit-log.ts'

/** In the transaction of the sign-in itself. */
export async function noteSignIn(tx: Db, { id, email }: Author, log: FastifyBaseLogger): Promise<void> {
  await noteChange(tx, { id, email }, { kind: 'account', verb: 'signed in', title: email })
  log.info({ staff: id, event: 'signed in' }, 'sign-in')
}

/**
 * Written after the response, so that its time does not tell whether there is such an account. The log has no address:
 * the account is named by its id, and an unknown one not at all.
 */
export function noteFailedSignIn(db: Db, account: Author | undefined, log: FastifyBaseLogger): void {
  log.info({ staff: account?.id, event: 'failed to sign in' }, 'sign-in')
  if (account === undefined) return
  const { id, email } = account
  setImmediate(() => {
    noteChange(db, { id, email }, { kind: 'account', verb: 'failed to sign in', title: email }).catch(
      (error) => log.warn({ err: error }, 'a failed sign-in could not be noted'),
    )
  })
}
