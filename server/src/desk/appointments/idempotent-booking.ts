import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import type { NewPlan, WalkIn } from '@linework/contract/desk/appointments-shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { type Db, readClock } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import { listDifferent } from '../../records/audit-log.ts'
import { isEnquiry } from '../enquiries/queries.ts'
import { columnsOf, minuteOf } from './appointment-columns.ts'
import { isAppointment, lockBooking } from './booking-queries.ts'
import { findNotificationOutcome } from './client/notify-client.ts'
import { type AppointmentRow, findForStaff, listOfEnquiries } from './queries.ts'
import { showBooked } from './save-appointment.ts'
import { minutesOf, serializeAppointment } from './serializer.ts'

interface Again extends Pick<Deps, 'mailer'> {
  plan: NewPlan
  staff: StaffMember
  tellsClient: boolean
}

/**
 * Answers a repeated request, whose first response was lost, with the stored booking. Returns undefined when
 * none is stored. Throws 409 with the stored appointment when the data differ. Requires the enquiry's lock.
 */
export async function replayBooking(
  tx: Db,
  { enquiryId, appointmentId }: { enquiryId: string; appointmentId: string | undefined },
  again: Again,
) {
  if (appointmentId === undefined) return undefined
  const stored = await findForStaff(tx, appointmentId, scopedArtistId(again.staff))
  if (stored?.contact_id === enquiryId) return answer(tx, stored, again)
  if (await isAppointment(tx, appointmentId)) throw notFound(APPOINTMENT_TEXTS.gone)
  return undefined
}

/** Finds a repeated walk-in by the enquiry id in the request. Waits for a concurrent request with that id. */
export async function replayWalkIn(
  tx: Db,
  { enquiryId, client }: Pick<WalkIn, 'enquiryId' | 'client'>,
  again: Again,
) {
  if (enquiryId === undefined) return undefined
  await lockBooking(tx, enquiryId)
  const [stored] = await listOfEnquiries(tx, [enquiryId], scopedArtistId(again.staff))
  if (stored) return answer(tx, stored, { ...again, client })
  if (await isEnquiry(tx, enquiryId)) throw notFound(ENQUIRY_TEXTS.gone)
  return undefined
}

async function answer(
  tx: Db,
  stored: AppointmentRow,
  { plan, staff, client, ...rest }: Again & { client?: WalkIn['client'] },
) {
  if (isDifferent(stored, plan, await readClock(tx)) || (client && isDifferentClient(stored, client)))
    throw new ApiError(409, APPOINTMENT_TEXTS.bookedAlready, { current: serializeAppointment(stored) })
  return {
    ...(await showBooked(tx, stored.id, staff)),
    notification: await findNotificationOutcome(tx, stored, rest),
  }
}

function isDifferent(stored: AppointmentRow, plan: NewPlan, now: Date): boolean {
  const { alreadyHappened: _, startsAt, minutes, artistId, ...rest } = plan
  const columns = {
    ...columnsOf(rest, now, stored),
    ...(artistId === undefined ? {} : { artist_id: artistId }),
  }
  return (
    minuteOf(new Date(startsAt)) !== minuteOf(stored.starts_at) ||
    minutes !== minutesOf(stored) ||
    listDifferent(stored, columns).length > 0
  )
}

const isDifferentClient = (stored: AppointmentRow, { name, phone, email, source }: WalkIn['client']) =>
  name !== stored.client_name ||
  phone !== stored.client_phone ||
  email !== stored.client_email ||
  source !== stored.client_source
