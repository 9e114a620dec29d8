import { LABEL } from './place-line.ts'

/**
 * The description with another place, or with none. What the visitor wrote behind a place of `known` stays, and a line with
 * words of their own is not touched.
 */
export function withPlace(description: string, place: string | undefined, known: string[]): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex((line) => knownIn(line, known) !== undefined)
  const before = knownIn(lines[at] ?? '', known) ?? ''
  const rest = (lines[at] ?? '').slice(LABEL.length + before.length)
  const line = place === undefined ? rest.replace(/^[\s,.]+/, '') : `${LABEL}${place}${rest}`
  if (at === -1) return place === undefined ? description : [...lines, line].join('\n')
  return lines.toSpliced(at, 1, ...(line === '' ? [] : [line])).join('\n')
}

/** The place that a line begins with; 'left hip' is not that of 'left hippo'. */
export const knownIn = (line: string, known: string[]) =>
  known.find(
    (place) => line.startsWith(`${LABEL}${place}`) && !/^\w/.test(line.slice(LABEL.length + place.length)),
  )
