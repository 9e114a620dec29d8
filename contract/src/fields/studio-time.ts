/** The studio's offset from UTC in minutes, first and after each change. Browsers need no zone data with it. */
export interface StudioClock {
  offset: number
  /** Oldest first; `at` is an ISO moment. */
  changes: readonly { at: string; offset: number }[]
}

const MINUTE_MS = 60_000

export const offsetAt = (at: Date, { offset, changes }: StudioClock) =>
  changes.findLast((change) => Date.parse(change.at) <= at.getTime())?.offset ?? offset

/** Its UTC fields are the studio's local time. */
export const atStudio = (at: Date, clock: StudioClock) =>
  new Date(at.getTime() + offsetAt(at, clock) * MINUTE_MS)

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
