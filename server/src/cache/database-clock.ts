const DRIFT = 0.001
const NARROW_MS = 200

interface DatabaseClock {
  /** `now` is a time of the database, read between the `performance.now()` times `asked` and `answered`. */
  note: (asked: number, now: Date, answered: number) => void
  /** Returns the `performance.now()` at which the database's clock has certainly reached `at`. */
  earliestTimeOf: (at: Date) => number | undefined
  /** False while the only samples are imprecise, for example from slow responses during the start. */
  isNarrow: () => boolean
}

/**
 * Estimates the database's clock from the monotonic clock of this machine. The slower a response, the later
 * the estimate, so the most precise sample counts until a later one contradicts it.
 */
export function createDatabaseClock(): DatabaseClock {
  /** Range of times on this machine's clock in which the database's clock shows 0. */
  let known: { earliest: number; latest: number; since: number } | undefined

  return {
    note(asked, now, answered) {
      const [earliest, latest] = [asked - now.getTime(), answered - now.getTime()]
      const drift = (answered - (known?.since ?? answered)) * DRIFT
      const before = known && { earliest: known.earliest - drift, latest: known.latest + drift }
      // A sample that contradicts the earlier ones means that the database's clock was set forward or back.
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
