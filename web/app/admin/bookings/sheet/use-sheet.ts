import { appointmentsApi } from '@linework/contract/appointments/api'
import type { Appointment } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import type { ServiceInList } from '@linework/contract/services/shapes'
import { useRef, useState } from 'react'
import { ApiFailure, browserApi } from '../../../lib/api.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { useStudio } from '../../../shared/use-studio.ts'
import { useMe } from '../../layout/use-me.ts'
import { addDays } from '../agenda/days.ts'
import { dayOf } from '../agenda/spans.ts'
import { useAgenda } from '../agenda/use-agenda.ts'
import { failureText, type Saved } from '../agenda/use-change.ts'
import { bodyOf, isOver, newPlan, type Plan, planOf } from './plan.ts'
import { listTheirChanges, type TheirChange } from './their-changes.ts'

const CONFLICT = 409

/** Whom the appointment is for. */
export type Subject =
  | { kind: 'client'; day: string }
  | { kind: 'enquiry'; enquiry: Pick<Enquiry, '_id' | 'name' | 'service' | 'artist'> }
  | { kind: 'edit'; appointment: Appointment }

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
  /** The appointment as last saved, also by someone else. */
  const [stored, setStored] = useState(subject.kind === 'edit' ? subject.appointment : undefined)
  const [theirs, setTheirs] = useState<TheirChange[]>()
  const [start] = useState(() => {
    if (subject.kind !== 'enquiry')
      return newPlan({ day: subject.kind === 'client' ? subject.day : today, now, clock })
    // An enquiry is rarely for today.
    const plan = newPlan({ day: addDays(today, 1), now, clock })
    return { ...plan, name: subject.enquiry.name, service: subject.enquiry.service }
  })
  const before = stored ? planOf(stored, clock) : start
  const chosen = { ...before, ...changed }
  const preset = presetOf(subject, chosen, { artists, services, own: me?.artistId ?? null })
  const plan: Plan = { ...before, ...preset, ...changed }
  const { agenda, failed, load } = useAgenda(plan.day, 1)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [emailError, setEmailError] = useState<string>()
  const isMoved = subject.kind !== 'edit' || plan.day !== before.day || plan.time !== before.time
  const over = isMoved && isOver(plan, now, clock)

  const lastTry = useRef<{ text: string; id: string | undefined }>(undefined)
  /** The same for the same walk-in, so that a second try after a lost answer stores no second one. */
  function enquiryIdOf(tried: Plan) {
    const text = JSON.stringify(tried)
    if (lastTry.current?.text !== text)
      lastTry.current = { text, id: isSecureContext ? crypto.randomUUID() : undefined }
    return lastTry.current.id
  }

  function change(next: Partial<Plan>) {
    if (next.name !== undefined) setNameError(undefined)
    if (next.email !== undefined) setEmailError(undefined)
    setFailure(undefined)
    setChanged((earlier) => ({ ...earlier, ...next }))
  }

  async function save() {
    const isNamed = subject.kind !== 'client' || plan.name.trim() !== ''
    setNameError(isNamed ? undefined : ENQUIRY_TEXTS.name)
    if (!isNamed) return false
    if (over && !plan.alreadyHappened) {
      setFailure('This time is over. Choose another, or say that it already happened.')
      return true
    }
    setBusy(true)
    setFailure(undefined)
    try {
      onSaved(
        await send(
          subject,
          { plan, before, enquiryId: enquiryIdOf(plan), version: stored?.version },
          bodyOf({ ...plan, alreadyHappened: over && plan.alreadyHappened }, clock),
        ),
      )
    } catch (error) {
      reportFailure(error)
      noteFailure(error)
    }
    setBusy(false)
    return true
  }

  function noteFailure(error: unknown) {
    const known = error instanceof ApiFailure ? error : undefined
    if (known?.status === CONFLICT && known.current && stored) {
      const newer = known.current as Appointment
      // What was typed stays; the rest follows what is saved now, and saving again is possible.
      setTheirs(listTheirChanges(stored, newer, { clock, typed: changed }))
      setStored(newer)
      return
    }
    const inEmail = known?.errors.find(({ field }) => field === 'client.email')
    setEmailError(inEmail?.message)
    if (inEmail === undefined) setFailure(failureText(error))
  }

  return {
    plan,
    /** Undefined until it is known who is busy. */
    agenda,
    agendaFailed: failed,
    checkAgain: load,
    theirs,
    today,
    now,
    over,
    busy,
    failure,
    nameError,
    emailError,
    typed: Object.keys(changed).length > 0,
    change,
    save,
  }
}

interface Tried {
  plan: Plan
  before: Plan
  enquiryId: string | undefined
  /** Of the appointment that is edited, as it is shown. */
  version: number | undefined
}

function send(
  subject: Subject,
  { plan, before, enquiryId, version }: Tried,
  body: ReturnType<typeof bodyOf>,
): Promise<Saved> {
  if (subject.kind === 'edit') {
    const { _id: id } = subject.appointment
    // An hour that clocks show twice would come back as the other one.
    const { startsAt, ...rest } = body
    const isMoved = plan.day !== before.day || plan.time !== before.time
    const changes = isMoved ? { startsAt, ...rest } : rest
    return browserApi(appointmentsApi.change, { params: { id }, body: { ...changes, version } })
  }
  if (subject.kind === 'enquiry')
    return browserApi(appointmentsApi.book, { params: { id: subject.enquiry._id }, body })
  const { name, phone, email, source } = plan
  const client = { name: name.trim(), phone: phone.trim(), email: email.trim(), source }
  return browserApi(appointmentsApi.bookWalkIn, {
    body: { ...body, client, ...(enquiryId && { enquiryId }) },
  })
}

/** What follows from the rest until it is chosen: the only artist, the enquiry's own, the length of the service. */
function presetOf(
  subject: Subject,
  { service }: Plan,
  { artists, services, own }: { artists: ArtistInList[]; services: ServiceInList[]; own: string | null },
): Partial<Plan> {
  if (subject.kind === 'edit') return {}
  const wished =
    subject.kind === 'enquiry' ? artists.find(({ name }) => name === subject.enquiry.artist) : undefined
  const only = artists.length === 1 ? artists[0] : undefined
  const found = services.find(({ name }) => name === service)
  return {
    artistId: own ?? (wished ?? only)?._id ?? '',
    ...(found?.minutes ? { minutes: found.minutes } : {}),
  }
}
