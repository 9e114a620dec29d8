import { FORM_STARTED, FORM_TRAPPED } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import { FORM_CHECK } from '@linework/contract/form-check/limits'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { msSinceSigned, signNow } from '../../../db/signatures/signatures.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { isLikelySpam } from './spam-score.ts'
import { countOthersWithText } from './text-queries.ts'

const CHECK_VALID_MS = 600_000

export interface RequestContext {
  isSpam?: boolean
  /** The nightly form check: only the studio gets an email about it. */
  isHeartbeat?: boolean
  /** The sender's network, unset where rate limits are off or do not apply. */
  network?: string
}

export const signStart = (db: Db) => signNow(db, FORM_STARTED)

/** Classifies a request by its headers, its sender's network and what others sent. */
export async function classifyRequest(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  fields: EnquiryFields,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<RequestContext> {
  const checkedMs = await msSince(db, FORM_CHECK, headers[FORM_CHECK])
  if (checkedMs !== undefined && checkedMs < CHECK_VALID_MS) return { isHeartbeat: true }
  const filledMs = await msSince(db, FORM_STARTED, headers[FORM_STARTED])
  const isSpam = isLikelySpam(fields, {
    trapped: headers[FORM_TRAPPED] !== undefined,
    secondsToFill: filledMs === undefined ? undefined : filledMs / 1_000,
    othersWithText: await countOthersWithText(db, fields.description, fields.phone),
  })
  return config.CONTACT_LIMITS === 'on' ? { isSpam, network: clientNetwork(ip) } : { isSpam }
}

/** Milliseconds since a time that this server signed; undefined without a valid signature. */
const msSince = async (db: Db, purpose: string, header: string | string[] | undefined) =>
  typeof header === 'string' ? msSinceSigned(db, purpose, header) : undefined
