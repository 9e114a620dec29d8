/** One line of at most `max` characters, cut between words. */
export function shorten(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  const lastSpace = cut.lastIndexOf(' ')
  // Removes half a surrogate pair.
  return `${cut
    .slice(0, lastSpace > max / 2 ? lastSpace : undefined)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[\s,;:.–-]+$/, '')}…`
}
