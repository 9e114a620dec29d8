export const LABEL = 'Place: '

export const placeIn = (description: string): string | undefined =>
  description
    .split('\n')
    .find((line) => line.startsWith(LABEL))
    ?.slice(LABEL.length)
