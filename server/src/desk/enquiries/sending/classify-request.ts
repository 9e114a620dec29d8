import { FORM_STARTED, FORM_TRAPPED } from '@linework/contract/desk/enquiries'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import { FORM_CHECK } from '@linework/contract/studio/operation-shapes'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { unscoped } from '../../../db/scopes.ts'
import { msSinceSigned, signNow } from '../../../db/signatures/signatures.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { isLikelySpam } from './spam-score.ts'

const CHECK_VALID_MS = 600_000

export interface RequestContext {
  isSpam?: boolean
  /** The nightly form check: only the studio gets an email about it. */
  isProbe?: boolean
  /** The sender's network, unset where rate limits are off or do not apply. */
  network?: string
}

export const signStart = (db: Db) => signNow(db, FORM_STARTED)

/** Classifies a request as form check, spam or regular enquiry by its headers and texts. */
export async function classifyRequest(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  fields: EnquiryFields,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<RequestContext> {
  const checkedMs = await msSince(db, FORM_CHECK, headers[FORM_CHECK])
  if (checkedMs !== undefined && checkedMs < CHECK_VALID_MS) return { isProbe: true }
  const filledMs = await msSince(db, FORM_STARTED, headers[FORM_STARTED])
  const isSpam = isLikelySpam(fields, {
    trapped: headers[FORM_TRAPPED] !== undefined,
    secondsToFill: filledMs === undefined ? undefined : filledMs / 1_000,
    othersWithText: await countOthersWithText(db, fields.description, fields.phone),
  })
  return config.CONTACT_RATE_LIMIT === 'on' ? { isSpam, network: clientNetwork(ip) } : { isSpam }
}

/** Milliseconds since a time that this server signed; undefined without a valid signature. */
const msSince = async (db: Db, purpose: string, header: string | string[] | undefined) =>
  typeof header === 'string' ? msSinceSigned(db, purpose, header) : undefined

/** How many other phone numbers sent the same text within the last day, including deleted enquiries. */
async function countOthersWithText(db: Db, description: string, phone: string): Promise<number> {
  const { count } = await unscoped(db)
    .selectFrom('contact_requests')
    .select(sql<number>`count(distinct coalesce(phone_e164, phone))::int`.as('count'))
    .where('text_hash', '=', sql<string>`md5(lower(regexp_replace(${description}, '\\s+', ' ', 'g')))`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('phone', '<>', phone)
    .executeTakeFirstOrThrow()
  return count
}
