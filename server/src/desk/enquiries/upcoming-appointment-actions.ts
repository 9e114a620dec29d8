import type {
  CancellationResult,
  CancelledAppointments,
  RestoredAppointments,
  UpcomingAction,
} from '@linework/contract/desk/appointments-field-shapes'
import type { Db } from '../../db/connect.ts'
import type { StaffMember } from '../../http/require-staff.ts'

/** Actions on the appointments of enquiries. Appointments are a separate feature, so app.ts injects them. */
export interface UpcomingAppointmentActions {
  cancelUpcoming: (
    tx: Db,
    enquiryIds: string[],
    how: { upcoming: UpcomingAction; staff: StaffMember },
  ) => Promise<CancellationResult>
  restoreCancelled: (
    tx: Db,
    cancelledAppointments: CancelledAppointments,
    of: { enquiryIds: string[]; staff: StaffMember },
  ) => Promise<RestoredAppointments>
}
