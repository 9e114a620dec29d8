const GENERATED = /^Preferred time: (\d{1,2} [A-Z][a-z]{2} \d{4}, )?\d\d:00 to \d\d:00$/

const lineOf = (time: string) => `Preferred time: ${time}`

const isGenerated = (line: string) => GENERATED.test(line)

/** Returns the description with the line for this time, replacing a line for another time. */
export const withTimeSlotLine = (description: string, time: string) => withLine(description, lineOf(time))

function withLine(description: string, line: string): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex(isGenerated)
  return lines.toSpliced(at === -1 ? lines.length : at, at === -1 ? 0 : 1, line).join('\n')
}

/** Copies the time from another description, if it has one. */
export function withTimeSlotLineOf(description: string, other: string): string {
  const line = other.split('\n').find(isGenerated)
  return line ? withLine(description, line) : description
}

/** Keeps a line that the visitor has edited. */
export const withoutTimeSlotLine = (description: string) =>
  description
    .split('\n')
    .filter((line) => !isGenerated(line))
    .join('\n')

export const hasTimeSlotLine = (description: string, time: string) =>
  description.split('\n').includes(lineOf(time))

/** True when the visitor has not written anything yet. */
export const isOnlyTimeSlot = isGenerated
