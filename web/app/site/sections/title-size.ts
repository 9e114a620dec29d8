const LARGE = 10
const MEDIUM = 18

/** How large a title may be written so that its longest line fits a phone; longer lines wrap between words. */
export function titleSize(...lines: string[]): 'large' | 'medium' | 'small' {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest <= LARGE) return 'large'
  return longest <= MEDIUM ? 'medium' : 'small'
}
