// One that the API gave, in its own letters: nothing else is worth showing.
const REFERENCE = /^[0-9A-Z-]{4,20}$/

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)
