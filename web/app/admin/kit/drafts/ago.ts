const WORDS = new Intl.RelativeTimeFormat('en')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '5 minutes ago'. */
export function ago(at: number, now = Date.now()): string {
  const age = now - at
  if (age < MINUTE_MS) return 'a moment ago'
  if (age < HOUR_MS) return WORDS.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return WORDS.format(-Math.floor(age / HOUR_MS), 'hour')
  return WORDS.format(-Math.floor(age / DAY_MS), 'day')
}
