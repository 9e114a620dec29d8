import type { HandoverKind } from '@linework/contract/handover/shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { visible, visibleRows } from '../../db/visible.ts'
import { IS_TO_COME } from '../appointments/queries.ts'
import { giveWaiting } from '../waitlist/queries.ts'

export interface Named {
  kind: HandoverKind
  id: string
  name: string
}

export async function findNamed(db: Db, id: string): Promise<Named | undefined> {
  for (const kind of ['artists', 'services'] as const) {
    const found = await visible(db, kind).select(['id', 'name']).where('id', '=', id).executeTakeFirst()
    if (found) return { kind, ...found }
  }
  return undefined
}

/** New, contacted, or booked with the day still to come or to be found. */
const isOpen = sql<boolean>`client.is_heartbeat = false and (client.status in ('new', 'contacted')
  or (client.status = 'booked' and coalesce((
    select bool_or(a.state in ('planned', 'confirmed') and a.starts_at > now())
    from appointments as a where a.contact_id = client.id and a.state <> 'cancelled'), true)))`

const enquiryNames = ({ kind, id, name }: Named) =>
  kind === 'artists'
    ? sql<boolean>`client.artist_id = ${id}`
    : sql<boolean>`(client.service_id = ${id} or lower(client.service) = lower(${name}))`

/** An appointment keeps the service's name alone. */
const appointmentNames = ({ kind, id, name }: Named) =>
  kind === 'artists'
    ? sql<boolean>`appointments.artist_id = ${id}`
    : sql<boolean>`lower(appointments.service) = lower(${name})`

/** One row for each client, the soonest first; those without a day last. */
export async function listNamed(db: Db, named: Named) {
  const { rows } = await sql<{ name: string; at: Date | null; appointments: number; enquiries: number }>`
    select client.name, min(appointments.starts_at) as at, count(appointments.id)::int as appointments,
      (${isOpen} and ${enquiryNames(named)})::int as enquiries
    from ${visibleRows('contact_requests')} as client
    left join (
      select * from appointments where ${IS_TO_COME} and ${appointmentNames(named)}
    ) as appointments on appointments.contact_id = client.id
    where appointments.id is not null or (${isOpen} and ${enquiryNames(named)})
    group by client.id, client.name, client.status, client.is_heartbeat, client.artist_id,
      client.service_id, client.service, client.created_at
    order by at nulls last, client.created_at`.execute(db)
  return rows
}

/** The ids of the appointments to come. */
export async function listToCome(db: Db, named: Named): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where(IS_TO_COME)
    .where(appointmentNames(named))
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything that is open, in the caller's transaction. */
export async function giveNamed(db: Db, { from, to }: { from: Named; to: Named }) {
  const [enquiry, appointment] =
    from.kind === 'artists'
      ? [{ artist_id: to.id, artist: to.name }, { artist_id: to.id }]
      : [{ service_id: to.id, service: to.name }, { service: to.name }]
  await db
    .updateTable('appointments')
    .set({ ...appointment, version: sql`version + 1`, updated_at: sql`now()` })
    .where(IS_TO_COME)
    .where(appointmentNames(from))
    .execute()
  await db
    .updateTable('contact_requests as client')
    .set(enquiry)
    .where('client.deleted_at', 'is', null)
    .where(isOpen)
    .where(enquiryNames(from))
    .execute()
  if (from.kind === 'artists') await giveWaiting(db, { from: from.id, to: to.id })
}
