/** The studio's UTC offsets in minutes, so that browsers need no time zone data. */
export interface StudioClock {
  offset: number
  /** Times from which another offset applies, oldest first; `at` is an ISO timestamp. */
  changes: readonly { at: string; offset: number }[]
}

const MINUTE_MS = 60_000

export const offsetAt = (at: Date, { offset, changes }: StudioClock) =>
  changes.findLast((change) => Date.parse(change.at) <= at.getTime())?.offset ?? offset

export const atStudio = (at: Date, clock: StudioClock) =>
  new Date(at.getTime() + offsetAt(at, clock) * MINUTE_MS)

/** Local times that DST skips or repeats use the offset before the change. */
export function fromStudio(shown: Date, clock: StudioClock): Date {
  const offsets = [clock.offset, ...clock.changes.map(({ offset }) => offset)]
  const moments = offsets.map((offset) => new Date(shown.getTime() - offset * MINUTE_MS))
  const fitting = moments.filter((at) => atStudio(at, clock).getTime() === shown.getTime())
  const earliest = (list: Date[]) => new Date(Math.min(...list.map((at) => at.getTime())))
  if (fitting.length > 0) return earliest(fitting)
  const before = offsetAt(earliest(moments), clock)
  return new Date(shown.getTime() - before * MINUTE_MS)
}
