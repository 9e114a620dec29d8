import type { TemplateKind } from '@linework/contract/desk/clients/messages'
import type { OFFER_WAYS } from '@linework/contract/desk/offers'
import { type Selectable, sql } from 'kysely'
import { type Db, notDeletedRows } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { isShown, type Shown } from './queries.ts'

export interface SentRow {
  id: string
  contact_id: string
  name: string
  phone: string
  appointment_id: string | null
  starts_at: Date | null
  message: string
  way: (typeof OFFER_WAYS)[number]
  state: 'waiting' | 'sent' | 'failed'
  problem: string
  by: string
  at: Date
}

/** Lists emails to clients and messages that staff opened in apps: failed, waiting, then sent. */
export async function listSent(
  db: Db,
  { limit, isPrepared = false, ...shown }: Shown & { limit: number; isPrepared?: boolean },
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select sent.*, client.name, client.phone from (
      select m.id, coalesce(m.contact_id, a.contact_id) as contact_id, a.id as appointment_id, a.starts_at, m.message,
        coalesce(m.facts ->> 'way', 'email') as way, m.state, m.problem, coalesce(m.facts ->> 'by', '') as by,
        coalesce(m.sent_at, m.asked_at) as at
      from outbox as m left join appointments as a on a.id = m.appointment_id
      where m.phone_id is null and m.state <> 'dropped' and m.message not like 'appointment.asked%'
        and (m.message in ('enquiry.visitor', 'offer.freed') or m.message like any (array['appointment.%', 'visit.%', 'tap.%']))
      union all
      select id, contact_id, null, null, 'offer.times', sent_way, 'sent', '', sent_by, sent_at
      from offers where sent_by <> '') as sent
    join ${notDeletedRows('contact_requests')} as client on client.id = sent.contact_id
    where ${isShown(shown)} and (not ${isPrepared} or (sent.state = 'waiting' and sent.way = 'whatsapp'))
    order by array_position(array['failed', 'waiting', 'sent'], sent.state), sent.at desc, sent.id
    limit ${limit}`.execute(db)
  return rows
}

/** Returns undefined when the artist may not see the client of the message. */
export async function lockSent(tx: Db, id: string, artistId: string | undefined) {
  const { rows } = await sql<Selectable<DB['outbox']> & { enquiry: string }>`
    select m.*, client.id as enquiry from outbox as m left join appointments as a on a.id = m.appointment_id
    join ${notDeletedRows('contact_requests')} as client on client.id = coalesce(m.contact_id, a.contact_id)
    where m.id = ${id} and m.phone_id is null and ${isShown({ ids: undefined, artistId })}
    for update of m`.execute(tx)
  return rows[0]
}

/** Records a message that staff sent from an app, so that Linework does not send it again. */
export async function recordTap(
  tx: Db,
  {
    appointmentId,
    kind,
    facts,
  }: { appointmentId: string; kind: TemplateKind; facts: { way: string; by: string } },
): Promise<void> {
  const isStep = kind === 'aftercare' || kind === 'review'
  const message = `${isStep ? 'visit' : 'tap'}.${kind}`
  const sent = { facts: JSON.stringify(facts), state: 'sent', sent_at: sql<Date>`now()` }
  await tx
    .insertInto('outbox')
    .values({
      message,
      appointment_id: appointmentId,
      key: isStep ? `${message}:${appointmentId}` : null,
      ...sent,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(sent)
        .where('outbox.state', '<>', 'sent')
        .where('outbox.leased_until', 'is', null),
    )
    .execute()
}
