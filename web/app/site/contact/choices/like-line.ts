const LABEL = 'Something like: '

const isLike = (line: string) => line.startsWith(LABEL)

/** What the description says about a labelled picture; undefined for one without labels, which the link alone names. */
export const likeOf = ({ alt, labels }: { alt: string; labels: string[] }) =>
  labels.length === 0 ? undefined : `${LABEL}${[alt, ...labels].filter(Boolean).join(', ')}`

/** The description with this line in place of one about another picture, and otherwise unchanged. */
export function withLike(description: string, like: string): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex(isLike)
  return lines.toSpliced(at === -1 ? lines.length : at, at === -1 ? 0 : 1, like).join('\n')
}

/** A line that the visitor has edited stays. */
export const withoutLike = (description: string, like: string | undefined) =>
  description
    .split('\n')
    .filter((line) => line !== like)
    .join('\n')

/** The description with the picture of another one, if that has one. */
export function withLikeOf(description: string, other: string): string {
  const like = other.split('\n').find(isLike)
  return like ? withLike(description, like) : description
}

/** Without the lines about pictures. */
export const besideLike = (description: string) =>
  description
    .split('\n')
    .filter((line) => !isLike(line))
    .join('\n')
