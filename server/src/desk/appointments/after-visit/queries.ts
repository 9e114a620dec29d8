import {
  CHECK_UP_DAYS,
  SENT_FROM_HOUR,
  SENT_UNTIL_HOUR,
  VISIT_STEP_DAYS,
  type VisitStep,
} from '@linework/contract/desk/clients/messages'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { allRows, type Db, notDeletedRows, visible } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { areOfOneClient } from '../../privacy/queries.ts'
import type { Link } from '../client/link.ts'

/** Days until a due message is dropped, so that turning a message on sends nothing to past clients. */
const LATE_DAYS = 2
const SENT_AT_HOUR = 10
const CHAIN_DAYS = Math.max(...Object.values(VISIT_STEP_DAYS)) + LATE_DAYS + 2

const localHour = (now: RawBuilder<unknown>) =>
  sql<number>`extract(hour from ${now} at time zone studio_zone())`

export const isDaytime = (now: RawBuilder<unknown>) =>
  sql<boolean>`(${localHour(now)} >= ${SENT_FROM_HOUR} and ${localHour(now)} < ${SENT_UNTIL_HOUR})`

/**
 * SQL condition for a message after the attended appointment `a` of `client`. Clients get no messages after
 * they stop them or book again, and no request for a review or picture after they report a problem.
 */
const continues = (step: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql<boolean>`(
  a.state = 'came' and client.status <> 'spam' and not exists (
    select from ${allRows('contact_requests')} as own
    join appointments as other on other.contact_id = own.id
    left join check_ups as said on said.appointment_id = other.id
    where ${areOfOneClient('client', 'own')} and (said.stopped_at is not null
      or (other.state <> 'cancelled' and other.starts_at > a.starts_at
        and (other.created_at > a.ends_at or other.starts_at <= ${now}))))
  and not (${step} in ('review', 'healed') and exists (
    select from check_ups where appointment_id = a.id and answer = 'wrong')))`

export interface ClaimedStep {
  service: string
  step: VisitStep
}

/**
 * Claims each due message once. A service in `named` has its own steps; service '' has the steps of all
 * others. Clients without email get a message that staff send.
 */
export async function claimVisitMessages(
  tx: Db,
  {
    steps,
    named,
    byEmail,
    now,
  }: { steps: ClaimedStep[]; named: string[]; byEmail: boolean; now?: Date | undefined },
): Promise<{ id: string; message: string; way: 'email' | 'whatsapp' }[]> {
  const clock = now === undefined ? sql`now()` : sql`${now}::timestamptz`
  const rowsOf = JSON.stringify(steps.map((each) => ({ ...each, days: VISIT_STEP_DAYS[each.step] })))
  const { rows } = await sql<{ id: string; message: string; way: 'email' | 'whatsapp' }>`
    insert into outbox (message, appointment_id, facts, key, asked_at)
    select 'visit.' || s.step, a.id, jsonb_build_object('way', case when ${byEmail} and client.email <> '' then 'email' else 'whatsapp' end),
      'visit.' || s.step || ':' || a.id, ${clock}
    from jsonb_to_recordset(${rowsOf}::jsonb) as s (service text, step text, days integer)
    join appointments as a on a.span && tstzrange(${clock} - make_interval(days => ${CHAIN_DAYS}), ${clock})
      and case s.service when '' then lower(a.service) <> all (${named}::text[]) else lower(a.service) = s.service end
    join ${notDeletedRows('contact_requests')} as client on client.id = a.contact_id
    cross join lateral (select case s.days when 0 then a.ends_at else
      ((a.starts_at at time zone studio_zone())::date + s.days + make_time(${SENT_AT_HOUR}, 0, 0)) at time zone studio_zone()
      end as at) as due
    where due.at <= ${clock} and due.at > ${clock} - make_interval(days => ${LATE_DAYS}) and ${isDaytime(clock)}
      and ((${byEmail} and client.email <> '') or client.phone <> '')
      and ${continues(sql`s.step`, clock)}
    on conflict (key) do update set state = 'waiting', asked_at = excluded.asked_at, facts = excluded.facts
      where outbox.state = 'dropped' and outbox.leased_until is null
    returning id, message, facts ->> 'way' as way`.execute(tx)
  return rows
}

/** Drops prepared WhatsApp messages that staff have not sent in time or that no longer apply. */
export async function dropPrepared(tx: Db, now?: Date): Promise<void> {
  const clock = now === undefined ? sql`now()` : sql`${now}::timestamptz`
  await sql`
    update outbox set state = 'dropped' from appointments as a
    join ${allRows('contact_requests')} as client on client.id = a.contact_id
    where a.id = outbox.appointment_id and outbox.message like 'visit.%' and outbox.state = 'waiting'
      and outbox.facts ->> 'way' = 'whatsapp' and (client.deleted_at is not null
        or outbox.asked_at < ${clock} - make_interval(days => ${LATE_DAYS} * 2)
        or not ${continues(sql`split_part(outbox.message, '.', 2)`, clock)})`.execute(tx)
}

export async function findVisitMessage(
  db: Db,
  id: string,
): Promise<{ continues: boolean; isDaytime: boolean } | undefined> {
  const { rows } = await sql<{ continues: boolean; isDaytime: boolean }>`
    select ${continues(sql`split_part(m.message, '.', 2)`, sql`now()`)} as continues, ${isDaytime(sql`now()`)} as "isDaytime"
    from outbox as m join appointments as a on a.id = m.appointment_id
    join ${notDeletedRows('contact_requests')} as client on client.id = a.contact_id
    where m.id = ${id}`.execute(db)
  return rows[0]
}

const CLIENTS = sql<Selectable<DB['contact_requests']>>`${notDeletedRows('contact_requests')}`

/** Returns undefined once the link has expired, or when the client did not attend the appointment. */
export function findCheckUp(db: Db, { id, version }: Link) {
  return db
    .selectFrom('appointments as a')
    .innerJoin(CLIENTS.as('client'), 'client.id', 'a.contact_id')
    .leftJoin('check_ups as said', 'said.appointment_id', 'a.id')
    .select([
      'a.id',
      'a.contact_id',
      'a.artist_id',
      'a.starts_at',
      'a.service',
      'said.answer',
      'said.stopped_at',
      'said.allows_gallery',
    ])
    .select(
      sql<boolean>`a.ends_at < now() - make_interval(days => ${VISIT_STEP_DAYS.review})`.as('asks_picture'),
    )
    .where('a.id', '=', id)
    .where('a.link_version', '=', version)
    .where('a.state', '=', 'came')
    .where(sql<boolean>`a.ends_at > now() - make_interval(days => ${CHECK_UP_DAYS})`)
    .executeTakeFirst()
}

export async function saveCheckUp(
  db: Db,
  appointment_id: string,
  said: Omit<Updateable<DB['check_ups']>, 'appointment_id'>,
): Promise<void> {
  await db
    .insertInto('check_ups')
    .values({ appointment_id, ...said })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(said))
    .execute()
}

/** Returns false when the client repeats an answer that staff have not seen yet. */
export async function saveAnswer(
  tx: Db,
  appointment_id: string,
  { answer, words }: { answer: 'good' | 'wrong'; words: string },
): Promise<boolean> {
  const said = { answer, words, answered_at: sql<Date>`now()`, seen_at: null }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('check_ups')
    .values({ appointment_id, ...said })
    .onConflict((conflict) =>
      conflict
        .column('appointment_id')
        .doUpdateSet(said)
        .where(
          sql<boolean>`((check_ups.answer, check_ups.words) is distinct from (excluded.answer, excluded.words)
            or check_ups.seen_at is not null)`,
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** `ids` limits the rows to these enquiries, `artistId` to clients assigned to this artist. */
export interface Shown {
  ids: string[] | undefined
  artistId: string | undefined
}

export const isShown = ({ ids, artistId }: Shown) => sql<boolean>`(client.status <> 'spam'
  and (${artistId ?? null}::uuid is null or client.artist_id = ${artistId ?? null})
  and (${ids ?? null}::uuid[] is null or client.id = any (${ids ?? null}::uuid[])))`

/** Lists check-ups where the client reported a problem that staff have not seen, newest first. */
export function listWrong(db: Db, shown: Shown) {
  return db
    .selectFrom('check_ups as said')
    .innerJoin('appointments as a', 'a.id', 'said.appointment_id')
    .innerJoin(CLIENTS.as('client'), 'client.id', 'a.contact_id')
    .leftJoin(visible(db, 'artists').selectAll().as('artist'), 'artist.id', 'a.artist_id')
    .select(['a.id', 'a.contact_id', 'a.starts_at', 'a.service', 'client.name', 'client.phone'])
    .select(['said.words', 'said.answered_at', 'artist.name as artist_name'])
    .select(
      sql<number>`(select count(*)::int from enquiry_pictures as p
        where p.contact_id = client.id and p.kind = 'healing' and p.storage_key is not null)`.as('pictures'),
    )
    .where('said.answer', '=', 'wrong')
    .where('said.seen_at', 'is', null)
    .where(isShown(shown))
    .orderBy('said.answered_at', 'desc')
    .execute()
}
