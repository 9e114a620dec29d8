import { LABEL } from './place-line.ts'

/**
 * Returns the description with another place, or with none. Text that the visitor added after a place of
 * `known` stays, and a line that the visitor wrote is unchanged.
 */
export function withPlace(description: string, place: string | undefined, known: string[]): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex((line) => matchKnownPlace(line, known) !== undefined)
  const before = matchKnownPlace(lines[at] ?? '', known) ?? ''
  const rest = (lines[at] ?? '').slice(LABEL.length + before.length)
  const line = place === undefined ? rest.replace(/^[\s,.]+/, '') : `${LABEL}${place}${rest}`
  if (at === -1) return place === undefined ? description : [...lines, line].join('\n')
  return lines.toSpliced(at, 1, ...(line === '' ? [] : [line])).join('\n')
}

/** Returns the place that a line starts with; 'left hip' does not match 'left hippo'. */
export const matchKnownPlace = (line: string, known: string[]) =>
  known.find(
    (place) => line.startsWith(`${LABEL}${place}`) && !/^\w/.test(line.slice(LABEL.length + place.length)),
  )
