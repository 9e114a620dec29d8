import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hasUnsavedChanges } from '../../../ui/dialog/use-unsaved-changes.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { dayTimeText } from '../../kit/time/spans.ts'
import { useChange } from './agenda/appointment/use-change.ts'
import { firstNameOf } from './agenda/blocks/artist-colours.ts'

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

/** The dialog that is open above the agenda, and its actions. */
export function useBookings({ clock, onSaved }: Options) {
  const [open, setOpen] = useState<Open>()
  const [asked, setAsked] = useState<Appointment>()
  const may = usePermission()
  const show = (appointment: Appointment) => {
    onSaved(appointment)
    // The saved appointment may not be the open one, after Undo or when a conflict was resolved.
    setOpen((now) =>
      now?.kind === 'appointment' && now.appointment._id === appointment._id ? { ...now, appointment } : now,
    )
  }
  const { busy, change } = useChange(show)
  /** Closes the open form first, so that its input is discarded. */
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
    /** A toast may call this while another form has unsaved input. */
    edit: (appointment: Appointment) =>
      hasUnsavedChanges() ? setAsked(appointment) : startEdit(appointment),
    /** Set while staff are asked whether to discard unsaved input. */
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
      const when = dayTimeText(startsAt, clock)
      change(
        appointment,
        {
          ...(startsAt === appointment.startsAt ? {} : { startsAt }),
          ...(artistId === appointment.artistId ? {} : { artistId }),
        },
        `${firstNameOf(appointment.name)} was moved to ${when}.`,
      )
    },
  }
}

export type Bookings = ReturnType<typeof useBookings>
