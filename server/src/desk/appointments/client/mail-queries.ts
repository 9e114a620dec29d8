import { sql } from 'kysely'
import { type Db, notDeletedRows } from '../../../db/connect.ts'
import { WAIT_AGAIN } from '../../../outbox/queries.ts'
import { HAS_NEWER_MAIL, IS_UNNOTIFIED, MAIL_STARTS_AT } from '../queries.ts'

export type ClientMailKind = 'booked' | 'moved' | 'cancelled' | 'reminder' | 'asked'

export interface MailFacts {
  startsAt: string
  /** Start that an earlier email announced; absent when there was no such email. */
  knownStartsAt?: string
  /** Hours between a reminder and the start; absent in other emails. */
  hours?: number
  /** True when a change request goes to the artist's account, not to the studio. */
  toArtist?: boolean
}

/** Drops emails that no worker is sending yet. Returns the oldest, with the start that the client knew. */
export async function cancelPendingEmails(tx: Db, appointmentId: string) {
  const rows = await tx
    .updateTable('outbox')
    .set({ state: 'dropped' })
    .where('appointment_id', '=', appointmentId)
    .where('message', 'in', ['appointment.booked', 'appointment.moved', 'appointment.cancelled'])
    .where('state', '=', 'waiting')
    .where('leased_until', 'is', null)
    .returning(['facts', 'asked_at'])
    .execute()
  const [oldest] = rows.toSorted((one, other) => one.asked_at.getTime() - other.asked_at.getTime())
  return oldest && (oldest.facts as MailFacts)
}

export async function hasBookedMail(db: Db, appointmentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('message', '=', 'appointment.booked')
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirst()
  return found !== undefined
}

const mailsOf = (db: Db, appointmentId: string) =>
  db
    .selectFrom('outbox as m')
    .innerJoin('appointments as a', 'a.id', 'm.appointment_id')
    .where('m.appointment_id', '=', appointmentId)
    .where('m.message', 'like', 'appointment.%')
    .where('m.phone_id', 'is', null)

/** `is_untold` marks a permanently failed email that the client still needs. */
export function listMails(db: Db, appointmentId: string) {
  return mailsOf(db, appointmentId)
    .selectAll('m')
    .select(sql<ClientMailKind>`split_part(m.message, '.', 2)`.as('kind'))
    .select(IS_UNNOTIFIED.as('is_untold'))
    .orderBy('m.asked_at')
    .orderBy('m.id')
    .execute()
}

/** Resets a permanently failed email, or drops it when staff notified the client themselves. */
export async function resolveFailed(
  tx: Db,
  { appointmentId, mailId, clientKnows }: { appointmentId: string; mailId: string; clientKnows: boolean },
): Promise<{ id: string; message: string } | undefined> {
  const pending = mailsOf(tx, appointmentId).select('m.id').where('m.id', '=', mailId).where(IS_UNNOTIFIED)
  return (
    tx
      .updateTable('outbox')
      // leased_until marks the reminder as attempted; otherwise claimReminders would claim it again.
      .set(clientKnows ? { state: 'dropped', leased_until: sql<Date>`now()` } : WAIT_AGAIN)
      .where('id', 'in', pending)
      .returning(['id', 'message'])
      .executeTakeFirst()
  )
}

/**
 * Claims each due reminder once. A reminder dropped by a move is claimed again when the move is undone. Of
 * several due reminders only the latest is sent, as after an outage. Clients who were notified of the start
 * after the reminder was due get no reminder.
 */
export async function claimReminders(tx: Db, hours: number[]): Promise<string[]> {
  const before = sql`make_interval(hours => due.hours)`
  const { rows } = await sql<{ id: string }>`
    insert into outbox (message, appointment_id, facts, key)
    select 'appointment.reminder', a.id, jsonb_build_object('startsAt', a.starts_at, 'hours', due.hours),
      reminder_key(a.id, a.starts_at, due.hours)
    from appointments as a
    join ${notDeletedRows('contact_requests')} as client on client.id = a.contact_id
    cross join lateral (
      select min(h) as hours from unnest(${hours}::integer[]) as h
      where a.starts_at - make_interval(hours => h) <= now()) as due
    where ${isUpcoming('a')} and a.starts_at <= now() + make_interval(hours => ${Math.max(...hours)})
      and due.hours is not null and client.email <> '' and client.status <> 'spam'
      and a.client_asks is distinct from 'cancel'
      and coalesce(
        (select max(asked_at) from outbox m
         where m.appointment_id = a.id and message in ('appointment.booked', 'appointment.moved')
           and state in ('waiting', 'sent')),
        a.created_at) <= a.starts_at - ${before}
    on conflict (key) do update set state = 'waiting', asked_at = now()
      where outbox.state = 'dropped' and outbox.leased_until is null
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const isUpcoming = (table: string) =>
  sql`${sql.ref(`${table}.state`)} in ('planned', 'confirmed') and ${sql.ref(`${table}.starts_at`)} > now()`

/** An email for a deleted enquiry is outdated, except the cancellation, which the client still needs. */
export async function isOutdated(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_outdated: boolean }>`
    select case m.message
      when 'appointment.asked' then a.client_asks is null
      when 'appointment.cancelled' then a.state <> 'cancelled' or ${HAS_NEWER_MAIL}
      else not (${isUpcoming('a')}) or a.starts_at <> ${MAIL_STARTS_AT} or ${HAS_NEWER_MAIL}
      end or (m.message <> 'appointment.cancelled' and not exists (
        select from ${notDeletedRows('contact_requests')} as client where client.id = a.contact_id)) as is_outdated
    from outbox as m join appointments as a on a.id = m.appointment_id
    where m.id = ${id}`.execute(db)
  return rows[0]?.is_outdated ?? true
}
