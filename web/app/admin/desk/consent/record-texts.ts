import type { ConsentRecord } from '@linework/contract/desk/consent-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayTimeText } from '../../kit/time/days.ts'

export type Addition = ConsentRecord & { staff: NonNullable<ConsentRecord['staff']> }

export const recordUrl = (appointmentId: string) => `/admin/bookings/consent/${appointmentId}`

/** Omits records that a later record corrects. */
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

/** The printable area of A4 in points, with margins of 15 mm. */
const PAPER = { width: 510, height: 757 }
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5]
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uff00-\uff60]/g

/** The largest font size in points at which the record fits on one A4 sheet. */
export function printSize(text: ConsentRecord['text'] | undefined, records: number): number {
  const units = (line: string) => Math.max(1, line.length + (line.match(WIDE)?.length ?? 0))
  const fits = (size: number) => {
    const perLine = PAPER.width / (size * 0.52)
    // Questions have two columns, and so has the statement at a small size.
    const linesOf = (lines: string[], columns: number) =>
      lines.reduce((sum, line) => sum + Math.ceil((units(line) * columns) / perLine) / columns, 0)
    const lines =
      linesOf(text?.statement.split('\n') ?? [], size < 9 ? 2 : 1) + linesOf(text?.questions ?? [], 2)
    return (lines + 24 + records * 4) * size * 1.4 + 80 < PAPER.height
  }
  return SIZES.find(fits) ?? Math.min(...SIZES)
}
