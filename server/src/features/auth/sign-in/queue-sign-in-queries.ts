import { busy } from '../../../http/errors.ts'

/** Of the eight connections: a flood of guesses leaves the others to the rest of the site. */
const AT_ONCE = 3
/** Counting takes a few milliseconds, so this is about a second of waiting. */
const MAX_WAITING = 400
const RETRY_AFTER_SECONDS = 5

type Start = () => void

let running = 0
const waiting = { first: [] as Start[], normal: [] as Start[] }

/**
 * Runs the queries that come before a password is checked, a few at once and in the order of arrival; known places go
 * first. Both queues are bounded apart, so that guesses take no room from a known place.
 */
export async function queueSignInQueries<T>(
  work: () => Promise<T>,
  { first }: { first: boolean },
): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await waitIn(first ? waiting.first : waiting.normal)
  try {
    return await work()
  } finally {
    const next = waiting.first.shift() ?? waiting.normal.shift()
    if (next) next()
    else running -= 1
  }
}

function waitIn(queue: Start[]): Promise<void> {
  if (queue.length >= MAX_WAITING) throw busy(RETRY_AFTER_SECONDS)
  return new Promise((start) => queue.push(start))
}
