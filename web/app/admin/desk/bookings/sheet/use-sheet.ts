import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { useMe } from '../../../kit/session/use-me.ts'
import { addDays } from '../../../kit/time/days.ts'
import { dayOf } from '../../../kit/time/spans.ts'
import type { Saved } from '../agenda/appointment/use-change.ts'
import { useAgenda } from '../agenda/use-agenda.ts'
import {
  type AppointmentDraft,
  isPast,
  newAppointmentDraft,
  type Subject,
  toAppointmentDraft,
} from './appointment-draft.ts'
import { useSave } from './use-save.ts'
import type { Lists } from './warning.tsx'

interface Options {
  subject: Subject
  lists: Lists
  onSaved: (saved: Saved) => void
}

export function useSheet({ subject, lists, onSaved }: Options) {
  const { clock } = useStudio()
  const me = useMe()
  const now = new Date()
  const today = dayOf(now.toISOString(), clock)
  const [changed, setChanged] = useState<Partial<AppointmentDraft>>({})
  /** The last saved version, also when another staff member saved it or the response of a save was lost. */
  const [stored, setStored] = useState(subject.kind === 'edit' ? subject.appointment : undefined)
  const [start] = useState(() => {
    if (subject.kind !== 'enquiry')
      return newAppointmentDraft({ day: subject.kind === 'client' ? subject.day : today, now, clock })
    // An enquiry is rarely booked for today.
    const plan = newAppointmentDraft({ day: addDays(today, 1), now, clock })
    return { ...plan, name: subject.enquiry.name, service: subject.enquiry.service }
  })
  const before = stored ? toAppointmentDraft(stored, clock) : start
  const chosen = { ...before, ...changed }
  const preset = stored ? {} : presetOf(subject, chosen, lists, me?.artistId)
  const plan: AppointmentDraft = { ...before, ...preset, ...changed }
  const { agenda, failed, load } = useAgenda(plan.day, 1)
  const isMoved = stored === undefined || plan.day !== before.day || plan.time !== before.time
  const over = isMoved && isPast(plan, now, clock)
  const onStored = (appointment: Appointment) => {
    // The client was stored by the first attempt and cannot be changed in this form.
    if (stored === undefined)
      setChanged(({ name, phone, email, source, ...rest }) => ({ ...preset, ...rest }))
    setStored(appointment)
  }
  const { clearErrors, ...saving } = useSave({
    subject,
    plan,
    before,
    changed,
    stored,
    over,
    clock,
    onSaved,
    onStored,
  })

  function change(next: Partial<AppointmentDraft>) {
    clearErrors(next)
    setChanged((earlier) => ({ ...earlier, ...next }))
  }

  return {
    plan,
    stored,
    /** Undefined until loaded. */
    agenda,
    agendaFailed: failed,
    checkAgain: load,
    today,
    now,
    over,
    typed: Object.keys(changed).length > 0,
    change,
    ...saving,
  }
}

/** Defaults until staff choose: the signed-in, requested or only artist, and the length of the service. */
function presetOf(
  subject: Subject,
  { service }: AppointmentDraft,
  { artists, services }: Lists,
  own: string | null | undefined,
): Partial<AppointmentDraft> {
  const preferred =
    subject.kind === 'enquiry' ? artists.find(({ name }) => name === subject.enquiry.artist) : undefined
  const only = artists.length === 1 ? artists[0] : undefined
  const found = services.find(({ name }) => name === service)
  return {
    artistId: own ?? (preferred ?? only)?._id ?? '',
    ...(found?.minutes ? { minutes: found.minutes } : {}),
  }
}
