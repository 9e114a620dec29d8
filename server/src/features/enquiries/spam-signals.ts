import { FORM_STARTED, FORM_TRAPPED } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import { FORM_CHECK } from '@linework/contract/form-check/limits'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { msSinceSigned, signNow } from '../../db/signatures.ts'
import { countOthersWithText } from './queries.ts'
import type { Circumstances } from './send-enquiry.ts'
import { isSuspect } from './spam-score.ts'

const CHECK_VALID_MS = 600_000

export const signStart = (db: Db) => signNow(db, FORM_STARTED)

/** How a request came, by its headers and by what others sent. */
export async function lookAtRequest(
  db: Db,
  fields: EnquiryFields,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Circumstances> {
  const checkedMs = await msSince(db, FORM_CHECK, headers[FORM_CHECK])
  if (checkedMs !== undefined && checkedMs < CHECK_VALID_MS) return { isHeartbeat: true }
  const filledMs = await msSince(db, FORM_STARTED, headers[FORM_STARTED])
  const isSpam = isSuspect(fields, {
    trapped: headers[FORM_TRAPPED] !== undefined,
    secondsToFill: filledMs === undefined ? undefined : filledMs / 1_000,
    othersWithText: await countOthersWithText(db, fields.description, fields.phone),
  })
  return { isSpam }
}

/** A time that we signed; undefined when there is none, or somebody else made it up. */
const msSince = async (db: Db, purpose: string, header: string | string[] | undefined) =>
  typeof header === 'string' ? msSinceSigned(db, purpose, header) : undefined
