type IsOfKind = (line: string) => boolean

function withLine(description: string, isOfKind: IsOfKind, line: string): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex(isOfKind)
  return lines.toSpliced(at === -1 ? lines.length : at, at === -1 ? 0 : 1, line).join('\n')
}

function withLineOf(description: string, isOfKind: IsOfKind, other: string): string {
  const line = other.split('\n').find(isOfKind)
  return line === undefined ? description : withLine(description, isOfKind, line)
}

const withoutLines = (description: string, isGone: IsOfKind) =>
  description
    .split('\n')
    .filter((line) => !isGone(line))
    .join('\n')

const REFERENCE = 'Something like: '

const isReference = (line: string) => line.startsWith(REFERENCE)

/** Describes a labelled picture; undefined without labels, because the link already names the picture. */
export const referenceLine = ({ alt, labels }: { alt: string; labels: string[] }) =>
  labels.length === 0 ? undefined : `${REFERENCE}${[alt, ...labels].filter(Boolean).join(', ')}`

export const withReferenceLine = (description: string, like: string) =>
  withLine(description, isReference, like)

export const withLikeOf = (description: string, other: string) => withLineOf(description, isReference, other)

export const withoutLike = (description: string, like: string | undefined) =>
  withoutLines(description, (line) => line === like)

export const withoutReferenceLines = (description: string) => withoutLines(description, isReference)

const GENERATED_TIME = /^Preferred time: (\d{1,2} [A-Z][a-z]{2} \d{4}, )?\d\d:00 to \d\d:00$/

const timeLine = (time: string) => `Preferred time: ${time}`

/** True for a description that contains only the time slot of a link. */
export const isOnlyTimeSlot = (line: string) => GENERATED_TIME.test(line)

export const withTimeSlotLine = (description: string, time: string) =>
  withLine(description, isOnlyTimeSlot, timeLine(time))

export const withTimeSlotLineOf = (description: string, other: string) =>
  withLineOf(description, isOnlyTimeSlot, other)

export const withoutTimeSlotLine = (description: string) => withoutLines(description, isOnlyTimeSlot)

export const hasTimeSlotLine = (description: string, time: string) =>
  description.split('\n').includes(timeLine(time))
