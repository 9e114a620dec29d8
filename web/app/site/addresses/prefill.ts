import { OTHER_TOPICS, type OtherTopic } from '@linework/contract/enquiries/topics'
import { WATCHES, type Watch } from './watches.ts'

/**
 * What a link to the booking form preselects: slugs of a service and an artist, the public id of a picture, a watch, or a topic
 * in place of a service.
 */
export interface Prefill {
  service?: string | undefined
  topic?: OtherTopic | undefined
  artist?: string | undefined
  picture?: string | undefined
  watch?: Watch | undefined
}

export type PrefillName = keyof Prefill

export const PREFILL_NAMES = [
  'service',
  'topic',
  'artist',
  'picture',
  'watch',
] as const satisfies PrefillName[]

const VALUE_MAX = 200

/** The target of 'Book Now'. The prefill is in the address, so that it also works without scripts. */
export function bookingAddress(prefill: Prefill): string {
  const query = new URLSearchParams(
    PREFILL_NAMES.flatMap((name) => (prefill[name] ? [[name, prefill[name]]] : [])),
  ).toString()
  return query === '' ? '/contact' : `/contact?${query}`
}

/** Slugs are lower case, but phone keyboards capitalise.  */
export function readPrefill(query: URLSearchParams): Prefill {
  const read = (name: PrefillName) => {
    const value = query.get(name)?.trim() ?? ''
    return value === '' || value.length > VALUE_MAX ? undefined : value
  }
  const service = read('service')?.toLowerCase()
  const topic = read('topic')?.toLowerCase()
  return {
    service,
    topic: service === undefined ? OTHER_TOPICS.find((each) => each === topic) : undefined,
    artist: read('artist')?.toLowerCase(),
    picture: read('picture'),
    watch: WATCHES.find((watch) => watch === read('watch')),
  }
}

/** When the navigation only removes a prefill, nothing has to be loaded. */
export function isPrefillRemoval(now: URL, next: URL): boolean {
  if (now.pathname !== next.pathname || now.search === next.search) return false
  const [before, after] = [now, next].map(({ searchParams }) => readPrefill(searchParams)) as [
    Prefill,
    Prefill,
  ]
  const isLess = PREFILL_NAMES.every((name) => after[name] === undefined || after[name] === before[name])
  return isLess && othersOf(now) === othersOf(next)
}

const othersOf = ({ searchParams }: URL) =>
  JSON.stringify([...searchParams].filter(([name]) => !PREFILL_NAMES.includes(name as PrefillName)))
