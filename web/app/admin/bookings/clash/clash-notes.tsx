import type { Appointment } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { useMe } from '../../layout/session/use-me.ts'
import type { Changes } from '../agenda/appointment/use-change.ts'
import { firstOf } from '../agenda/blocks/artist-colours.ts'
import { dayOf, timeOf } from '../times/spans.ts'
import styles from './clash-notes.module.css'
import { clashOnDay } from './clash-text.ts'
import type { Agenda, Clash } from './find-clashes.ts'
import { artistFreeFor, nextFree } from './find-free.ts'

interface Props {
  clashes: Clash[]
  agenda: Agenda
  artists: ArtistInList[]
  today: string
  onChange: (appointment: Appointment, changes: Changes, done: string) => void
  onKeep: (clash: Clash) => void
}

/** Names both sides of every clash, with the ways out. It warns and forbids nothing. */
export function ClashNotes({ clashes, agenda, artists, today, onChange, onKeep }: Props) {
  const { clock } = useStudio()
  const isOwnOnly = useMe()?.role === 'artist'
  return (
    <ul className={styles.notes} aria-label="Clashes">
      {clashes.map((clash) => {
        const { appointment } = clash
        const day = dayOf(appointment.startsAt, clock)
        const free = isOwnOnly ? undefined : artistFreeFor(appointment, agenda, artists)
        const later = nextFree(agenda, appointment.startsAt, {
          day,
          artistId: appointment.artistId ?? '',
          minutes: appointment.minutes,
          clock,
          now: new Date(),
          exceptId: appointment._id,
        })
        return (
          <li key={clash.key} className={styles.note}>
            <OfficeIcon name="warning" />
            <p>
              <b>Clash.</b> {clashOnDay(clash, clock, today)}
            </p>
            <div className={styles.ways}>
              {free ? (
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() =>
                    onChange(
                      appointment,
                      { artistId: free._id },
                      `${appointment.name} is with ${firstOf(free.name)} now.`,
                    )
                  }
                >
                  {`Give to ${firstOf(free.name)}`}
                </Button>
              ) : null}
              {later ? (
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() =>
                    onChange(
                      appointment,
                      { startsAt: later },
                      `${appointment.name} is moved to ${timeOf(later, clock)}.`,
                    )
                  }
                >
                  {`Move to ${timeOf(later, clock)}`}
                </Button>
              ) : null}
              <Button variant="ghost" size="small" onClick={() => onKeep(clash)}>
                Keep both
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
