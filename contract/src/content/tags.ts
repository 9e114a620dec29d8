/** Parses comma-separated tags; trims them and drops empty ones. */
export const readTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
