import type { PublicationState } from '../../../contract/src/publication/limits.ts'
import type { Content, Kind } from './kinds.ts'

/** What staff have said of when a record is shown. */
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

/** The sample studio's clock. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString()

const isOver = (time: string | null) => time !== null && Date.parse(time) <= Date.now()

/** As staff read it. A blog without a time of its own is shown from its day on. */
export function publicationOf(kind: Kind, { plan, content }: Planned) {
  const ofDay = kind.name === 'blogs' ? startOfDay(content.publicDate as string) : null
  const publishAt = plan.publishAt ?? (isOver(ofDay) ? null : ofDay)
  const isPlanned = publishAt !== null && !isOver(publishAt)
  const published = isOver(plan.hideAt) ? 'over' : isPlanned ? 'planned' : 'shown'
  return {
    state: plan.state,
    publishAt,
    hideAt: plan.hideAt,
    standing: plan.state === 'published' ? published : plan.state,
  }
}

export const isShown = (kind: Kind, record: Planned) =>
  !kind.isPublishable || publicationOf(kind, record).standing === 'shown'

/** A blog's own time stays when it is to come, and the new day is not after it. Else it was set for the day before the edit. */
export function planOfDay({ plan, content }: Planned, { publicDate }: Content): Plan {
  if (plan.publishAt === null || publicDate === content.publicDate) return plan
  const isKept = !isOver(plan.publishAt) && startOfDay(publicDate as string) <= plan.publishAt
  return isKept ? plan : { ...plan, publishAt: null }
}

/** Whether restoring this day would publish or hide a blog, which has no time of its own. */
export const isDayDecisive = (kind: Kind, { plan, content }: Planned, then: Content) =>
  kind.name === 'blogs' &&
  plan.publishAt === null &&
  isOver(startOfDay(content.publicDate as string)) !== isOver(startOfDay(then.publicDate as string))
