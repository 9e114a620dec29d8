import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Publication, PublicationChange } from '@linework/contract/records/publication-shapes'
import { PUBLICATION_TEXTS } from '@linework/contract/records/texts'
import { fromStudioField, studioIsoDay, toStudioField } from '../../../shared/time/studio-moments.ts'
import { HIDE, PUBLISH_NOW } from './use-publication.ts'

export type Choice = 'now' | 'later' | 'span' | 'hidden'

export interface Plan {
  choice: Choice
  from: { day: string; time: string }
  until: { day: string; time: string }
  /** The start of a published record. While the field is unchanged, the stored start is kept. */
  begun?: { day: string; time: string }
}

const MORNING = '09:00'
const EVENING = '18:00'
const DAY_MS = 86_400_000
const MISSING = 'Choose a day and a time.'
const PAST = 'This time is in the past.'

export function toPublicationPlan(
  { publicationStatus, publishAt, hideAt }: Publication,
  clock: StudioClock,
  now: Date,
): Plan {
  const tomorrow = studioIsoDay(new Date(now.getTime() + DAY_MS), clock)
  const read = (iso: string | null, time: string) => {
    if (iso === null) return { day: tomorrow, time }
    const [day = '', at = ''] = toStudioField(new Date(iso), clock).split('T')
    return { day, time: at }
  }
  const isPlanned = publicationStatus === 'scheduled' || publicationStatus === 'published'
  const choice = isPlanned && hideAt !== null ? 'span' : publicationStatus === 'scheduled' ? 'later' : 'now'
  const until = read(choice === 'span' ? hideAt : null, EVENING)
  if (publicationStatus === 'published') {
    const begun = read(publishAt ?? now.toISOString(), MORNING)
    return { choice: choice === 'now' ? 'hidden' : choice, from: begun, until, begun }
  }
  return { choice, from: read(publicationStatus === 'scheduled' ? publishAt : null, MORNING), until }
}

type Read = { change: PublicationChange } | { errors: { from?: string; until?: string } }

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
