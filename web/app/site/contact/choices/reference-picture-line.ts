const LABEL = 'Something like: '

const isLike = (line: string) => line.startsWith(LABEL)

/**
 * Returns the line about a labelled picture; undefined without labels, because the link already names the
 * picture.
 */
export const referenceLine = ({ alt, labels }: { alt: string; labels: string[] }) =>
  labels.length === 0 ? undefined : `${LABEL}${[alt, ...labels].filter(Boolean).join(', ')}`

/** Returns the description with this line, replacing a line about another picture. */
export function withReferenceLine(description: string, like: string): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex(isLike)
  return lines.toSpliced(at === -1 ? lines.length : at, at === -1 ? 0 : 1, like).join('\n')
}

/** Keeps a line that the visitor has edited. */
export const withoutLike = (description: string, like: string | undefined) =>
  description
    .split('\n')
    .filter((line) => line !== like)
    .join('\n')

/** Copies the line about a picture from another description, if it has one. */
export function withLikeOf(description: string, other: string): string {
  const like = other.split('\n').find(isLike)
  return like ? withReferenceLine(description, like) : description
}

/** Returns the description without lines about pictures. */
export const withoutReferenceLines = (description: string) =>
  description
    .split('\n')
    .filter((line) => !isLike(line))
    .join('\n')
