import type { NewPlan, WalkIn } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { listDifferent } from '../../records/audit-log.ts'
import { isEnquiry } from '../enquiries/queries.ts'
import { isAppointment, lockBooking } from './booking-queries.ts'
import { toldOf } from './client/tell-client.ts'
import { columnsOf, minuteOf } from './plan-columns.ts'
import { type AppointmentRow, findForStaff, listOfEnquiry } from './queries.ts'
import { showBooked } from './save-appointment.ts'
import { minutesOf, serializeAppointment } from './serializer.ts'

interface Again {
  plan: NewPlan
  staff: StaffMember
}

/**
 * The answer to a booking that an earlier try has stored already: its own answer was lost on the way. Undefined where nothing
 * is stored. A caller who has changed the plan since gets what is stored. Runs under the enquiry's lock.
 */
export async function answerBooked(
  tx: Db,
  { enquiryId, appointmentId }: { enquiryId: string; appointmentId: string | undefined },
  { plan, staff }: Again,
) {
  if (appointmentId === undefined) return undefined
  const stored = await findForStaff(tx, appointmentId, ownArtist(staff))
  if (stored?.contact_id === enquiryId) return answer(tx, stored, { plan, staff })
  if (await isAppointment(tx, appointmentId)) throw notFound(APPOINTMENT_TEXTS.gone)
  return undefined
}

/** The same for a walk-in, known by its enquiry. One that is on its way is waited for. */
export async function answerWalkIn(
  tx: Db,
  { enquiryId, client }: Pick<WalkIn, 'enquiryId' | 'client'>,
  { plan, staff }: Again,
) {
  if (enquiryId === undefined) return undefined
  await lockBooking(tx, enquiryId)
  const [stored] = await listOfEnquiry(tx, enquiryId, ownArtist(staff))
  if (stored) return answer(tx, stored, { plan, staff, client })
  if (await isEnquiry(tx, enquiryId)) throw notFound(ENQUIRY_TEXTS.gone)
  return undefined
}

async function answer(
  tx: Db,
  stored: AppointmentRow,
  { plan, staff, client }: Again & { client?: WalkIn['client'] },
) {
  if (isOther(stored, plan, await readClock(tx)) || (client && isOtherClient(stored, client)))
    throw new ApiError(409, APPOINTMENT_TEXTS.bookedAlready, { current: serializeAppointment(stored) })
  return { ...(await showBooked(tx, stored.id, staff)), told: await toldOf(tx, stored.id) }
}

function isOther(stored: AppointmentRow, plan: NewPlan, now: Date): boolean {
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

const isOtherClient = (stored: AppointmentRow, { name, phone, email, source }: WalkIn['client']) =>
  name !== stored.client_name ||
  phone !== stored.client_phone ||
  email !== stored.client_email ||
  source !== stored.client_source
