import { weekdayName } from '@linework/contract/fields/format-long-time'
import { atStudio, type StudioClock } from '@linework/contract/fields/studio-time'
import type { PublicationState } from '@linework/contract/records/publication'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { PUBLICATION_STATUS_NAMES } from '@linework/contract/records/texts'
import type { KeptPublication } from '@linework/contract/records/versions-shapes'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { UNPUBLISHED } from '../page/saved-toast.ts'

function formatStudioTime(iso: string, clock: StudioClock, now?: Date): string {
  const at = new Date(iso)
  return `${weekdayName(atStudio(at, clock)).slice(0, 3)} ${studioShortMoment(at, clock, now)}`
}

export function publicationText(publication: Publication, clock: StudioClock, now?: Date): string {
  const { publicationStatus: status, publishAt, hideAt } = publication
  const until = hideAt === null ? '' : ` until ${formatStudioTime(hideAt, clock, now)}`
  if (status === 'scheduled' && publishAt !== null)
    return `Scheduled for ${formatStudioTime(publishAt, clock, now)}${until}, studio time.`
  if (status === 'published') return until === '' ? 'Published.' : `Published${until}, studio time.`
  return UNPUBLISHED[status]
}

export function publicationDatesText(publication: Publication, clock: StudioClock, now?: Date): string {
  const { publicationStatus, publishAt, hideAt } = publication
  const from =
    publicationStatus === 'scheduled' && publishAt !== null
      ? `from ${formatStudioTime(publishAt, clock, now)}`
      : ''
  const until =
    (publicationStatus === 'scheduled' || publicationStatus === 'published') && hideAt !== null
      ? `until ${formatStudioTime(hideAt, clock, now)}`
      : ''
  return [from, until].filter(Boolean).join(' ')
}

export function versionPublicationText(
  { state, publishAt, hideAt }: KeptPublication,
  clock: StudioClock,
  now?: Date,
): string {
  const from = publishAt === null ? '' : ` from ${formatStudioTime(publishAt, clock, now)}`
  const until = hideAt === null ? '' : ` until ${formatStudioTime(hideAt, clock, now)}`
  return `${STATE_NAMES[state]}${from}${until}`
}

const STATE_NAMES: Record<PublicationState, string> = {
  draft: 'Draft',
  published: 'Published',
  hidden: 'Hidden',
}

export function publicationLabel(
  { publicationStatus, publishAt, hideAt }: Publication,
  clock: StudioClock,
  now?: Date,
): string {
  const dayOf = (iso: string) => studioShortMoment(new Date(iso), clock, now).split(',')[0]
  if (publicationStatus === 'scheduled' && publishAt !== null) return `From ${dayOf(publishAt)}`
  if (publicationStatus !== 'published') return PUBLICATION_STATUS_NAMES[publicationStatus]
  return hideAt === null ? '' : `Until ${dayOf(hideAt)}`
}
