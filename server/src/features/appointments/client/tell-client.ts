import type { ClientTold } from '@linework/contract/appointments/limits'
import { z } from 'zod'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type AppointmentRow, findWithDeleted } from '../queries.ts'
import { sendClientMail } from './jobs.ts'
import { type ClientMailKind, hasBookedMail, insertMail, takeBackMails } from './mail-queries.ts'

type Parts = Pick<Deps, 'queue' | 'mailer'>

type Dated = Pick<AppointmentRow, 'starts_at' | 'state'>

/** A slip of the finger is taken back before anyone hears of it. */
const TELL_AFTER_SECONDS = 60

/**
 * Queues what a client must know after staff booked or changed an appointment, in the caller's transaction: the
 * difference between what the client knows and what is so now. What still waits to be told is taken back first.
 */
export async function tellClient(
  tx: Db,
  { queue, mailer }: Parts,
  id: string,
  { before, tellsClient }: { before?: Dated; tellsClient: boolean },
): Promise<ClientTold> {
  const row = await findWithDeleted(tx, id)
  if (before !== undefined && isSame(dateOf(before), dateOf(row))) return 'nothing'
  const untold = await takeBackMails(tx, id)
  if (!tellsClient || isHere(row)) return 'nothing'
  const known = (untold === undefined ? before && dateOf(before) : untold.known_starts_at) ?? null
  const kind = kindOf(known, dateOf(row))
  // Of a cancelled one the client may have heard another date than the last.
  const starts_at = (kind === 'cancelled' && known) || row.starts_at
  if (kind === undefined || starts_at <= (await readClock(tx))) return 'nothing'
  if (!canBeMailed(row, { mailer })) return 'unreachable'
  const mail = { appointment_id: id, kind, starts_at, known_starts_at: known }
  const mailId = await insertMail(tx, mail)
  await queue.send(tx, sendClientMail, { mailId }, { afterSeconds: TELL_AFTER_SECONDS })
  return 'soon'
}

/** What the booking of an appointment has told the client. */
export const toldOf = async (tx: Db, id: string): Promise<ClientTold> =>
  (await hasBookedMail(tx, id)) ? 'soon' : 'nothing'

/** Who came early needs no email about it. */
const isHere = ({ state }: Dated) => state === 'came' || state === 'missed'

const dateOf = ({ state, starts_at }: Dated) => (state === 'cancelled' ? null : starts_at)

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

function kindOf(known: Date | null, now: Date | null): ClientMailKind | undefined {
  if (isSame(known, now)) return undefined
  if (now === null) return 'cancelled'
  return known === null ? 'booked' : 'moved'
}

/** Staff may have noted anything in place of an address. */
export const canBeMailed = (
  { client_email }: Pick<AppointmentRow, 'client_email'>,
  { mailer }: Pick<Parts, 'mailer'>,
): boolean => mailer !== undefined && z.email().safeParse(client_email).success
