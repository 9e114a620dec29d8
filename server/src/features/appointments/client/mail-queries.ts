import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { AppointmentMails } from '../../../db/schema.ts'
import { visibleRows } from '../../../db/visible.ts'
import { HAS_NEWER_MAIL, IS_UNTOLD } from '../queries.ts'

export type ClientMailKind = 'booked' | 'moved' | 'cancelled' | 'reminder' | 'asked'

export async function insertMail(db: Db, row: Insertable<AppointmentMails>): Promise<string> {
  const { id } = await db
    .insertInto('appointment_mails')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What waits to be told and has not begun to be sent. Returns what the client knew before the first of it. */
export async function takeBackMails(tx: Db, appointmentId: string) {
  const rows = await tx
    .updateTable('appointment_mails')
    .set({ state: 'dropped' })
    .where('appointment_id', '=', appointmentId)
    .where('kind', 'in', ['booked', 'moved', 'cancelled'])
    .where('state', '=', 'waiting')
    .where('begun_at', 'is', null)
    .returning(['known_starts_at', 'asked_at'])
    .execute()
  return rows.toSorted((one, other) => one.asked_at.getTime() - other.asked_at.getTime())[0]
}

/** Whether an email with the date of a new appointment is on its way or sent. */
export async function hasBookedMail(db: Db, appointmentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('appointment_mails')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'booked')
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirst()
  return found !== undefined
}

/** From then on the client may have it, whatever becomes of this process. False when it was taken back. */
export async function beginMail(db: Db, mailId: string): Promise<boolean> {
  const begun = await db
    .updateTable('appointment_mails')
    .set({ begun_at: sql<Date>`coalesce(begun_at, now())` })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

export async function updateMail(
  db: Db,
  mailId: string,
  changes: Updateable<AppointmentMails>,
): Promise<void> {
  await db.updateTable('appointment_mails').set(changes).where('id', '=', mailId).execute()
}

const mailsOf = (db: Db, appointmentId: string) =>
  db
    .selectFrom('appointment_mails as m')
    .innerJoin('appointments as a', 'a.id', 'm.appointment_id')
    .where('m.appointment_id', '=', appointmentId)

/** With whether it failed and the client still needs to know. */
export function listMails(db: Db, appointmentId: string) {
  return mailsOf(db, appointmentId)
    .selectAll('m')
    .select(IS_UNTOLD.as('is_untold'))
    .orderBy('m.asked_at')
    .orderBy('m.id')
    .execute()
}

/** An email that failed for good begins again, or is left since staff told the client. False where there is none such. */
export async function resolveFailed(
  tx: Db,
  { appointmentId, mailId, clientKnows }: { appointmentId: string; mailId: string; clientKnows: boolean },
): Promise<boolean> {
  const untold = mailsOf(tx, appointmentId).select('m.id').where('m.id', '=', mailId).where(IS_UNTOLD)
  const again = { state: 'waiting', tries: 0, problem: '', asked_at: sql<Date>`now()` }
  const { numUpdatedRows } = await tx
    .updateTable('appointment_mails')
    .set(clientKnows ? { state: 'dropped' } : again)
    .where('id', 'in', untold)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Claims the reminders that are due, each once; one that was dropped while the date was another is claimed again when it is
 * back. Of several that are due only the last one is sent: a server that was off does not catch up. Who was told of the date
 * later than a reminder would have come gets none.
 */
export async function claimReminders(tx: Db, hours: number[]): Promise<string[]> {
  const before = sql`make_interval(hours => due.hours)`
  const { rows } = await sql<{ id: string }>`
    insert into appointment_mails (appointment_id, kind, starts_at, hours)
    select a.id, 'reminder', a.starts_at, due.hours
    from appointments as a
    join ${visibleRows('contact_requests')} as client on client.id = a.contact_id
    cross join lateral (
      select min(h) as hours from unnest(${hours}::integer[]) as h
      where a.starts_at - make_interval(hours => h) <= now()) as due
    where ${isToCome('a')} and a.starts_at <= now() + make_interval(hours => ${Math.max(...hours)})
      and due.hours is not null and client.email <> '' and client.status <> 'spam'
      and a.client_asks is distinct from 'cancel'
      and coalesce(
        (select max(asked_at) from appointment_mails m
         where m.appointment_id = a.id and kind in ('booked', 'moved') and state in ('waiting', 'sent')),
        a.created_at) <= a.starts_at - ${before}
    on conflict (appointment_id, starts_at, hours) where kind = 'reminder'
      do update set state = 'waiting', asked_at = now()
      where appointment_mails.state = 'dropped' and appointment_mails.begun_at is null
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const isToCome = (table: string) =>
  sql`${sql.ref(`${table}.state`)} in ('planned', 'confirmed') and ${sql.ref(`${table}.starts_at`)} > now()`

/**
 * Undefined when it was sent or given up. An overtaken one speaks of what has changed since, or comes too late. The client of a
 * deleted enquiry still hears that it is cancelled.
 */
export async function findWaitingMail(db: Db, mailId: string) {
  const { rows } = await sql<Selectable<AppointmentMails> & { is_overtaken: boolean }>`
    select m.*, case m.kind
      when 'asked' then a.client_asks is null
      when 'cancelled' then a.state <> 'cancelled' or ${HAS_NEWER_MAIL}
      else not (${isToCome('a')}) or a.starts_at <> m.starts_at or ${HAS_NEWER_MAIL}
      end or (m.kind <> 'cancelled' and not exists (
        select from ${visibleRows('contact_requests')} as client where client.id = a.contact_id)) as is_overtaken
    from appointment_mails as m join appointments as a on a.id = m.appointment_id
    where m.id = ${mailId} and m.state = 'waiting'`.execute(db)
  return rows[0]
}
