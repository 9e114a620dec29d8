import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { timeOf } from '../../../kit/time/spans.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'
import {
  busyText,
  findAvailableArtist,
  findBusySlots,
  findNextFreeSlot,
} from '../conflicts/find-free-slots.ts'
import { timesOf } from './appointment-draft.ts'
import type { Sheet } from './use-sheet.ts'
import { Warning } from './warning.tsx'

/** Warns about a past time, conflicts and closed hours. Booking stays possible. */
export function TimeWarnings({ sheet }: { sheet: Sheet }) {
  const { plan, over, agenda, artists, exceptId, change } = sheet
  const { clock } = useStudio()
  if (over)
    return (
      <Warning
        role="status"
        ways={
          <GhostButton
            label="Already took place"
            aria-pressed={plan.alreadyHappened}
            onClick={() => change({ alreadyHappened: !plan.alreadyHappened })}
          />
        }
      >
        <b>This time is in the past.</b>
      </Warning>
    )
  const times = timesOf(plan, clock)
  const artist = artists.find(({ _id }) => _id === plan.artistId)
  const { day, artistId, minutes, service } = plan
  const [busy] = agenda ? findBusySlots(agenda, artistId, times, { clock, exceptId }) : []
  if (agenda === undefined || busy === undefined) return null
  const wanted = { day, artistId, minutes, clock, now: new Date(), exceptId }
  const other =
    artist &&
    findAvailableArtist({ _id: exceptId ?? '', artistId, service, ...times }, agenda, artists, clock)
  const later = findNextFreeSlot(agenda, times.startsAt, wanted)
  return (
    <Warning
      role="status"
      ways={
        <>
          {other ? (
            <GhostButton onClick={() => change({ artistId: other._id })}>
              {`Reassign to ${firstNameOf(other.name)}`}
            </GhostButton>
          ) : null}
          {later ? (
            <GhostButton onClick={() => change({ time: timeOf(later, clock) })}>
              {`Use ${timeOf(later, clock)}`}
            </GhostButton>
          ) : null}
        </>
      }
    >
      <b>{busyText(busy, artist?.name ?? '', clock)}</b> You can still book.
    </Warning>
  )
}
