import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { AppointmentDialog } from './agenda/appointment/appointment-dialog.tsx'
import { showWaitlistToast } from './agenda/appointment/waitlist-toast.ts'
import { useAgendaContent } from './agenda/use-agenda.ts'
import { BlockTimeDialog } from './blocked/block-time-dialog.tsx'
import { UnblockDialog } from './blocked/unblock-dialog.tsx'
import { ConflictNotices } from './conflicts/conflict-notices.tsx'
import type { Agenda, AppointmentConflict } from './conflicts/find-conflicts.ts'
import { AppointmentForm } from './sheet/appointment-sheet.tsx'
import { showBookedToast } from './sheet/booked-toast.ts'
import type { MissingLists } from './sheet/warning.tsx'
import type { Bookings } from './use-bookings.ts'

interface Props {
  bookings: Bookings
  /** The whole loaded agenda, regardless of filters. */
  agenda: Agenda
  artists: ArtistInList[]
  services: ServiceInList[]
  missing: MissingLists
  conflicts: AppointmentConflict[]
  /** The day of a new appointment. */
  day: string
  keep: (conflict: AppointmentConflict) => void
  /** Loads the agenda again. */
  onChanged: () => void
}

/** The dialog that is open above the agenda. */
export function OpenDialog(props: Props) {
  const { bookings, agenda, artists, services, missing, conflicts, day, keep, onChanged } = props
  const { clock } = useStudio()
  const { today } = useAgendaContent()
  const { open, close } = bookings
  if (open === undefined) return null
  if (open.kind === 'block')
    return (
      <BlockTimeDialog artists={artists} missing={missing} day={day} onChanged={onChanged} onClose={close} />
    )
  if (open.kind === 'blocked')
    return <UnblockDialog blocked={open.blocked} artists={artists} onChanged={onChanged} onClose={close} />
  if (open.kind === 'appointment') {
    const { _id } = open.appointment
    const own = conflicts.filter(
      ({ appointment, other }) =>
        appointment._id === _id || (other.kind === 'appointment' && other.appointment._id === _id),
    )
    return (
      <AppointmentDialog
        key={_id}
        appointment={open.appointment}
        busy={bookings.busy}
        conflicts={
          own.length === 0 ? null : (
            <ConflictNotices
              conflicts={own}
              agenda={agenda}
              artists={artists}
              today={today}
              onChange={bookings.change}
              onKeep={keep}
            />
          )
        }
        onChange={bookings.change}
        onEdit={() => bookings.edit(open.appointment)}
        onClose={close}
      />
    )
  }
  return (
    <AppointmentForm
      subject={open.kind === 'edit' ? open : { kind: 'client', day }}
      artists={artists}
      services={services}
      missing={missing}
      onSaved={(saved) => {
        bookings.show(saved.appointment)
        close()
        showBookedToast(saved, { clock, isNew: open.kind === 'new', onMove: bookings.edit })
        if (open.kind === 'edit') showWaitlistToast(open.appointment, saved.appointment)
      }}
      onClose={close}
    />
  )
}
