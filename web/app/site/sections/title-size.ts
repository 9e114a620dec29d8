const LARGE = 10
const MEDIUM = 18

/** Returns the size at which the longest line of a title fits a phone; longer lines wrap between words. */
export function titleSize(...lines: string[]): 'large' | 'medium' | 'small' {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest <= LARGE) return 'large'
  return longest <= MEDIUM ? 'medium' : 'small'
}
