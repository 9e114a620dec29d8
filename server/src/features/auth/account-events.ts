import type { ChangeVerb } from '@linework/contract/changes/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { type Author, noteChange } from '../../records/audit-log.ts'

/** Who does it, and where it is logged. */
export interface Act {
  by: Author
  log: FastifyBaseLogger
}

/** In the transaction of the change itself. The log names both accounts by their ids. */
export async function noteAccount(
  tx: Db,
  { by, log }: Act,
  person: { id: string; email: string },
  { verb, fields = [] }: { verb: ChangeVerb; fields?: string[] },
): Promise<void> {
  const { id, email } = by
  await noteChange(tx, { id, email }, { kind: 'account', verb, title: person.email, fields })
  log.info({ staff: id, account: person.id, event: [verb, ...fields].join(': ') }, 'account')
}
