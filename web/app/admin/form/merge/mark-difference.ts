/** A text in three parts, of which the middle one is where it differs from the other. */
export interface Marked {
  before: string
  differs: string
  after: string
}

/** So much of what both have in common is shown around the difference. */
const CONTEXT_WORDS = 8

/** Both texts from the first word that differs to the last, with a few words around. */
export function markDifference(a: string, b: string): [Marked, Marked] {
  const [inA, inB] = [split(a), split(b)]
  const most = Math.min(inA.length, inB.length)
  let start = 0
  while (start < most && inA[start] === inB[start]) start++
  let end = 0
  while (end < most - start && inA.at(-1 - end) === inB.at(-1 - end)) end++
  const mark = (parts: string[]): Marked => ({
    before: shorten(parts.slice(0, start), 'end'),
    differs: parts.slice(start, parts.length - end).join(''),
    after: shorten(parts.slice(parts.length - end), 'start'),
  })
  return [mark(inA), mark(inB)]
}

/** Words and what stands between them, in turn. */
const split = (text: string) => text.split(/(\s+)/)

function shorten(parts: string[], kept: 'start' | 'end'): string {
  const most = CONTEXT_WORDS * 2
  if (parts.length <= most) return parts.join('')
  return kept === 'end'
    ? `…${parts.slice(-most).join('').trimStart()}`
    : `${parts.slice(0, most).join('').trimEnd()}…`
}
