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
