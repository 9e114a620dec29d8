import { AppointmentDialog } from './agenda/appointment/appointment-dialog.tsx'
import { useAgendaContent } from './agenda/use-agenda.ts'
import { BlockTimeDialog } from './blocked/block-time-dialog.tsx'
import { UnblockDialog } from './blocked/unblock-dialog.tsx'
import { ConflictNotices } from './conflicts/conflict-notices.tsx'
import { type Agenda, type AppointmentConflict, involves } from './conflicts/find-conflicts.ts'
import type { DayFacts } from './days/day-strip.tsx'
import { AppointmentForm } from './sheet/appointment-sheet.tsx'
import type { Lists } from './sheet/lists.ts'
import type { Bookings } from './use-bookings.ts'

interface Props {
  bookings: Bookings
  agenda: Agenda
  facts: DayFacts
  lists: Lists
  conflicts: AppointmentConflict[]
  day: string
  keep: (conflict: AppointmentConflict) => void
  onChanged: () => void
}

export function OpenDialog(props: Props) {
  const { bookings, agenda, facts, lists, conflicts, day, keep, onChanged } = props
  const { today } = useAgendaContent()
  const { open, close } = bookings
  if (open === undefined) return null
  if (open.kind === 'block')
    return <BlockTimeDialog lists={lists} day={day} onChanged={onChanged} onClose={close} />
  if (open.kind === 'blocked')
    return (
      <UnblockDialog blocked={open.blocked} artists={lists.artists} onChanged={onChanged} onClose={close} />
    )
  if (open.kind === 'appointment') {
    const { _id } = open.appointment
    const own = conflicts.filter((conflict) => involves(conflict, _id))
    return (
      <AppointmentDialog
        key={_id}
        appointment={open.appointment}
        busy={bookings.busy}
        agenda={agenda}
        facts={facts}
        onMove={bookings.move}
        conflicts={
          own.length === 0 ? null : (
            <ConflictNotices
              conflicts={own}
              agenda={agenda}
              artists={lists.artists}
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
      lists={lists}
      onSaved={(appointment) => {
        bookings.show(appointment)
        close()
      }}
      onMove={bookings.edit}
      onClose={close}
    />
  )
}
