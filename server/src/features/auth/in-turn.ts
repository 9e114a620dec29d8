import { busy } from '../../http/errors.ts'

/** Of the eight connections: a flood of guesses leaves the others to the rest of the site. */
const AT_ONCE = 3
/** A look-up takes a few milliseconds, so this is about a second of waiting. */
const MAX_WAITING = 400
const RETRY_AFTER_SECONDS = 5

let running = 0
const waiting: (() => void)[] = []

/** Runs the queries that come before a password is checked, a few at once and in the order of arrival. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length >= MAX_WAITING) throw busy(RETRY_AFTER_SECONDS)
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
