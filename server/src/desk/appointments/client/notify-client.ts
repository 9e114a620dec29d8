import type { NotificationOutcome } from '@linework/contract/desk/appointments'
import { isEmail } from '@linework/contract/fields/text'
import { type Db, readClock } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { postMessage } from '../../../outbox/post.ts'
import { type AppointmentRow, findWithDeleted } from '../queries.ts'
import type { ToClient } from './email.ts'
import { cancelPendingEmails, hasBookedMail, type MailFacts } from './mail-queries.ts'

type Parts = Pick<Deps, 'queue' | 'mailer'>

type Dated = Pick<AppointmentRow, 'starts_at' | 'state'>

type Before = Dated & Pick<AppointmentRow, 'client_confirmed_at' | 'link_version'>

const FIRST_LINK = 1

/** Delay in which staff can undo a change before the client is notified. */
const TELL_AFTER_SECONDS = 60

/** Replaces pending emails by one that compares the new date with the date that the client knows. */
export async function notifyClient(
  tx: Db,
  { queue, mailer }: Parts,
  id: string,
  { before, tellsClient, now }: { before?: Before; tellsClient: boolean; now?: Date },
): Promise<NotificationOutcome> {
  const row = await findWithDeleted(tx, id)
  if (before !== undefined && isSame(dateOf(before), dateOf(row))) return 'nothing'
  const pending = await cancelPendingEmails(tx, id)
  if (!tellsClient || isAtStudio(row)) return 'nothing'
  const mailed = (pending === undefined ? before && dateOf(before) : knownStart(pending)) ?? null
  const known = mailed ?? (before && hasPage(before) ? dateOf(before) : null)
  const kind = kindOf(known, dateOf(row))
  // A cancellation names the date that the client knows, because a later move may never have been emailed.
  const starts_at = (kind === 'cancelled' && known) || row.starts_at
  if (kind === undefined || starts_at <= (now ?? (await readClock(tx)))) return 'nothing'
  if (!canBeMailed(row, { mailer })) return 'unreachable'
  const facts: MailFacts = {
    startsAt: starts_at.toISOString(),
    ...(mailed && { knownStartsAt: mailed.toISOString() }),
  }
  await postMessage(
    tx,
    queue,
    { message: `appointment.${kind}`, appointment_id: id, facts },
    { afterSeconds: TELL_AFTER_SECONDS },
  )
  return 'soon'
}

/** Returns the outcome of the first request, for a repeated request that sends no email. */
export async function findNotificationOutcome(
  tx: Db,
  row: AppointmentRow,
  { mailer, tellsClient }: Pick<Parts, 'mailer'> & { tellsClient: boolean },
): Promise<NotificationOutcome> {
  if (await hasBookedMail(tx, row.id)) return 'soon'
  const needsNoNotice = !tellsClient || isAtStudio(row) || row.starts_at <= (await readClock(tx))
  return needsNoNotice || canBeMailed(row, { mailer }) ? 'nothing' : 'unreachable'
}

/** A client who confirmed on the page or got its link from staff knows the date before any email. */
const hasPage = ({ client_confirmed_at, link_version }: Before) =>
  client_confirmed_at !== null || link_version > FIRST_LINK

/** A client whose arrival or absence is recorded needs no email. */
const isAtStudio = ({ state }: Dated) => state === 'came' || state === 'missed'

const dateOf = ({ state, starts_at }: Dated) => (state === 'cancelled' ? null : starts_at)

const knownStart = ({ knownStartsAt }: MailFacts) =>
  knownStartsAt === undefined ? null : new Date(knownStartsAt)

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

function kindOf(known: Date | null, now: Date | null): ToClient | undefined {
  if (isSame(known, now)) return undefined
  if (now === null) return 'cancelled'
  return known === null ? 'booked' : 'moved'
}

/** Checks the address, because staff can type any text into the email field. */
export const canBeMailed = (
  { client_email }: Pick<AppointmentRow, 'client_email'>,
  { mailer }: Pick<Parts, 'mailer'>,
): boolean => mailer !== undefined && isEmail(client_email)
