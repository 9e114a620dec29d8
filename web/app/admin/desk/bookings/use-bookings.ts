import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { hasUnsavedChanges } from '../../../ui/dialog/use-unsaved-changes.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { NOT_SENT } from '../../kit/offline/queue-writes.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { dayTimeText } from '../../kit/time/days.ts'
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

export function useBookings({ clock, onSaved }: Options) {
  const [open, setOpen] = useState<Open>()
  const [asked, setAsked] = useState<Appointment>()
  const may = usePermission()
  const navigate = useNavigate()
  const show = (appointment: Appointment) => {
    onSaved(appointment)
    // After Undo or a resolved conflict, the saved appointment may be another than the open one.
    setOpen((now) =>
      now?.kind === 'appointment' && now.appointment._id === appointment._id ? { ...now, appointment } : now,
    )
  }
  const { busy, change } = useChange(show)
  /** Closes the open form first, so that the new form does not start with its input. */
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
    /** Asks first if another form has unsaved input, because a toast may call this at any time. */
    edit: (appointment: Appointment) =>
      hasUnsavedChanges() ? setAsked(appointment) : startEdit(appointment),
    question: asked && {
      discard() {
        setAsked(undefined)
        startEdit(asked)
      },
      stay: () => setAsked(undefined),
    },
    openAppointment: (appointment: Appointment) =>
      isWaiting(appointment) || setOpen({ kind: 'appointment', appointment }),
    openBlocked: may(appointmentsApi.unblock)
      ? (blocked: BlockedTime) =>
          blocked.enquiry
            ? navigate(`/admin/contact?request=${blocked.enquiry}`)
            : setOpen({ kind: 'blocked', blocked })
      : undefined,
    move(
      appointment: Appointment,
      {
        startsAt,
        artistId,
        note = appointment.note,
        byClient,
      }: { startsAt: string; artistId: string | null; note?: string; byClient?: boolean },
    ) {
      if (isWaiting(appointment)) return
      const when = dayTimeText(startsAt, clock)
      change(
        appointment,
        {
          ...(startsAt === appointment.startsAt ? {} : { startsAt }),
          ...(artistId === appointment.artistId ? {} : { artistId }),
          ...(note === appointment.note ? {} : { note, byClient }),
        },
        `${firstNameOf(appointment.name)} was moved to ${when}.`,
      )
    },
  }
}

function isWaiting({ name, version }: Appointment): boolean {
  if (version !== NOT_SENT) return false
  showToast('ok', `${name} is waiting to be sent.`)
  return true
}

export type Bookings = ReturnType<typeof useBookings>
