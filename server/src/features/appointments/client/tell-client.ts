import { z } from 'zod'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type AppointmentRow, findAppointment } from '../queries.ts'
import { sendClientMail } from './jobs.ts'
import { type ClientMailKind, insertMail } from './mail-queries.ts'

type Parts = Pick<Deps, 'queue' | 'mailer'>

const LIVE = ['planned', 'confirmed']

/** Queues what a client must know after staff booked or changed an appointment, in the caller's transaction. */
export async function tellClient(
  tx: Db,
  parts: Parts,
  id: string,
  before?: Pick<AppointmentRow, 'starts_at' | 'state'>,
): Promise<void> {
  const row = await findAppointment(tx, id)
  if (row.starts_at <= (await readClock(tx)) || !isEmail(row.client_email)) return
  const kind = kindOf(row, before)
  if (kind !== undefined) await queueClientMail(tx, parts, row, kind)
}

function kindOf(
  { state, starts_at }: AppointmentRow,
  before?: Pick<AppointmentRow, 'starts_at' | 'state'>,
): ClientMailKind | undefined {
  const [was, is] = [before !== undefined && LIVE.includes(before.state), LIVE.includes(state)]
  if (is && !was) return 'booked'
  if (is && before?.starts_at.getTime() !== starts_at.getTime()) return 'moved'
  return was && state === 'cancelled' ? 'cancelled' : undefined
}

/** Without a mail server there is nothing to send. */
export async function queueClientMail(
  tx: Db,
  { queue, mailer }: Parts,
  { id, starts_at }: Pick<AppointmentRow, 'id' | 'starts_at'>,
  kind: ClientMailKind,
): Promise<void> {
  if (mailer === undefined) return
  const mailId = await insertMail(tx, { appointment_id: id, kind, starts_at })
  await queue.send(tx, sendClientMail, { mailId })
}

/** Staff may have noted anything in its place. */
const isEmail = (text: string) => z.email().safeParse(text).success
