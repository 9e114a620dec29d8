export const LABEL = 'Place: '

/** Returns the place in the description, edited or not. */
export const placeIn = (description: string): string | undefined =>
  description
    .split('\n')
    .find((line) => line.startsWith(LABEL))
    ?.slice(LABEL.length)
