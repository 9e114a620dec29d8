import { atStudio, offsetAt, type StudioClock } from './studio-time.ts'

const MINUTE_MS = 60_000

/**
 * The moment at which the studio's clock shows this time, given in UTC fields. A time that summer time skips counts by the
 * offset before it, one that comes twice is the first.
 */
export function fromStudio(shown: Date, clock: StudioClock): Date {
  const offsets = [clock.offset, ...clock.changes.map(({ offset }) => offset)]
  const moments = offsets.map((offset) => new Date(shown.getTime() - offset * MINUTE_MS))
  const fitting = moments.filter((at) => atStudio(at, clock).getTime() === shown.getTime())
  const earliest = (list: Date[]) => new Date(Math.min(...list.map((at) => at.getTime())))
  if (fitting.length > 0) return earliest(fitting)
  const before = offsetAt(earliest(moments), clock)
  return new Date(shown.getTime() - before * MINUTE_MS)
}
