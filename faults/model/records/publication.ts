import type { PublicationState } from '../../../contract/src/records/publication.ts'
import type { Content, Kind } from './kinds.ts'

export interface Plan {
  state: PublicationState
  publishAt: string | null
  hideAt: string | null
}

interface Planned {
  plan: Plan
  content: Content
}

export const PUBLISHED: Plan = { state: 'published', publishAt: null, hideAt: null }

const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString()

const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now()

/** Returns the publication status for staff. A blog without a publication time is published on its date. */
export function publicationOf(kind: Kind, { plan, content }: Planned) {
  const ofDay = kind.name === 'blogs' ? startOfDay(content.publicDate as string) : null
  const publishAt = plan.publishAt ?? (isPast(ofDay) ? null : ofDay)
  const isPlanned = publishAt !== null && !isPast(publishAt)
  const published = isPast(plan.hideAt) ? 'expired' : isPlanned ? 'scheduled' : 'published'
  return {
    state: plan.state,
    publishAt,
    hideAt: plan.hideAt,
    publicationStatus: plan.state === 'published' ? published : plan.state,
  }
}

export const isShown = (kind: Kind, record: Planned) =>
  !kind.isPublishable || publicationOf(kind, record).publicationStatus === 'published'

/**
 * A blog keeps an upcoming publication time unless its new date is later. Otherwise the time is removed,
 * because it belonged to the previous date.
 */
export function planOfDay({ plan, content }: Planned, { publicDate }: Content): Plan {
  if (plan.publishAt === null || publicDate === content.publicDate) return plan
  const isKept = !isPast(plan.publishAt) && startOfDay(publicDate as string) <= plan.publishAt
  return isKept ? plan : { ...plan, publishAt: null }
}

/** True if restoring this date publishes or hides a blog that has no publication time. */
export const isDayDecisive = (kind: Kind, { plan, content }: Planned, then: Content) =>
  kind.name === 'blogs' &&
  plan.publishAt === null &&
  isPast(startOfDay(content.publicDate as string)) !== isPast(startOfDay(then.publicDate as string))
