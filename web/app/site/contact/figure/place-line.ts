export const LABEL = 'Place: '

/** The place that stands in the description, edited or not. */
export const placeIn = (description: string): string | undefined =>
  description
    .split('\n')
    .find((line) => line.startsWith(LABEL))
    ?.slice(LABEL.length)
