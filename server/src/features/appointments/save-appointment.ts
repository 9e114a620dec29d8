import type { NewPlan, PlanChanges } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { listDifferent } from '../../records/audit-log.ts'
import { insertAppointment, updateAppointment } from './booking-queries.ts'
import { listClashes } from './clash-queries.ts'
import { columnsOf, endOf, minuteOf } from './plan-columns.ts'
import { type AppointmentRow, findAppointment, lockArtistsTime } from './queries.ts'
import { requireArtist, requireSessions, requireToCome } from './require-plan.ts'
import { minutesOf, serializeAppointment, serializeClash } from './serializer.ts'

/** Staff have dealt with what the client asked for. */
const NOTHING_ASKED = { client_asks: null, client_asked_at: null }

interface Client {
  id: string
  artist_id: string | null
  service: string
}

/** Without an artist or a service in the plan, those of the enquiry. */
export async function insertPlan(
  db: Db,
  client: Client,
  plan: NewPlan,
  { staff, id }: { staff: StaffMember; id?: string | undefined },
): Promise<string> {
  const {
    alreadyHappened,
    minutes,
    startsAt,
    artistId = ownArtist(staff) ?? client.artist_id,
    ...rest
  } = plan
  const now = await readClock(db)
  if (!alreadyHappened) requireToCome(startsAt, now)
  await requireArtist(db, artistId, staff)
  requireSessions(rest)
  return insertAppointment(db, {
    ...(id === undefined ? {} : { id }),
    ...columnsOf(rest, now),
    contact_id: client.id,
    service: rest.service ?? client.service,
    artist_id: artistId,
    starts_at: new Date(startsAt),
    ends_at: endOf(startsAt, minutes),
  })
}

export async function updatePlan(
  db: Db,
  before: AppointmentRow,
  changes: PlanChanges,
  staff: StaffMember,
): Promise<string[]> {
  const { alreadyHappened, minutes = minutesOf(before), artistId, startsAt: given, ...others } = changes
  const { clientAsks, clientAskedAt, clientConfirmedAt, ...rest } = others
  const startsElsewhen = given !== undefined && minuteOf(new Date(given)) !== minuteOf(before.starts_at)
  const startsAt = startsElsewhen ? given : before.starts_at.toISOString()
  const isMoved = startsElsewhen || minutes !== minutesOf(before)
  const now = await readClock(db)
  if (startsElsewhen && !alreadyHappened) requireToCome(startsAt, now)
  if (artistId !== undefined && artistId !== before.artist_id) await requireArtist(db, artistId, staff)
  requireSessions(rest, before)
  const columns = {
    ...columnsOf(rest, now, before),
    ...(artistId === undefined ? {} : { artist_id: artistId }),
    ...(isMoved ? { starts_at: new Date(startsAt), ends_at: endOf(startsAt, minutes) } : {}),
    ...(startsElsewhen ? { client_confirmed_at: null } : {}),
    ...(startsElsewhen && rest.state === undefined && isPlannedAgain(before, startsAt, now)
      ? { state: 'planned' }
      : {}),
    ...(endsAsking(before, clientAsks, staff) ||
    (before.client_asks !== 'erase' && (isMoved || (rest.state ?? before.state) !== before.state))
      ? NOTHING_ASKED
      : {}),
    ...(clientAsks
      ? { client_asks: clientAsks, client_asked_at: dateOf(clientAskedAt) ?? before.client_asked_at ?? now }
      : {}),
    ...(clientConfirmedAt === undefined ? {} : { client_confirmed_at: dateOf(clientConfirmedAt) }),
  }
  const fields = listDifferent(before, columns)
  if (before.is_of_another && reopens(fields, rest.state)) throw notFound(APPOINTMENT_TEXTS.gone)
  if (fields.length > 0) await updateAppointment(db, before.id, columns)
  return fields
}

/** The client has agreed to the earlier time only; and who did not come is expected again at a time to come. */
const isPlannedAgain = ({ state }: AppointmentRow, startsAt: string, now: Date): boolean =>
  state === 'confirmed' || ((state === 'came' || state === 'missed') && Date.parse(startsAt) > now.getTime())

/** It would show an artist again how to reach a client who is another's by now. */
const reopens = (fields: string[], state: PlanChanges['state']): boolean =>
  fields.includes('starts_at') ||
  fields.includes('ends_at') ||
  (fields.includes('state') && (state === 'planned' || state === 'confirmed'))

/** A client who wants to be erased is no artist's to answer. */
function endsAsking(before: AppointmentRow, asks: PlanChanges['clientAsks'], { role }: StaffMember): boolean {
  const isOfErasing = asks !== before.client_asks && [asks, before.client_asks].includes('erase')
  if (asks !== undefined && isOfErasing && role === 'artist') throw forbidden()
  return asks === null
}

/** The appointment as it is now, with what it clashes with. Waits for others who book the same artist. */
export async function showBooked(db: Db, id: string, staff: StaffMember) {
  const row = await findAppointment(db, id, ownArtist(staff))
  if (row.artist_id !== null) await lockArtistsTime(db, row.artist_id)
  const clashes = row.state === 'cancelled' ? [] : await listClashes(db, row)
  return { appointment: serializeAppointment(row), clashes: clashes.map(serializeClash) }
}

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null)
