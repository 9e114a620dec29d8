import type { ArtistInList } from '@linework/contract/artists/shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { firstOf } from '../agenda/blocks/artist-colours.ts'
import type { Agenda } from '../clash/find-clashes.ts'
import { artistFreeFor, findBusy, nextFree } from '../clash/find-free.ts'
import { timeOf, timesText } from '../times/spans.ts'
import { type Plan, timesOf } from './plan.ts'
import styles from './sheet.module.css'

interface Props {
  plan: Plan
  isOver: boolean
  /** Undefined until it is loaded. */
  agenda: Agenda | undefined
  artists: ArtistInList[]
  /** The appointment that is being changed. */
  exceptId: string | undefined
  onChange: (changed: Partial<Plan>) => void
}

/** Says what is odd about the chosen time. Booking stays possible. */
export function TimeWarnings({ plan, isOver, agenda, artists, exceptId, onChange }: Props) {
  const { clock } = useStudio()
  if (isOver)
    return (
      <div className={styles.warning} role="status">
        <OfficeIcon name="warning" />
        <p>
          <b>This time is over.</b>
        </p>
        <div className={styles.ways}>
          <Button
            variant="ghost"
            size="small"
            aria-pressed={plan.alreadyHappened}
            onClick={() => onChange({ alreadyHappened: !plan.alreadyHappened })}
          >
            It already happened
          </Button>
        </div>
      </div>
    )
  const times = timesOf(plan, clock)
  const artist = artists.find(({ _id }) => _id === plan.artistId)
  const [busy] = artist && agenda ? findBusy(agenda, artist._id, times, exceptId) : []
  if (artist === undefined || agenda === undefined || busy === undefined) return null
  const wanted = {
    day: plan.day,
    artistId: artist._id,
    minutes: plan.minutes,
    clock,
    now: new Date(),
    exceptId,
  }
  const other = artistFreeFor(
    { _id: exceptId ?? '', artistId: artist._id, service: plan.service, ...times },
    agenda,
    artists,
  )
  const later = nextFree(agenda, times.startsAt, wanted)
  return (
    <div className={styles.warning} role="status">
      <OfficeIcon name="warning" />
      <p>
        <b>
          {busy.kind === 'blocked'
            ? `${firstOf(artist.name)} is blocked ${timesText(busy, clock)}: ${busy.name}.`
            : `${firstOf(artist.name)} already has ${timesText(busy, clock)} with ${busy.name}.`}
        </b>{' '}
        You can still book.
      </p>
      <div className={styles.ways}>
        {other ? (
          <Button variant="ghost" size="small" onClick={() => onChange({ artistId: other._id })}>
            {`Give to ${firstOf(other.name)}`}
          </Button>
        ) : null}
        {later ? (
          <Button variant="ghost" size="small" onClick={() => onChange({ time: timeOf(later, clock) })}>
            {`Use ${timeOf(later, clock)}`}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
