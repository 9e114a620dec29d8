import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { type Author, noteChange } from '../../../records/audit-log.ts'

interface Event {
  verb: 'added' | 'changed' | 'deleted'
  what: 'passkey' | 'authenticator app' | 'recovery codes'
  log: FastifyBaseLogger
}

/** In the transaction of the change itself. The log names the account by its id. */
export async function noteFactor(tx: Db, { id, email }: Author, { verb, what, log }: Event): Promise<void> {
  await noteChange(tx, { id, email }, { kind: 'account', verb, title: email, fields: [what] })
  log.info({ staff: id, event: `${verb}: ${what}` }, 'second factor')
}
