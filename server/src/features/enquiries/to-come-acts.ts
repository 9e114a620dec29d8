import type { CalledOff, CalledOffNow, PutBack, ToCome } from '@linework/contract/appointments/to-come-shapes'
import type { Db } from '../../db/connect.ts'
import type { StaffMember } from '../../http/require-staff.ts'

/** What becomes of appointments with their enquiries. They are a feature of their own, so app.ts hands it over. */
export interface ToComeActs {
  callOff: (
    tx: Db,
    enquiryIds: string[],
    how: { toCome: ToCome; staff: StaffMember },
  ) => Promise<CalledOffNow>
  putBack: (
    tx: Db,
    calledOff: CalledOff,
    of: { enquiryIds: string[]; staff: StaffMember },
  ) => Promise<PutBack>
}
