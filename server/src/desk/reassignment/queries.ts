import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import { REASSIGNMENT_TEXTS, type ReassignmentKind } from '@linework/contract/desk/reassignment-shapes'
import { sql } from 'kysely'
import { type Db, notDeletedRows, unscoped, visible } from '../../db/connect.ts'
import { ApiError } from '../../http/errors.ts'
import type { Author } from '../../records/audit-log.ts'
import { IS_UPCOMING, lockArtistsTime } from '../appointments/queries.ts'
import { reassignWaitlist } from '../waitlist/queries.ts'

export interface Named {
  kind: ReassignmentKind
  id: string
  name: string
}

/** Assignee of an enquiry that any artist may take. */
const ANYONE = { id: null, name: ANY_ARTIST }

type Taker = Pick<Named, 'id' | 'name'> | typeof ANYONE

export async function findReassignable(db: Db, id: string): Promise<Named | undefined> {
  for (const kind of ['artists', 'services'] as const) {
    const found = await visible(db, kind).select(['id', 'name']).where('id', '=', id).executeTakeFirst()
    if (found) return { kind, ...found }
  }
  return undefined
}

/** Undefined if the assignee is invalid. Null means any artist, which services do not have. */
export async function findAssignee(db: Db, from: Named, toId: string | null): Promise<Taker | undefined> {
  if (toId === null) return from.kind === 'artists' ? ANYONE : undefined
  const to = await findReassignable(db, toId)
  return to?.kind === from.kind && to.id !== from.id ? to : undefined
}

/** SQL for the alias `client`: new, contacted, or booked unless all appointments are past. */
export const isOpen = sql<boolean>`(client.is_heartbeat = false and (client.status in ('new', 'contacted')
  or (client.status = 'booked' and coalesce((
    select bool_or(a.state in ('planned', 'confirmed') and a.starts_at > now())
    from appointments as a where a.contact_id = client.id and a.state <> 'cancelled'), true))))`

const enquiryNames = ({ kind, id, name }: Named) =>
  kind === 'artists'
    ? sql<boolean>`client.artist_id = ${id}`
    : sql<boolean>`(client.service_id = ${id} or lower(client.service) = lower(${name}))`

/** Services are compared by name, because appointments store the name of the service, not its id. */
const appointmentNames = ({ kind, id, name }: Named) =>
  kind === 'artists'
    ? sql<boolean>`appointments.artist_id = ${id}`
    : sql<boolean>`lower(appointments.service) = lower(${name})`

const waitNames = ({ kind, id }: Named) =>
  kind === 'artists'
    ? sql<boolean>`(client.status not in ('closed', 'spam') and exists (
        select from waitlist where waitlist.contact_id = client.id and waitlist.artist_id = ${id}))`
    : sql<boolean>`false`

/** Returns one row per client: earliest appointment first, clients without an appointment last. */
export async function listReferences(db: Db, named: Named) {
  const enquiry = sql`(${isOpen} and ${enquiryNames(named)})`
  const { rows } = await sql<{
    id: string
    name: string
    at: Date | null
    appointments: number
    enquiries: number
    waiting: number
  }>`
    select client.id, client.name, booked.first_start as at, coalesce(booked.count, 0) as appointments,
      ${enquiry}::int as enquiries, ${waitNames(named)}::int as waiting
    from ${notDeletedRows('contact_requests')} as client
    left join (
      select contact_id, min(starts_at) as first_start, count(*)::int as count
      from appointments where ${IS_UPCOMING} and ${appointmentNames(named)} group by contact_id
    ) as booked on booked.contact_id = client.id
    where booked.contact_id is not null or ${enquiry} or ${waitNames(named)}
    order by at nulls last, client.created_at`.execute(db)
  return rows
}

const upcomingAppointments = (db: Db, named: Named) =>
  db.selectFrom('appointments').where(IS_UPCOMING).where(appointmentNames(named))

export async function listUpcoming(db: Db, named: Named): Promise<string[]> {
  const rows = await upcomingAppointments(db, named).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Includes deleted enquiries, because staff may restore them. */
async function listClients(db: Db, named: Named): Promise<string[]> {
  const rows = await upcomingAppointments(db, named).select('contact_id').execute()
  const ids = [...(await listReferences(db, named)).map(({ id }) => id), ...rows.map((row) => row.contact_id)]
  return [...new Set(ids)]
}

/** Thrown when another request books this artist while the rows of the reassignment are being locked. */
export class BookedMeanwhile extends ApiError {
  constructor() {
    super(409, REASSIGNMENT_TEXTS.bookedMeanwhile)
  }
}

const TRIES = 5

/** Repeats the transaction when another request has added a booking while it took its locks. */
export async function withReassignmentRetry<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!(error instanceof BookedMeanwhile) || tries === TRIES) throw error
    }
  }
}

/** Locks in the order of all other writes: enquiries by id, then appointments, then the artists' time. */
export async function lockReferences(tx: Db, from: Named, to: Taker): Promise<string[]> {
  const clients = await listClients(tx, from)
  if (clients.length > 0) {
    const enquiries = unscoped(tx).selectFrom('contact_requests').select('id').where('id', 'in', clients)
    await enquiries.orderBy('id').forNoKeyUpdate().execute()
    const own = tx.selectFrom('appointments').select('id').where('contact_id', 'in', clients)
    await own.orderBy('id').forNoKeyUpdate().execute()
  }
  if (from.kind === 'artists') {
    for (const id of [from.id, to.id].filter((id) => id !== null).sort()) await lockArtistsTime(tx, id)
    const now = await listClients(tx, from)
    if (now.some((id) => !clients.includes(id))) throw new BookedMeanwhile()
  }
  return clients
}

export async function reassignReferences(
  tx: Db,
  clients: string[],
  { from, to, by }: { from: Named; to: Taker; by: Author },
) {
  const changed = {
    changed_what: `reassigned to ${to.name}`,
    changed_by: by.id,
    changed_at: sql<Date>`now()`,
  }
  const [enquiry, appointment] =
    from.kind === 'artists'
      ? [{ artist_id: to.id, artist: to.name, ...changed }, { artist_id: to.id }]
      : [{ service_id: to.id, service: to.name }, { service: to.name }]
  const waiting = from.kind === 'artists' ? await reassignWaitlist(tx, { from: from.id, to: to.id }) : 0
  if (clients.length === 0) return { enquiries: 0, appointments: 0, waiting }
  const enquiries = await tx
    .updateTable('contact_requests as client')
    .set(enquiry)
    .where('client.id', 'in', clients)
    .where('client.deleted_at', 'is', null)
    .where(isOpen)
    .where(enquiryNames(from))
    .executeTakeFirst()
  const appointments = await tx
    .updateTable('appointments')
    .set({ ...appointment, version: sql`version + 1`, updated_at: sql`now()` })
    .where('contact_id', 'in', clients)
    .where(IS_UPCOMING)
    .where(appointmentNames(from))
    .executeTakeFirst()
  return {
    enquiries: Number(enquiries.numUpdatedRows),
    appointments: Number(appointments.numUpdatedRows),
    waiting,
  }
}
