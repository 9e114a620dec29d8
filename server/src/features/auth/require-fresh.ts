import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { unauthorised } from '../../http/errors.ts'
import { tokenOf } from '../../http/require-staff.ts'
import { isFresh } from './factors/queries.ts'
import { hashToken } from './tokens.ts'

/** A token that was stolen some time ago must neither add a way in nor remove one, for its own account or another. */
export async function requireFresh(db: Db, request: FastifyRequest): Promise<void> {
  if (!(await isFresh(db, hashToken(tokenOf(request))))) throw unauthorised(FACTOR_TEXTS.freshNeeded)
}
