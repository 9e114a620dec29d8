import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Publication, PublicationChange } from '@linework/contract/publication/shapes'
import { PUBLICATION_TEXTS } from '@linework/contract/publication/texts'
import { fromStudioField, studioIsoDay, toStudioField } from '../../shared/time/studio-moments.ts'
import { HIDE, PUBLISH_NOW } from './use-publication.ts'

export type Choice = 'now' | 'later' | 'span' | 'hidden'

/** As the fields hold it, in the studio's time. */
export interface Plan {
  choice: Choice
  from: { day: string; time: string }
  until: { day: string; time: string }
  /** Where the fields of what is on the site begin. Left so, its beginning stays as it is stored. */
  begun?: { day: string; time: string }
}

const MORNING = '09:00'
const EVENING = '18:00'
const DAY_MS = 86_400_000
const MISSING = 'Please choose a day and a time.'
const PAST = 'This time is already over.'

/** What the fields begin with: the dates that it has, now for what is on the site, or tomorrow morning. */
export function planOf({ standing, publishAt, hideAt }: Publication, clock: StudioClock, now: Date): Plan {
  const tomorrow = studioIsoDay(new Date(now.getTime() + DAY_MS), clock)
  const read = (iso: string | null, time: string) => {
    if (iso === null) return { day: tomorrow, time }
    const [day = '', at = ''] = toStudioField(new Date(iso), clock).split('T')
    return { day, time: at }
  }
  const isPlanned = standing === 'planned' || standing === 'shown'
  const choice = isPlanned && hideAt !== null ? 'span' : standing === 'planned' ? 'later' : 'now'
  const until = read(choice === 'span' ? hideAt : null, EVENING)
  if (standing === 'shown') {
    const begun = read(publishAt ?? now.toISOString(), MORNING)
    return { choice: choice === 'now' ? 'hidden' : choice, from: begun, until, begun }
  }
  return { choice, from: read(standing === 'planned' ? publishAt : null, MORNING), until }
}

type Read = { change: PublicationChange } | { errors: { from?: string; until?: string } }

/** What is sent, or what is wrong with it. */
export function readPlan(
  { choice, from, until, begun }: Plan,
  { clock, now }: { clock: StudioClock; now: Date },
): Read {
  if (choice === 'now') return { change: PUBLISH_NOW }
  if (choice === 'hidden') return { change: HIDE }
  const publishAt = readMoment(from, clock)
  if (publishAt === undefined) return { errors: { from: MISSING } }
  if (choice === 'later') {
    if (Date.parse(publishAt) <= now.getTime()) return { errors: { from: PAST } }
    return { change: { state: 'published', publishAt, hideAt: null } }
  }
  const hideAt = readMoment(until, clock)
  if (hideAt === undefined) return { errors: { until: MISSING } }
  if (Date.parse(hideAt) <= Date.parse(publishAt)) return { errors: { until: PUBLICATION_TEXTS.order } }
  if (Date.parse(hideAt) <= now.getTime()) return { errors: { until: PAST } }
  const isBegun = from.day === begun?.day && from.time === begun.time
  return { change: { state: 'published', ...(isBegun ? {} : { publishAt }), hideAt } }
}

function readMoment({ day, time }: Plan['from'], clock: StudioClock): string | undefined {
  if (day === '' || time === '') return undefined
  const at = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) ? undefined : fromStudioField(`${day}T${time}`, clock)
}
