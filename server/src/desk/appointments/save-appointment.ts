import { APPOINTMENT_TEXTS, EARLY_MINUTES, isTooFar, NOW_MINUTES } from '@linework/contract/desk/appointments'
import type { NewPlan, PlanChanges } from '@linework/contract/desk/appointments-shapes'
import { listOutsideHours } from '@linework/contract/desk/outside-hours'
import { clockBetween } from '@linework/contract/fields/zones'
import { findArtist } from '../../content/artists/queries.ts'
import { type Db, readClock } from '../../db/connect.ts'
import { forbidden, invalidField, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import { listDifferent } from '../../records/audit-log.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { studioTime } from '../../studio-time.ts'
import { columnsOf, endOf, minuteOf } from './appointment-columns.ts'
import { insertAppointment, updateAppointment } from './booking-queries.ts'
import { findHours, listConflicts } from './conflict-queries.ts'
import { requireConsent } from './consent/check-in.ts'
import { depositColumns, findTerms, withShare } from './deposits.ts'
import { type AppointmentRow, findAppointment, lockArtistsTime } from './queries.ts'
import { minutesOf, serializeAppointment, serializeConflict } from './serializer.ts'

const NOTHING_ASKED = { client_asks: null, client_asked_at: null }

/** A missing service is taken from the enquiry, a missing artist from the calling artist or the enquiry. */
export async function insertPlan(
  db: Db,
  client: { id: string; artist_id: string | null; service: string },
  plan: NewPlan,
  { staff, id }: { staff: StaffMember; id?: string | undefined },
): Promise<string> {
  const {
    alreadyHappened,
    minutes,
    startsAt,
    artistId = scopedArtistId(staff) ?? client.artist_id,
    ...rest
  } = plan
  const now = await readClock(db)
  requireStart(startsAt, now, { alreadyHappened })
  await requireArrival(db, { state: rest.state, startsAt }, now)
  if (rest.state === 'came' && !alreadyHappened)
    await requireConsent(db, { service: rest.service ?? client.service, startsAt })
  await requireArtist(db, artistId, staff)
  requireSessions(rest)
  requireDeposit(rest)
  const isNow = Date.parse(startsAt) < now.getTime() + EARLY_MINUTES * MINUTE_MS
  return insertAppointment(db, {
    ...(id === undefined ? {} : { id }),
    ...columnsOf(rest, now),
    // No deposit is requested from a client who is already at the studio.
    ...(await findTerms(db, { ...rest, ...(isNow && rest.deposit === undefined ? { deposit: null } : {}) })),
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
  { staff, now }: { staff: StaffMember; now: Date },
): Promise<string[]> {
  const { alreadyHappened, minutes = minutesOf(before), artistId, startsAt: given, ...others } = changes
  const { changeRequest, changeRequestedAt, clientConfirmedAt, ...more } = others
  const { byClient, depositKept, depositMethod, depositReason, ...asked } = more
  const rest = withShare(before, asked)
  const isRescheduled = given !== undefined && minuteOf(new Date(given)) !== minuteOf(before.starts_at)
  const startsAt = isRescheduled ? given : before.starts_at.toISOString()
  const isMoved = isRescheduled || minutes !== minutesOf(before)
  if (isRescheduled) requireStart(startsAt, now, { alreadyHappened })
  if (isRescheduled || rest.state !== before.state)
    await requireArrival(db, { state: rest.state, startsAt }, now)
  if (rest.state === 'came' && before.state !== 'came')
    await requireConsent(db, { id: before.id, service: rest.service ?? before.service, startsAt })
  if (artistId !== undefined && artistId !== before.artist_id) await requireArtist(db, artistId, staff)
  requireSessions(rest, before)
  requireDeposit(rest, before)
  const columns = {
    ...columnsOf(rest, now, before),
    ...(artistId === undefined ? {} : { artist_id: artistId }),
    ...(isMoved ? { starts_at: new Date(startsAt), ends_at: endOf(startsAt, minutes) } : {}),
    ...(isRescheduled ? { client_confirmed_at: null } : {}),
    ...(isRescheduled && rest.state === undefined && isPlannedAgain(before, startsAt, now)
      ? { state: 'planned' }
      : {}),
    ...(endsAsking(before, changeRequest, staff) ||
    (before.client_asks !== 'erase' && (isMoved || (rest.state ?? before.state) !== before.state))
      ? NOTHING_ASKED
      : {}),
    ...(changeRequest
      ? {
          client_asks: changeRequest,
          client_asked_at: dateOf(changeRequestedAt) ?? before.client_asked_at ?? now,
        }
      : {}),
    ...(clientConfirmedAt === undefined ? {} : { client_confirmed_at: dateOf(clientConfirmedAt) }),
  }
  const next = { ...before, ...columns } as AppointmentRow
  const asksThis = isRescheduled ? before.client_asks === 'move' : before.client_asks === 'cancel'
  const deposit = depositColumns(
    before,
    next,
    { ...rest, byClient: byClient ?? (asksThis || undefined), depositKept, depositMethod, depositReason },
    (asksThis && before.client_asked_at) || now,
  )
  const fields = [...listDifferent(before, columns), ...('deposit_log' in deposit ? ['deposit_log'] : [])]
  if (before.is_of_another && reopens(fields, rest.state)) throw notFound(APPOINTMENT_TEXTS.gone)
  if (fields.length > 0) await updateAppointment(db, before.id, { ...columns, ...deposit })
  return fields
}

/** A new start resets a confirmation of the old one, and a new start in the future reopens a past visit. */
const isPlannedAgain = ({ state }: AppointmentRow, startsAt: string, now: Date): boolean =>
  state === 'confirmed' || ((state === 'came' || state === 'missed') && Date.parse(startsAt) > now.getTime())

/** True when the change would give a former artist access to the client's contact details again. */
const reopens = (fields: string[], state: PlanChanges['state']): boolean =>
  fields.includes('starts_at') ||
  fields.includes('ends_at') ||
  (fields.includes('state') && (state === 'planned' || state === 'confirmed'))

/** Returns true when staff clear the change request. Throws 403 when an artist changes an erasure request. */
function endsAsking(
  before: AppointmentRow,
  asks: PlanChanges['changeRequest'],
  { role }: StaffMember,
): boolean {
  const isOfErasing = asks !== before.client_asks && [asks, before.client_asks].includes('erase')
  if (asks !== undefined && isOfErasing && role === 'artist') throw forbidden()
  return asks === null
}

/** Waits for concurrent bookings of the artist, so that the returned warnings include them. */
export async function showBooked(db: Db, id: string, staff: StaffMember) {
  const row = await findAppointment(db, id, scopedArtistId(staff))
  if (row.artist_id !== null) await lockArtistsTime(db, row.artist_id)
  const appointment = serializeAppointment(row)
  if (row.state === 'cancelled') return { appointment, clashes: [] }
  const { timeZone } = await findLocale(db)
  const clock = clockBetween(timeZone, row.starts_at.getTime(), row.ends_at.getTime())
  const outside = listOutsideHours(appointment, row.artist_id, await findHours(db), clock)
  const clashes = (await listConflicts(db, row)).map(serializeConflict)
  return { appointment, clashes: [...clashes, ...outside.map((hours) => ({ _id: '', ...hours }))] }
}

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null)

const TEXTS = APPOINTMENT_TEXTS
const MINUTE_MS = 60_000

export function requireStart(startsAt: string, now: Date, { alreadyHappened }: { alreadyHappened: boolean }) {
  if (!alreadyHappened && Date.parse(startsAt) < now.getTime() - NOW_MINUTES * MINUTE_MS)
    throw invalidField('startsAt', TEXTS.past)
  if (isTooFar(startsAt, now)) throw invalidField('startsAt', TEXTS.tooFar)
}

/** Rejects the states 'came' and 'missed' before the day of the appointment in studio time. */
async function requireArrival(
  db: Db,
  { state, startsAt }: { state: PlanChanges['state']; startsAt: string },
  now: Date,
): Promise<void> {
  const start = new Date(startsAt)
  if (state !== 'came' && state !== 'missed') return
  if (start.getTime() <= now.getTime() + EARLY_MINUTES * MINUTE_MS) return
  const { timeZone } = await findLocale(db)
  const dayOf = (moment: Date) => studioTime(moment, timeZone).slice(0, 10)
  if (dayOf(start) > dayOf(now)) throw invalidField('state', TEXTS.notYet)
}

/** Accepts a stored deposit above the price when neither changes, so that other fields can be saved. */
export function requireDeposit(
  changes: Pick<PlanChanges, 'price' | 'deposit'>,
  before: Pick<AppointmentRow, 'price' | 'deposit'> = { price: null, deposit: null },
): void {
  const { price = before.price, deposit = before.deposit } = changes
  const isSame = price === before.price && deposit === before.deposit
  if (!isSame && price !== null && deposit !== null && deposit > price)
    throw invalidField('deposit', TEXTS.deposit)
}

function requireSessions(
  { sessionNumber, sessionCount }: Pick<PlanChanges, 'sessionNumber' | 'sessionCount'>,
  before = { session: 1, sessions: 1 },
): void {
  if ((sessionNumber ?? before.session) > (sessionCount ?? before.sessions))
    throw invalidField('sessionNumber', TEXTS.sessions)
}

/** Waits for a concurrent reassignment of the artist, who may be deleted with it. */
export async function requireArtist(db: Db, artist: string | null, staff: StaffMember): Promise<void> {
  const own = scopedArtistId(staff)
  if (own !== undefined && artist !== own) throw forbidden(TEXTS.otherArtist)
  if (artist === null) return
  await lockArtistsTime(db, artist)
  if ((await findArtist(db, artist)) === undefined) throw invalidField('artistId', TEXTS.artist)
}
