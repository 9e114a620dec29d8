import type { ConsentRecord } from '@linework/contract/desk/consent-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayTimeText } from '../../kit/time/days.ts'

export type Addition = ConsentRecord & { staff: NonNullable<ConsentRecord['staff']> }

export const recordUrl = (appointmentId: string) => `/admin/bookings/consent/${appointmentId}`

/** The records of a kind, without those that a later one corrects. */
export function currentOf(records: ConsentRecord[], kind: ConsentRecord['kind']): ConsentRecord[] {
  const corrected = new Set(records.map(({ corrects }) => corrects))
  return records.filter((record) => record.kind === kind && !corrected.has(record._id))
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'Passport seen, aftercare given, ink A1, needle B2: Meera, Wed 18 Nov, 15:03'. */
export function staffText({ at, staff }: Addition, clock: StudioClock): string {
  const { idSeen, aftercare, inkLots, needleLots, by } = staff
  const facts = [
    idSeen && `${idSeen} seen`,
    aftercare && 'aftercare given',
    inkLots.length > 0 && `ink ${inkLots.join(', ')}`,
    needleLots.length > 0 && `needle ${needleLots.join(', ')}`,
  ]
  return `${capital(facts.filter(Boolean).join(', '))}: ${by}, ${dayTimeText(at, clock)}`
}
