import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayName } from '../../../kit/time/days.ts'
import { DAY_MINUTES, lastDayOf, spanOn, timesText } from '../../../kit/time/spans.ts'

/** The artist's name; blocked time without an artist applies to the whole studio. */
export const blockedWho = (artists: ArtistInList[], artistId: string | null) =>
  artistId === null ? 'The studio' : (artists.find(({ _id }) => _id === artistId)?.name ?? 'Former artist')

/** 'Ritika Mohanty: leave until Wed 18 Nov', with times when only part of the day is blocked. */
export function blockedText(
  time: BlockedTime,
  day: string,
  artists: ArtistInList[],
  clock: StudioClock,
): string {
  const span = spanOn(day, time, clock)
  const isWhole = span?.from === 0 && span.to === DAY_MINUTES
  const reason = `${time.reason.charAt(0).toLowerCase()}${time.reason.slice(1)}`
  const when = isWhole ? `until ${dayName(lastDayOf(time.endsAt, clock))}` : timesText(time, clock)
  return `${blockedWho(artists, time.artistId)}: ${reason} ${when}`
}
