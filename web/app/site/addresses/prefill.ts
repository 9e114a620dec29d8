/** What a link to the booking form has chosen: slugs of a service and an artist, the public id of a picture. */
export interface Choice {
  service?: string | undefined
  artist?: string | undefined
  picture?: string | undefined
}

export type ChoiceName = keyof Choice

export const CHOICE_NAMES = ['service', 'artist', 'picture'] as const satisfies ChoiceName[]

const VALUE_MAX = 200

/** Where a 'Book Now' leads. The choice is in the address, so that it arrives before and without scripts. */
export function bookingAddress(choice: Choice): string {
  const query = new URLSearchParams(
    CHOICE_NAMES.flatMap((name) => (choice[name] ? [[name, choice[name]]] : [])),
  ).toString()
  return query === '' ? '/contact' : `/contact?${query}`
}

/** Slugs have no capitals, but phones write some. */
export function readChoice(query: URLSearchParams): Choice {
  const read = (name: ChoiceName) => {
    const value = query.get(name)?.trim() ?? ''
    return value === '' || value.length > VALUE_MAX ? undefined : value
  }
  return {
    service: read('service')?.toLowerCase(),
    artist: read('artist')?.toLowerCase(),
    picture: read('picture'),
  }
}

/** A choice was taken away and nothing else has changed: then nothing has to be loaded again. */
export function isOnlyLess(now: URL, next: URL): boolean {
  if (now.pathname !== next.pathname || now.search === next.search) return false
  const [before, after] = [now, next].map(({ searchParams }) => readChoice(searchParams)) as [Choice, Choice]
  const isLess = CHOICE_NAMES.every((name) => after[name] === undefined || after[name] === before[name])
  return isLess && othersOf(now) === othersOf(next)
}

const othersOf = ({ searchParams }: URL) =>
  JSON.stringify([...searchParams].filter(([name]) => !CHOICE_NAMES.includes(name as ChoiceName)))
