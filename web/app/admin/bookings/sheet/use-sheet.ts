import type { Appointment } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { ServiceInList } from '@linework/contract/services/shapes'
import { useState } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { useMe } from '../../layout/session/use-me.ts'
import type { Saved } from '../agenda/appointment/use-change.ts'
import { useAgenda } from '../agenda/use-agenda.ts'
import { addDays } from '../times/days.ts'
import { dayOf } from '../times/spans.ts'
import { isOver, newPlan, type Plan, planOf } from './plan.ts'
import { useSave } from './save/use-save.ts'
import type { Subject } from './subject.ts'

interface Options {
  subject: Subject
  artists: ArtistInList[]
  services: ServiceInList[]
  onSaved: (saved: Saved) => void
}

export function useSheet({ subject, artists, services, onSaved }: Options) {
  const { clock } = useStudio()
  const me = useMe()
  const now = new Date()
  const today = dayOf(now.toISOString(), clock)
  const [changed, setChanged] = useState<Partial<Plan>>({})
  /** The appointment as last saved, also by someone else, or by a try whose answer was lost. */
  const [stored, setStored] = useState(subject.kind === 'edit' ? subject.appointment : undefined)
  const [start] = useState(() => {
    if (subject.kind !== 'enquiry')
      return newPlan({ day: subject.kind === 'client' ? subject.day : today, now, clock })
    // An enquiry is rarely for today.
    const plan = newPlan({ day: addDays(today, 1), now, clock })
    return { ...plan, name: subject.enquiry.name, service: subject.enquiry.service }
  })
  const before = stored ? planOf(stored, clock) : start
  const chosen = { ...before, ...changed }
  const preset = stored ? {} : presetOf(subject, chosen, { artists, services, own: me?.artistId ?? null })
  const plan: Plan = { ...before, ...preset, ...changed }
  const { agenda, failed, load } = useAgenda(plan.day, 1)
  const isMoved = stored === undefined || plan.day !== before.day || plan.time !== before.time
  const over = isMoved && isOver(plan, now, clock)
  const onStored = (appointment: Appointment) => {
    // Whom it is for is stored with the first try, and not changed here.
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

  function change(next: Partial<Plan>) {
    clearErrors(next)
    setChanged((earlier) => ({ ...earlier, ...next }))
  }

  return {
    plan,
    stored,
    /** Undefined until it is known who is busy. */
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

/** What follows from the rest until it is chosen: the only artist, the enquiry's own, the length of the service. */
function presetOf(
  subject: Subject,
  { service }: Plan,
  { artists, services, own }: { artists: ArtistInList[]; services: ServiceInList[]; own: string | null },
): Partial<Plan> {
  const wished =
    subject.kind === 'enquiry' ? artists.find(({ name }) => name === subject.enquiry.artist) : undefined
  const only = artists.length === 1 ? artists[0] : undefined
  const found = services.find(({ name }) => name === service)
  return {
    artistId: own ?? (wished ?? only)?._id ?? '',
    ...(found?.minutes ? { minutes: found.minutes } : {}),
  }
}
