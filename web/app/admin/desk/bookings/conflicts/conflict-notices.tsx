import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { useMe } from '../../../kit/session/use-me.ts'
import { dayOf, timeOf } from '../../../kit/time/days.ts'
import type { Changes } from '../agenda/appointment/use-change.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'
import { Warning } from '../sheet/warning.tsx'
import { type Agenda, type AppointmentConflict, conflictOnDay } from './find-conflicts.ts'
import { findAvailableArtist, findNextFreeSlot } from './find-free-slots.ts'

interface Props {
  conflicts: AppointmentConflict[]
  agenda: Agenda
  artists: ArtistInList[]
  today: string
  onChange: (appointment: Appointment, changes: Changes, done: string) => void
  onKeep: (conflict: AppointmentConflict) => void
}

/** Names both sides of each conflict and offers ways to resolve it. Conflicts never prevent saving. */
export function ConflictNotices({ conflicts, agenda, artists, today, onChange, onKeep }: Props) {
  const { clock } = useStudio()
  const isOwnOnly = useMe()?.role === 'artist'
  return (
    <Stack as="ul" gap={3} aria-label="Conflicts">
      {conflicts.map((conflict) => {
        const { appointment } = conflict
        const day = dayOf(appointment.startsAt, clock)
        const free = isOwnOnly ? undefined : findAvailableArtist(appointment, agenda, artists, clock)
        const later = findNextFreeSlot(agenda, appointment.startsAt, {
          day,
          artistId: appointment.artistId ?? '',
          minutes: appointment.minutes,
          clock,
          now: new Date(),
          exceptId: appointment._id,
        })
        return (
          <Warning
            as="li"
            key={conflict.key}
            ways={
              <>
                {free ? (
                  <GhostButton
                    label={`Reassign to ${firstNameOf(free.name)}`}
                    onClick={() =>
                      onChange(
                        appointment,
                        { artistId: free._id },
                        `${appointment.name} is now with ${firstNameOf(free.name)}.`,
                      )
                    }
                  />
                ) : null}
                {later ? (
                  <GhostButton
                    label={`Move to ${timeOf(later, clock)}`}
                    onClick={() =>
                      onChange(
                        appointment,
                        { startsAt: later },
                        `${appointment.name} was moved to ${timeOf(later, clock)}.`,
                      )
                    }
                  />
                ) : null}
                <GhostButton label="Keep anyway" onClick={() => onKeep(conflict)} />
              </>
            }
          >
            <b>Conflict.</b> {conflictOnDay(conflict, clock, today)}
          </Warning>
        )
      })}
    </Stack>
  )
}
