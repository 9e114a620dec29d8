import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { type Author, logChange } from '../../../records/audit-log.ts'

interface Event {
  verb: 'added' | 'changed' | 'deleted'
  what: 'passkey' | 'authenticator app' | 'recovery codes'
  log: FastifyBaseLogger
}

/**
 * Call it in the transaction of the change. The server log contains the account id, not the email address.
 */
export async function logFactorEvent(
  tx: Db,
  { id, email }: Author,
  { verb, what, log }: Event,
): Promise<void> {
  await logChange(tx, { id, email }, { kind: 'account', verb, title: email, fields: [what] })
  log.info({ staff: id, event: `${verb}: ${what}` }, 'second factor')
}
