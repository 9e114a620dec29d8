const DRIFT = 0.001
const NARROW_MS = 200

interface DatabaseClock {
  /** Records a database timestamp that was taken between two `performance.now()` readings. */
  note: (asked: number, now: Date, answered: number) => void
  /** The earliest `performance.now()` at which the database's clock has reached `at`, if known. */
  earliestTimeOf: (at: Date) => number | undefined
  /** True when the samples are precise enough. A slow sample taken during startup is not. */
  isNarrow: () => boolean
}

/**
 * Estimates the database's clock from this machine's monotonic clock. A slow response would make the estimate
 * late, so the most precise sample is used as long as later ones agree with it.
 */
export function createDatabaseClock(): DatabaseClock {
  /** Bounds of this machine's clock when the database's clock shows 0. */
  let known: { earliest: number; latest: number; since: number } | undefined

  return {
    note(asked, now, answered) {
      const [earliest, latest] = [asked - now.getTime(), answered - now.getTime()]
      const drift = (answered - (known?.since ?? answered)) * DRIFT
      const before = known && { earliest: known.earliest - drift, latest: known.latest + drift }
      // A clock that was set forward or back invalidates earlier samples.
      const agrees = before !== undefined && before.latest >= earliest && before.earliest <= latest
      known = {
        earliest: agrees ? Math.max(before.earliest, earliest) : earliest,
        latest: agrees ? Math.min(before.latest, latest) : latest,
        since: answered,
      }
    },
    earliestTimeOf: (at) => known && at.getTime() + known.latest,
    isNarrow: () => known !== undefined && known.latest - known.earliest <= NARROW_MS,
  }
}
