import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, readClock } from '../db/connect.ts'
import { isDatabaseUnavailable } from '../db/is-unavailable.ts'
import type { Deps } from '../deps.ts'
import { checkUpWriters } from '../desk/appointments/after-visit/messages.ts'
import { appointmentWriters, visitWriters } from '../desk/appointments/client/messages.ts'
import { offerWriters } from '../desk/appointments/offers/messages.ts'
import { enquiryWriters } from '../desk/enquiries/messages.ts'
import { countEnquiries } from '../desk/enquiries/queries.ts'
import { summaryWriters } from '../desk/enquiries/summary/messages.ts'
import { scopedArtistId } from '../http/require-staff.ts'
import { MailRejected } from '../mail/mailer.ts'
import { deliverPush } from '../push/send-push.ts'
import { digestWriters } from '../studio/notifications/messages.ts'
import { findPushSubscription } from '../studio/notifications/queries.ts'
import {
  type Email,
  type MessageName,
  type OutboxRow,
  requireMailer,
  requireMessage,
  type SendDeps,
  type Write,
} from './messages.ts'
import { queueDelivery } from './post.ts'
import { dropMessage, findWaiting, leaseMessage, renewLease, updateMessage } from './queries.ts'

export type DeliverDeps = SendDeps & Pick<Deps, 'queue'>

const GIVE_UP_AFTER_MS = 24 * 3_600_000
const RENEW_EVERY_MS = 30_000
const SAVE_RETRY_MS = 250
// Saving the result must time out before the lease ends.
const SAVE_TIMEOUT_MS = 90_000

/**
 * Sends a message, drops an outdated one, or throws so that the queue retries. A lease prevents a second
 * process from sending the message, so a slow mail server occupies no database connection.
 */
export async function deliver(deps: DeliverDeps, id: string): Promise<void> {
  const { db } = deps
  const row = await findWaiting(db, id)
  if (row === undefined) return
  const { isForClient = false } = requireMessage(row.message)
  const fail = (error: unknown, lease = {}) => saveFailure(db, row, { error, isForClient, lease })
  const written = await writeMessage(deps, row).catch(fail)
  // Drops an outdated message. Does not change a message that `fail` has just marked as failed.
  if (written === undefined) return dropMessage(db, id)
  if (!(await leaseMessage(db, id))) return deliverAfterLease(deps, id)
  const renewal = setInterval(() => void renewLease(db, id).catch(() => {}), RENEW_EVERY_MS)
  try {
    await written.send()
  } catch (error) {
    return await fail(error, { leased_until: await readClock(db) })
  } finally {
    clearInterval(renewal)
  }
  await saveSent(db, row, written)
}

/** Delivers after the lease ends, because the process that sends the message may have been killed. */
async function deliverAfterLease({ db, queue }: DeliverDeps, id: string): Promise<void> {
  const row = await findWaiting(db, id)
  if (row === undefined) return
  const leftMs = (row.leased_until?.getTime() ?? 0) - (await readClock(db)).getTime()
  await queueDelivery(db, queue, row, { afterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) })
}

/** Throws the error, so that the queue retries, unless the message has failed for good. */
async function saveFailure(
  db: Db,
  { id, tries, asked_at }: OutboxRow,
  { error, isForClient, lease }: { error: unknown; isForClient: boolean; lease: { leased_until?: Date } },
): Promise<undefined> {
  // Gives up only after an attempt, so that a server that was off for a day still tries once.
  const isLate = (await readClock(db)).getTime() - asked_at.getTime() > GIVE_UP_AFTER_MS
  const isFinal = isForClient && error instanceof MailRejected && mustNotRetry(error, tries)
  const state = isLate || isFinal ? 'failed' : 'waiting'
  await updateMessage(db, id, { state, tries: tries + 1, problem: (error as Error).message, ...lease })
  if (state === 'waiting') throw error
}

const mustNotRetry = ({ noRecipient, unclear }: MailRejected, tries: number) =>
  noRecipient || (unclear && tries > 0)

/** Waits for an unavailable database, because a message that is not saved as sent would be sent again. */
async function saveSent(
  db: Db,
  { id, tries }: OutboxRow,
  { afterSent }: Pick<Email, 'afterSent'>,
): Promise<void> {
  const deadline = Date.now() + SAVE_TIMEOUT_MS
  for (;;) {
    try {
      return await db.transaction().execute(async (tx) => {
        const sent_at = await readClock(tx)
        await updateMessage(tx, id, { state: 'sent', tries: tries + 1, problem: '', sent_at })
        await afterSent?.(tx)
      })
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error
      await sleep(SAVE_RETRY_MS)
    }
  }
}

const WRITERS: Record<MessageName, Write> = {
  ...enquiryWriters,
  ...summaryWriters,
  ...appointmentWriters,
  ...visitWriters,
  ...checkUpWriters,
  ...offerWriters,
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
  // Every attempt has the same Message-ID, so that mail clients detect duplicates.
  if ('to' in content) return { afterSent, send: () => requireMailer(deps).send({ id: row.id, ...content }) }
  if (phone === undefined) return undefined
  const { about, ...shown } = content
  const message = { ...shown, unanswered: await countEnquiries(db, { status: 'new', artistId }) }
  const push = { subscriptionId: row.phone_id as string, target: phone.target, about, message }
  return { afterSent, send: () => deliverPush(db, config, push) }
}
