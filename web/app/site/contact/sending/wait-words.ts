const MINUTE = 60
const HOUR = 60 * MINUTE

/** When to try again, in words that are never too early. */
export function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes'
  if (seconds <= MINUTE) return 'in a minute'
  if (seconds <= HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`
  return `in ${Math.ceil(seconds / HOUR)} hours`
}
