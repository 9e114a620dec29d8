import { isAnyArtist } from '@linework/contract/desk/enquiries'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import { topicOf } from '@linework/contract/desk/topics'
import { findArtistByName } from '../../../content/artists/queries.ts'
import { findServiceByName } from '../../../content/services/queries.ts'
import type { Db } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import { toE164 } from '../../../phone-numbers.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { type NotifyDeps, notifyStaff, queueMail } from '../mail/notify-staff.ts'
import { insertEnquiry } from '../queries.ts'
import type { RequestContext } from './classify-request.ts'

interface NewEnquiry {
  id: string
  fields: EnquiryFields
  context: RequestContext
}

const HOUR_SECONDS = 3_600
const MAX_CONFIRMATIONS_PER_NETWORK = 30

/** The stored enquiry: its reference for the visitor, and its id and time for the picture ticket. */
export interface SentEnquiry {
  id: string
  reference: string
  createdAt: Date
}

/** Stores the enquiry and queues its emails and pushes in the caller's transaction. */
export async function sendEnquiry(
  tx: Db,
  deps: NotifyDeps,
  { id, fields, context: { isSpam = false, isHeartbeat = false, network } }: NewEnquiry,
): Promise<SentEnquiry> {
  const stored = await storeEnquiry(tx, fields, {
    id,
    is_heartbeat: isHeartbeat,
    status: isSpam ? 'spam' : 'new',
  })
  const sent = { id, reference: stored.reference, createdAt: stored.created_at }
  if (isSpam) return sent
  if (deps.mailer !== undefined && !isHeartbeat && (await mayConfirm(tx, fields.email, network)))
    await queueMail(tx, deps.queue, { contactId: id, kind: 'visitor' })
  // Last, because notifyStaff takes a lock that other enquiries wait for.
  await notifyStaff(tx, deps, stored)
  return sent
}

/** Stores service and artist names as sent, with the ids of the matching records. */
export async function storeEnquiry(
  db: Db,
  fields: EnquiryFields,
  more: Partial<Parameters<typeof insertEnquiry>[1]> = {},
) {
  const [service, artist, { country }] = await Promise.all([
    findServiceByName(db, fields.service),
    isAnyArtist(fields.artist) ? undefined : findArtistByName(db, fields.artist, fields.service),
    findLocale(db),
  ])
  return insertEnquiry(db, {
    ...fields,
    phone_e164: toE164(fields.phone, country),
    service_id: service?.id ?? null,
    // A studio may have a service with the same name as a topic.
    topic: service ? 'booking' : topicOf(fields.service),
    artist_id: artist?.id ?? null,
    ...more,
  })
}

/** A visitor can type any email address, so confirmations are limited per mailbox and per network. */
async function mayConfirm(db: Db, email: string, network: string | undefined): Promise<boolean> {
  const limits = [{ key: ['confirmation', mailboxOf(email)], max: 1, windowSeconds: HOUR_SECONDS }]
  if (network !== undefined)
    limits.push({
      key: ['confirmations', network],
      max: MAX_CONFIRMATIONS_PER_NETWORK,
      windowSeconds: HOUR_SECONDS,
    })
  return (await countHits(db, limits)) === undefined
}

/** Gmail ignores dots in a mailbox and has two domains for it. */
function mailboxOf(email: string): string {
  const [, box = '', host = ''] = /^([^+]*).*@(.*)$/.exec(email.toLowerCase()) ?? []
  return /^g(oogle)?mail\.com$/.test(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}
