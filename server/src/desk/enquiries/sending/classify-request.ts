import {
  FORM_STARTED,
  FORM_TRAPPED,
  FOUND_BY_HEADER,
  NO_EMAIL,
  readFoundBy,
} from '@linework/contract/desk/enquiries'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import { FORM_CHECK } from '@linework/contract/studio/operation-shapes'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Db, unscoped } from '../../../db/connect.ts'
import { msSinceSigned, signNow } from '../../../db/signatures/signatures.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { isEmailOptional } from '../../../studio/profile/queries.ts'
import { isLikelySpam } from './spam-score.ts'

const CHECK_VALID_MS = 600_000

export interface RequestContext {
  isSpam?: boolean
  /** True for the nightly form check, about which only the studio gets an email. */
  isProbe?: boolean
  /** The sender's network; undefined when rate limits are off or do not apply. */
  network?: string
  /** How the visitor found the studio; undefined unless the enquiry came from the site's form. */
  foundBy?: ReturnType<typeof readFoundBy>
}

export const signStart = (db: Db) => signNow(db, FORM_STARTED)

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
  const foundBy = readFoundBy(headers[FOUND_BY_HEADER])
  return { isSpam, foundBy, ...(config.CONTACT_RATE_LIMIT === 'on' ? { network: clientNetwork(ip) } : {}) }
}

/** Returns undefined unless this server signed the time in the header. */
const msSince = async (db: Db, purpose: string, header: string | string[] | undefined) =>
  typeof header === 'string' ? msSinceSigned(db, purpose, header) : undefined

/** Counts other phone numbers that sent this text within a day, including deleted enquiries. */
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

/** Runs before the validation, because a studio may accept enquiries without an email address. */
export const allowMissingEmail =
  (db: Db) =>
  async ({ body }: FastifyRequest): Promise<void> => {
    const fields = typeof body === 'object' ? (body as { email?: unknown } | null) : null
    if (fields !== null && (fields.email ?? '') === '' && (await isEmailOptional(db))) fields.email = NO_EMAIL
  }

export const withoutNoEmail = (fields: EnquiryFields): EnquiryFields =>
  fields.email === NO_EMAIL ? { ...fields, email: '' } : fields
