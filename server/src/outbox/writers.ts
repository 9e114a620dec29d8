import { appointmentWriters } from '../desk/appointments/client/messages.ts'
import { enquiryWriters } from '../desk/enquiries/messages.ts'
import { countEnquiries } from '../desk/enquiries/queries.ts'
import { summaryWriters } from '../desk/enquiries/summary/messages.ts'
import { scopedArtistId } from '../http/require-staff.ts'
import { deliverPush } from '../push/send-push.ts'
import { digestWriters } from '../studio/notifications/messages.ts'
import { findPushSubscription } from '../studio/notifications/queries.ts'
import {
  type Email,
  type MessageName,
  type OutboxRow,
  requireMailer,
  type SendDeps,
  type Write,
} from './messages.ts'

const WRITERS: Record<MessageName, Write> = {
  ...enquiryWriters,
  ...summaryWriters,
  ...appointmentWriters,
  ...digestWriters,
}

interface Written extends Pick<Email, 'afterSent'> {
  send: () => Promise<void>
}

/** Returns undefined when the message is outdated or has no recipient. */
export async function writeMessage(deps: SendDeps, row: OutboxRow): Promise<Written | undefined> {
  const { db, config } = deps
  const phone = row.phone_id === null ? undefined : await findPushSubscription(db, row.phone_id)
  const artistId = phone && scopedArtistId(phone.owner)
  const written = await WRITERS[row.message as MessageName](deps, row, artistId)
  if (written === undefined) return undefined
  const { afterSent, ...content } = written
  // The same Message-ID for every attempt, so that mail clients detect duplicates.
  if ('to' in content) return { afterSent, send: () => requireMailer(deps).send({ id: row.id, ...content }) }
  if (phone === undefined) return undefined
  const { about, ...shown } = content
  const message = { ...shown, unanswered: await countEnquiries(db, { status: 'new', artistId }) }
  const push = { subscriptionId: row.phone_id as string, target: phone.target, about, message }
  return { afterSent, send: () => deliverPush(db, config, push) }
}
