import { OTHER_TOPICS, type OtherTopic } from '@linework/contract/desk/topics'
import { TIME_SLOTS, type TimeSlot } from './time-slots.ts'

export interface Prefill {
  service?: string | undefined
  topic?: OtherTopic | undefined
  artist?: string | undefined
  picture?: string | undefined
  watch?: TimeSlot | undefined
  date?: string | undefined
}

export type PrefillName = Exclude<keyof Prefill, 'date'>

export const PREFILL_NAMES = [
  'service',
  'topic',
  'artist',
  'picture',
  'watch',
] as const satisfies PrefillName[]

const ADDRESS_NAMES = [...PREFILL_NAMES, 'date'] as const

const VALUE_MAX = 200
const DAY = /^\d{4}-\d\d-\d\d$/

/** The booking URL contains the prefill, so that it works without JavaScript. */
export function bookingUrl({ date, ...prefill }: Prefill): string {
  const all: Prefill = prefill.watch ? { ...prefill, date } : prefill
  const query = new URLSearchParams(
    ADDRESS_NAMES.flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
  ).toString()
  return query === '' ? '/contact' : `/contact?${query}`
}

/** Ignores case, because phone keyboards capitalise words and slugs are lower case. */
export function readPrefill(query: URLSearchParams): Prefill {
  const read = (name: keyof Prefill) => {
    const value = query.get(name)?.trim() ?? ''
    return value === '' || value.length > VALUE_MAX ? undefined : value
  }
  const service = read('service')?.toLowerCase()
  const topic = read('topic')?.toLowerCase()
  const watch = TIME_SLOTS.find((each) => each === read('watch'))
  const date = read('date') ?? ''
  return {
    service,
    topic: service === undefined ? OTHER_TOPICS.find((each) => each === topic) : undefined,
    artist: read('artist')?.toLowerCase(),
    picture: read('picture'),
    watch,
    date: watch && DAY.test(date) ? date : undefined,
  }
}

/** True if the navigation only removes prefilled values, so that no page data must be loaded. */
export function isPrefillRemoval(now: URL, next: URL): boolean {
  if (now.pathname !== next.pathname || now.search === next.search) return false
  const [before, after] = [now, next].map(({ searchParams }) => readPrefill(searchParams)) as [
    Prefill,
    Prefill,
  ]
  const isLess = ADDRESS_NAMES.every((name) => after[name] === undefined || after[name] === before[name])
  return isLess && othersOf(now) === othersOf(next)
}

const othersOf = ({ searchParams }: URL) =>
  JSON.stringify([...searchParams].filter(([name]) => !ADDRESS_NAMES.includes(name as PrefillName)))
