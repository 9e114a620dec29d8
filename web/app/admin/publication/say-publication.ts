import { weekdayName } from '@linework/contract/fields/long-time'
import { atStudio, type StudioClock } from '@linework/contract/fields/studio-time'
import type { PublicationState } from '@linework/contract/publication/limits'
import type { Publication } from '@linework/contract/publication/shapes'
import { STANDING_NAMES } from '@linework/contract/publication/texts'
import type { KeptPublication } from '@linework/contract/versions/shapes'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'
import { UNSEEN } from '../list/say-saved.ts'

/** 'Fri 4 Dec, 09:00' at the studio. */
export function sayWhen(iso: string, clock: StudioClock, now?: Date): string {
  const at = new Date(iso)
  return `${weekdayName(atStudio(at, clock)).slice(0, 3)} ${studioShortMoment(at, clock, now)}`
}

/** What a save left for visitors, in one sentence: 'Planned for Fri 4 Dec, 09:00, studio time.' */
export function sayPublication(publication: Publication, clock: StudioClock, now?: Date): string {
  const { standing, publishAt, hideAt } = publication
  const until = hideAt === null ? '' : ` until ${sayWhen(hideAt, clock, now)}`
  if (standing === 'planned' && publishAt !== null)
    return `Planned for ${sayWhen(publishAt, clock, now)}${until}, studio time.`
  if (standing === 'shown') return until === '' ? 'It is on the site.' : `On the site${until}, studio time.`
  return UNSEEN[standing]
}

/** Beside the chip: 'from Fri 4 Dec, 09:00' or 'until Sat 5 Dec, 18:00'; '' where nothing is to come. */
export function sayDates(publication: Publication, clock: StudioClock, now?: Date): string {
  const { standing, publishAt, hideAt } = publication
  const from = standing === 'planned' && publishAt !== null ? `from ${sayWhen(publishAt, clock, now)}` : ''
  const until =
    (standing === 'planned' || standing === 'shown') && hideAt !== null
      ? `until ${sayWhen(hideAt, clock, now)}`
      : ''
  return [from, until].filter(Boolean).join(' ')
}

/** As it was said once, whatever has become of it: 'Published from Fri 4 Dec, 09:00'. */
export function sayKeptPublication(
  { state, publishAt, hideAt }: KeptPublication,
  clock: StudioClock,
  now?: Date,
): string {
  const from = publishAt === null ? '' : ` from ${sayWhen(publishAt, clock, now)}`
  const until = hideAt === null ? '' : ` until ${sayWhen(hideAt, clock, now)}`
  return `${STATE_NAMES[state]}${from}${until}`
}

const STATE_NAMES: Record<PublicationState, string> = {
  draft: 'Draft',
  published: 'Published',
  hidden: 'Hidden',
}

/** In lists, where there is room for a day: 'Draft', 'From 4 Dec', 'Until 6 Dec'; '' for what is simply on the site. */
export function sayInList(
  { standing, publishAt, hideAt }: Publication,
  clock: StudioClock,
  now?: Date,
): string {
  const dayOf = (iso: string) => studioShortMoment(new Date(iso), clock, now).split(',')[0]
  if (standing === 'planned' && publishAt !== null) return `From ${dayOf(publishAt)}`
  if (standing !== 'shown') return STANDING_NAMES[standing]
  return hideAt === null ? '' : `Until ${dayOf(hideAt)}`
}
