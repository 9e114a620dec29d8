import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { timeOf } from '../../../kit/time/spans.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'
import type { Agenda } from '../conflicts/find-conflicts.ts'
import {
  busyText,
  findAvailableArtist,
  findBusySlots,
  findNextFreeSlot,
} from '../conflicts/find-free-slots.ts'
import { type AppointmentDraft, timesOf } from './appointment-draft.ts'
import { Warning } from './warning.tsx'

interface Props {
  plan: AppointmentDraft
  isPast: boolean
  /** Undefined until loaded. */
  agenda: Agenda | undefined
  artists: ArtistInList[]
  /** The id of the appointment that is being changed. */
  exceptId: string | undefined
  onChange: (changed: Partial<AppointmentDraft>) => void
}

/** Warns about a past time, conflicts and closed hours. Booking stays possible. */
export function TimeWarnings({ plan, isPast, agenda, artists, exceptId, onChange }: Props) {
  const { clock } = useStudio()
  if (isPast)
    return (
      <Warning
        role="status"
        ways={
          <Button
            variant="ghost"
            size="small"
            aria-pressed={plan.alreadyHappened}
            onClick={() => onChange({ alreadyHappened: !plan.alreadyHappened })}
          >
            Already took place
          </Button>
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
            <Button variant="ghost" size="small" onClick={() => onChange({ artistId: other._id })}>
              {`Reassign to ${firstNameOf(other.name)}`}
            </Button>
          ) : null}
          {later ? (
            <Button variant="ghost" size="small" onClick={() => onChange({ time: timeOf(later, clock) })}>
              {`Use ${timeOf(later, clock)}`}
            </Button>
          ) : null}
        </>
      }
    >
      <b>{busyText(busy, artist?.name ?? '', clock)}</b> You can still book.
    </Warning>
  )
}
