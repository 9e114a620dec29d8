import type { ChangeVerb } from '@linework/contract/studio/audit-log-shapes'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { type Author, logChange } from '../../records/audit-log.ts'

export interface AuditContext {
  by: Author
  log: FastifyBaseLogger
}

/** Must run in the transaction of the change. The server log gets account ids, not email addresses. */
export async function logAccountEvent(
  tx: Db,
  { by, log }: AuditContext,
  person: { id: string; email: string },
  { verb, fields = [] }: { verb: ChangeVerb; fields?: string[] },
): Promise<void> {
  const { id, email } = by
  await logChange(tx, { id, email }, { kind: 'account', verb, title: person.email, fields })
  log.info({ staff: id, account: person.id, event: [verb, ...fields].join(': ') }, 'account')
}

interface Event {
  verb: 'added' | 'changed' | 'deleted'
  what: 'passkey' | 'authenticator app' | 'recovery codes'
  log: FastifyBaseLogger
}

/** Must run in the transaction of the change. The server log gets no email address. */
export async function logFactorEvent(
  tx: Db,
  { id, email }: Author,
  { verb, what, log }: Event,
): Promise<void> {
  await logChange(tx, { id, email }, { kind: 'account', verb, title: email, fields: [what] })
  log.info({ staff: id, event: `${verb}: ${what}` }, 'second factor')
}
