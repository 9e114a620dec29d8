import { appointmentsApi } from '@linework/contract/appointments/api'
import type { Appointment, BlockedTime } from '@linework/contract/appointments/shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hasUnsavedChanges } from '../../ui/dialog/use-unsaved-changes.ts'
import { useMay } from '../layout/session/use-me.ts'
import { useChange } from './agenda/appointment/use-change.ts'
import { firstOf } from './agenda/blocks/artist-colours.ts'
import { dayName } from './times/days.ts'
import { dayOf, timeOf } from './times/spans.ts'

type Open =
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'edit'; appointment: Appointment }
  | { kind: 'new' }
  | { kind: 'block' }
  | { kind: 'blocked'; blocked: BlockedTime }

interface Options {
  clock: StudioClock
  onSaved: (appointment: Appointment) => void
}

/** What is open over the agenda, and what is done there. */
export function useBookings({ clock, onSaved }: Options) {
  const [open, setOpen] = useState<Open>()
  const [asked, setAsked] = useState<Appointment>()
  const may = useMay()
  const show = (appointment: Appointment) => {
    onSaved(appointment)
    // What was saved may be another one: of a clash, or by Undo.
    setOpen((now) =>
      now?.kind === 'appointment' && now.appointment._id === appointment._id ? { ...now, appointment } : now,
    )
  }
  const { busy, change } = useChange(show)
  /** Nothing that was typed before is part of it. */
  const startEdit = (appointment: Appointment) => {
    flushSync(() => setOpen(undefined))
    setOpen({ kind: 'edit', appointment })
  }
  return {
    open,
    busy,
    change,
    show,
    mayBlock: may(appointmentsApi.block),
    close: () => setOpen(undefined),
    add: () => setOpen({ kind: 'new' }),
    block: () => setOpen({ kind: 'block' }),
    /** A toast may offer it while something else is typed. */
    edit: (appointment: Appointment) =>
      hasUnsavedChanges() ? setAsked(appointment) : startEdit(appointment),
    /** Set while it is asked whether an appointment may take the place of what is typed. */
    question: asked && {
      discard() {
        setAsked(undefined)
        startEdit(asked)
      },
      stay: () => setAsked(undefined),
    },
    openAppointment: (appointment: Appointment) => setOpen({ kind: 'appointment', appointment }),
    openBlocked: may(appointmentsApi.unblock)
      ? (blocked: BlockedTime) => setOpen({ kind: 'blocked', blocked })
      : undefined,
    move(appointment: Appointment, { startsAt, artistId }: { startsAt: string; artistId: string | null }) {
      const when = `${dayName(dayOf(startsAt, clock))}, ${timeOf(startsAt, clock)}`
      change(
        appointment,
        {
          ...(startsAt === appointment.startsAt ? {} : { startsAt }),
          ...(artistId === appointment.artistId ? {} : { artistId }),
        },
        `${firstOf(appointment.name)} is moved to ${when}.`,
      )
    },
  }
}

export type Bookings = ReturnType<typeof useBookings>
