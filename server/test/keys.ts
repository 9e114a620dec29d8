export type Keys = { [name: string]: Keys | null }

/** The keys of the specification as they stand in it, and after a plus what we add. A list is written as what it holds. */
export const keys = (specified: string, more: Keys = {}, added = ''): Keys => ({
  ...Object.fromEntries(
    [specified, added].flatMap((text) => text.split(' ').filter(Boolean)).map((name) => [name, null]),
  ),
  ...more,
})
