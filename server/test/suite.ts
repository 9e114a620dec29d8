/** True in the run of all tests by `.ci/full`. */
export const IS_FULL = process.env.SUITE === 'full'

interface Amounts {
  merge: number
  full: number
  /** Applies with FULL=1; see docs/testing.md. */
  byHand?: number
}

/** Number of inputs that a test tries: a few in `.ci/run`, more in `.ci/full`. */
export function amountOf({ merge, full, byHand = full }: Amounts): number {
  if (process.env.FULL === '1') return byHand
  return IS_FULL ? full : merge
}
