/** Whether everything runs, as `.ci/full` does. */
export const IS_FULL = process.env.SUITE === 'full'

interface Amounts {
  merge: number
  full: number
  /** With FULL=1, as docs/testing.md names them. */
  byHand?: number
}

/** How many inputs of one kind are tried: a few in `.ci/run`, more in `.ci/full`. */
export function amountOf({ merge, full, byHand = full }: Amounts): number {
  if (process.env.FULL === '1') return byHand
  return IS_FULL ? full : merge
}
