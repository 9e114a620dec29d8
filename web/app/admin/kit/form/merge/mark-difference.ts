export interface Marked {
  before: string
  differs: string
  after: string
}

const CONTEXT_WORDS = 8

export function markDifference(a: string, b: string): [Marked, Marked] {
  const [inA, inB] = [split(a), split(b)]
  const shorter = Math.min(inA.length, inB.length)
  let start = 0
  while (start < shorter && inA[start] === inB[start]) start++
  let end = 0
  while (end < shorter - start && inA.at(-1 - end) === inB.at(-1 - end)) end++
  const mark = (parts: string[]): Marked => ({
    before: shorten(parts.slice(0, start), 'end'),
    differs: parts.slice(start, parts.length - end).join(''),
    after: shorten(parts.slice(parts.length - end), 'start'),
  })
  return [mark(inA), mark(inB)]
}

/** Words and the white space between them, alternating. */
const split = (text: string) => text.split(/(\s+)/)

function shorten(parts: string[], kept: 'start' | 'end'): string {
  const max = CONTEXT_WORDS * 2
  if (parts.length <= max) return parts.join('')
  return kept === 'end'
    ? `…${parts.slice(-max).join('').trimStart()}`
    : `${parts.slice(0, max).join('').trimEnd()}…`
}
