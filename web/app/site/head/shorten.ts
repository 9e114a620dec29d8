export function shorten(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const sentence = /^.*[.!?](?= )/u.exec(line.slice(0, max + 1))?.[0] ?? ''
  if (sentence.length > max / 2) return sentence
  const cut = line.slice(0, max - 1)
  const clause = /^.*[,;:](?= )/u.exec(cut)?.[0] ?? ''
  const lastSpace = clause.length > max / 2 ? clause.length : cut.lastIndexOf(' ')
  // Removes half a surrogate pair.
  return `${cut
    .slice(0, lastSpace > max / 2 ? lastSpace : undefined)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[\s,;:.–-]+$/, '')}…`
}
