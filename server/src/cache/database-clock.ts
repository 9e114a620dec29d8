// Clocks are slewed by less than this while they run.
const DRIFT = 0.001
const NARROW_MS = 200

export interface DatabaseClock {
  /** What the database said its time was, between two moments by `performance.now()`. */
  note: (asked: number, now: Date, answered: number) => void
  /** When the database's clock certainly shows this, by `performance.now()`. Undefined before anything is known. */
  whenIs: (at: Date) => number | undefined
  /** Whether the responses so far say it well enough. One that came while the app was starting does not. */
  isNarrow: () => boolean
}

/**
 * The database's clock, seen by this machine's monotonic one. One response may be late by any time, and what follows it would be
 * late too; so the narrowest of all responses counts, for as long as later ones agree with it.
 */
export function createDatabaseClock(): DatabaseClock {
  /** Between these is what this machine's clock shows when the database's shows 0. */
  let known: { earliest: number; latest: number; since: number } | undefined

  return {
    note(asked, now, answered) {
      const [earliest, latest] = [asked - now.getTime(), answered - now.getTime()]
      const drift = (answered - (known?.since ?? answered)) * DRIFT
      const before = known && { earliest: known.earliest - drift, latest: known.latest + drift }
      // A clock that was put forward or back since then makes what was known before impossible.
      const agrees = before !== undefined && before.latest >= earliest && before.earliest <= latest
      known = {
        earliest: agrees ? Math.max(before.earliest, earliest) : earliest,
        latest: agrees ? Math.min(before.latest, latest) : latest,
        since: answered,
      }
    },
    whenIs: (at) => known && at.getTime() + known.latest,
    isNarrow: () => known !== undefined && known.latest - known.earliest <= NARROW_MS,
  }
}
