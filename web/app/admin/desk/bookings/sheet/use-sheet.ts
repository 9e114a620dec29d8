import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useMemo, useState } from 'react'
import { ApiFailure, reportFailure } from '../../../../lib/calls/api.ts'
import { randomId } from '../../../../lib/idempotency-key.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { useMe } from '../../../kit/session/use-me.ts'
import { addDays, dayOf, mondayOf } from '../../../kit/time/days.ts'
import { failureText, type Saved } from '../agenda/appointment/use-change.ts'
import { STRIP_DAYS, useAgenda } from '../agenda/use-agenda.ts'
import { findOpenings, listSlots, type Slot } from '../conflicts/find-free-slots.ts'
import { type DayFacts, dayFacts, type LoadedAgenda } from '../days/day-strip.tsx'
import {
  type AppointmentDraft,
  type DrawnIds,
  findAmountError,
  isPast,
  newAppointmentDraft,
  type Subject,
  saveAppointment,
  toAppointmentDraft,
} from './appointment-draft.ts'
import type { Lists } from './lists.ts'
import { listRemoteChanges, type RemoteChange } from './remote-changes.tsx'

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
  /** The last saved version. After a conflict it may be another staff member's or from a lost response. */
  const [stored, setStored] = useState(subject.kind === 'edit' ? subject.appointment : undefined)
  const [start] = useState(() => {
    if (subject.kind !== 'enquiry')
      return newAppointmentDraft({ day: subject.kind === 'client' ? subject.day : today, now, clock })
    // Starts with the next day, because an enquiry is rarely booked for the current day.
    const plan = newAppointmentDraft({ day: addDays(today, 1), now, clock })
    return { ...plan, name: subject.enquiry.name, service: subject.enquiry.service }
  })
  const before = stored ? toAppointmentDraft(stored, clock) : start
  const chosen = { ...before, ...changed }
  const preset = stored ? {} : presetOf(subject, chosen, lists, me?.artistId)
  const wanted: AppointmentDraft = { ...before, ...preset, ...changed }
  const { agenda, failed, load } = useAgenda(mondayOf(wanted.day), STRIP_DAYS)
  const openings = useOpenings({
    plan: wanted,
    agenda: failed ? undefined : agenda,
    today,
    exceptId: stored?._id,
  })
  const free = openings.slots?.filter(({ busy }) => busy === undefined).map(({ time }) => time) ?? []
  // A walk-in of the current day keeps its start, because the client is already there.
  const isSet = stored || changed.time || (start.day === today && wanted.day === today)
  const plan = isSet || free.includes(wanted.time) ? wanted : { ...wanted, time: free[0] ?? wanted.time }
  const isMoved = stored === undefined || plan.day !== before.day || plan.time !== before.time
  const over = isMoved && isPast(plan, now, clock)
  const onStored = (appointment: Appointment) => {
    // The first attempt has stored the client, whose fields this form then cannot change.
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
    artists: lists.artists,
    stored,
    exceptId: stored?._id,
    isNewClient: subject.kind === 'client' && stored === undefined,
    agenda,
    agendaFailed: failed,
    checkAgain: load,
    openings,
    first: preset.artistId ?? before.artistId,
    isMoved: stored !== undefined && isMoved,
    over,
    typed: Object.keys(changed).length > 0,
    change,
    ...saving,
  }
}

/** Defaults: the artist who is signed in, else the requested or only one; the length of the service. */
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

export type Sheet = ReturnType<typeof useSheet>

const CONFLICT = 409

interface SaveOptions {
  subject: Subject
  plan: AppointmentDraft
  before: AppointmentDraft
  changed: Partial<AppointmentDraft>
  stored: Appointment | undefined
  over: boolean
  clock: StudioClock
  onSaved: (saved: Saved) => void
  onStored: (appointment: Appointment) => void
}

function useSave(options: SaveOptions) {
  const { subject, plan, before, changed, stored, over, clock, onSaved, onStored } = options
  const [ids] = useState<DrawnIds>(() => ({ enquiryId: randomId(), appointmentId: randomId() }))
  const [theirs, setTheirs] = useState<RemoteChange[]>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [emailError, setEmailError] = useState<string>()

  /** Resolves to false when the name is missing. */
  async function save(): Promise<boolean> {
    const isNamed = subject.kind !== 'client' || plan.name.trim() !== ''
    setNameError(isNamed ? undefined : ENQUIRY_TEXTS.name)
    if (!isNamed) return false
    if (over && !plan.alreadyHappened) {
      setFailure('This time is in the past. Choose another, or mark the appointment as completed.')
      return true
    }
    const unread = findAmountError(plan)
    if (unread !== undefined) {
      setFailure(unread)
      return true
    }
    setBusy(true)
    setFailure(undefined)
    const tried = { ...plan, alreadyHappened: over && plan.alreadyHappened }
    try {
      onSaved(await saveAppointment(subject, { plan: tried, before, stored, ids, clock }))
    } catch (error) {
      reportFailure(error)
      recordFailure(error)
    }
    setBusy(false)
    return true
  }

  function recordFailure(error: unknown) {
    const known = error instanceof ApiFailure ? error : undefined
    if (known?.status === CONFLICT && known.current) {
      const newer = known.current as Appointment
      // Edited fields keep their input, other fields get the stored values. Staff can then save again.
      if (stored) setTheirs(listRemoteChanges(stored, newer, { clock, typed: changed }))
      else setFailure(known.message)
      onStored(newer)
      return
    }
    const inEmail = known?.errors.find(({ field }) => field === 'client.email')
    setEmailError(inEmail?.message)
    if (inEmail === undefined) setFailure(failureText(error))
  }

  function clearErrors(next: Partial<AppointmentDraft>) {
    if (next.name !== undefined) setNameError(undefined)
    if (next.email !== undefined) setEmailError(undefined)
    setFailure(undefined)
  }

  return { theirs, busy, failure, nameError, emailError, save, clearErrors }
}

export interface Openings {
  facts: DayFacts
  slots: Slot[] | undefined
  later: { day: string; time: string }[]
  slotsOf: (artistId: string) => Slot[] | undefined
}

interface OpeningsOptions {
  plan: AppointmentDraft
  agenda: LoadedAgenda | undefined
  today: string
  exceptId: string | undefined
}

const LATER = 2

function useOpenings({ plan, agenda, today, exceptId }: OpeningsOptions): Openings {
  const { clock } = useStudio()
  const { day, artistId, minutes } = plan
  return useMemo(() => {
    const wanted = { day, artistId, minutes, clock, now: new Date(), exceptId }
    const slotsOf = (artistId: string) => agenda && listSlots(agenda, { ...wanted, artistId })
    const last = agenda && addDays(agenda.from, agenda.days - 1)
    const known = new Map<string, Slot[] | undefined>()
    return {
      facts: dayFacts(agenda, today, clock),
      slots: slotsOf(artistId),
      later: agenda && last ? findOpenings(agenda, wanted, { last, count: LATER }) : [],
      slotsOf(artistId) {
        if (!known.has(artistId)) known.set(artistId, slotsOf(artistId))
        return known.get(artistId)
      },
    }
  }, [agenda, day, artistId, minutes, today, clock, exceptId])
}
