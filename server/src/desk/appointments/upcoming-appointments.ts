import type { NotificationOutcome } from '@linework/contract/desk/appointments'
import type {
  CancellationResult,
  CancelledAppointments,
  NotifiedClient,
  RestoredAppointments,
  UpcomingAction,
  UpcomingAppointment,
} from '@linework/contract/desk/appointments-field-shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { type Db, readClock } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import { logChange } from '../../records/audit-log.ts'
import { lockAppointment, lockUpcomingAppointments } from './booking-queries.ts'
import { canBeMailed, notifyClient } from './client/notify-client.ts'
import type { AppointmentRow } from './queries.ts'
import { updatePlan } from './save-appointment.ts'
import { changeDetails, serializeAppointment } from './serializer.ts'

type Parts = Pick<Deps, 'queue' | 'mailer'>

export const upcomingAppointmentActions = (parts: Parts) => ({
  /** Throws 409 when an upcoming appointment is missing from those that staff decided about. */
  async cancelUpcoming(
    tx: Db,
    enquiryIds: string[],
    { upcoming, staff }: { upcoming: UpcomingAction; staff: StaffMember },
  ): Promise<CancellationResult> {
    if (enquiryIds.length === 0) return []
    const rows = await lockUpcomingAppointments(tx, enquiryIds, scopedArtistId(staff))
    const asked = new Set(upcoming.asked.map((each) => each.toLowerCase()))
    if (rows.some(({ contact_id }) => !asked.has(contact_id)))
      throw new ApiError(409, ENQUIRY_TEXTS.upcomingAppointment, {
        current: rows.map((row) => serializeUpcoming(row, canBeMailed(row, parts) ? 'soon' : 'unreachable')),
      })
    const cancelledAppointments: CancellationResult = []
    const now = await readClock(tx)
    const cancelled = upcoming.cancels ? rows : []
    for (const before of cancelled) {
      // Undefined, not false: a client with a pending change request counts as the one who cancelled.
      const byClient = upcoming.byClient || undefined
      await setState(tx, before, { state: 'cancelled', byClient }, { staff, now })
      const notification = await notifyClient(tx, parts, before.id, { before, tellsClient: true, now })
      cancelledAppointments.push({
        ...serializeCancelled(before),
        ...serializeUpcoming(before, notification),
      })
    }
    await logChange(tx, staff, ...cancelled.map((before) => changeOfState(before, 'cancelled')))
    return cancelledAppointments
  },

  /** Skips appointments that were changed after their cancellation. */
  async restoreCancelled(
    tx: Db,
    cancelledAppointments: CancelledAppointments,
    { enquiryIds, staff }: { enquiryIds: string[]; staff: StaffMember },
  ): Promise<RestoredAppointments> {
    const own = new Set(enquiryIds.map((each) => each.toLowerCase()))
    const back: RestoredAppointments = []
    const restored: ReturnType<typeof changeOfState>[] = []
    const now = await readClock(tx)
    // Locks in id order, so that concurrent calls cannot deadlock.
    for (const { _id, version, ...was } of cancelledAppointments.toSorted((a, b) =>
      a._id < b._id ? -1 : 1,
    )) {
      const before = await lockAppointment(tx, _id, scopedArtistId(staff))
      if (before === undefined || before.version !== version || before.state !== 'cancelled') continue
      if (!own.has(before.contact_id)) continue
      await setState(tx, before, was, { staff, now })
      const notification = await notifyClient(tx, parts, before.id, { before, tellsClient: true, now })
      back.push(serializeNotifiedClient(before, notification))
      restored.push(changeOfState(before, was.state))
    }
    await logChange(tx, staff, ...restored)
    return back
  },
})

type State =
  | { state: 'cancelled'; byClient: true | undefined }
  | Omit<CancelledAppointments[number], '_id' | 'version'>

async function setState(
  tx: Db,
  before: AppointmentRow,
  { state, ...answers }: State,
  by: { staff: StaffMember; now: Date },
): Promise<void> {
  // Restores the change request only if the cancellation cleared it.
  const hasEnded = 'changeRequest' in answers && answers.changeRequest !== null && before.client_asks === null
  const more = hasEnded || 'byClient' in answers ? answers : {}
  await updatePlan(tx, before, { state, ...more, alreadyHappened: true }, by)
}

const changeOfState = (before: AppointmentRow, state: string) => ({
  kind: 'contact' as const,
  verb: 'changed' as const,
  id: before.contact_id,
  fields: ['appointment'],
  details: changeDetails(serializeAppointment(before), serializeAppointment({ ...before, state })),
})

const serializeNotifiedClient = (row: AppointmentRow, notification: NotificationOutcome): NotifiedClient => ({
  enquiry: row.contact_id,
  name: row.client_name,
  phone: row.client_phone,
  email: row.client_email,
  notification,
})

const serializeUpcoming = (row: AppointmentRow, notification: NotificationOutcome): UpcomingAppointment => ({
  ...serializeNotifiedClient(row, notification),
  startsAt: row.starts_at.toISOString(),
})

/** The version after the cancellation lets Undo detect later changes. */
const serializeCancelled = (before: AppointmentRow) => ({
  _id: before.id,
  version: before.version + 1,
  state: before.state as 'planned' | 'confirmed',
  changeRequest: before.client_asks as CancelledAppointments[number]['changeRequest'],
  changeRequestedAt: before.client_asked_at?.toISOString() ?? null,
})
