/** True in the full suite, as `.ci/full` runs it. */
export const IS_FULL = process.env.SUITE === 'full'

interface Amounts {
  merge: number
  full: number
  /** With FULL=1; see docs/testing.md. */
  byHand?: number
}

/** Number of inputs to try: a few in `.ci/run`, more in `.ci/full`. */
export function amountOf({ merge, full, byHand = full }: Amounts): number {
  if (process.env.FULL === '1') return byHand
  return IS_FULL ? full : merge
}
