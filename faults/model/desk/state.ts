import type { AppointmentState } from '../../../contract/src/desk/appointments.ts'
import type { EnquiryStatus } from '../../../contract/src/desk/enquiries.ts'
import { differs, only } from '../difference.ts'
import { first } from '../records/state.ts'

export interface Enquiry {
  /** Undefined until a read has returned the id. */
  id: string | undefined
  reference: string | undefined
  /** A unique word in the name of the enquiry; later enquiries have greater words. */
  word: string
  fields: Record<string, unknown>
  key: string | undefined
  status: EnquiryStatus
  unread: boolean
  note: string
  /** The time of the reminder for the only staff member. */
  remindAt: string | null
  waiting: Waiting | null
  /** Enquiries with joined phone numbers have the same group. */
  group: string | undefined
  receipt: string | undefined
}

/** A waitlist entry; no client of the model asks for an artist. */
export interface Waiting {
  weekdays: number[]
  note: string
  /** Undefined until a read has returned the time. */
  since: string | undefined
}

export const UNTOUCHED = { note: '', remindAt: null, waiting: null, group: undefined, receipt: undefined }

export interface Appointment {
  id: string
  /** The word of the enquiry to which the appointment belongs. */
  of: string
  startsAt: string
  minutes: number
  service: string
  note: string
  price: number | null
  state: AppointmentState
  version: number
}

export interface Blocked {
  id: string | undefined
  startsAt: string
  endsAt: string
  reason: string
}

export interface Desk {
  enquiries: Enquiry[]
  /** Deleted enquiries, the last deleted one first. */
  deleted: Enquiry[]
  appointments: Appointment[]
  blocked: Blocked[]
}

export interface ObservedDesk {
  enquiries: Record<string, unknown>[]
  deleted: { _id: string; title: string }[]
  appointments: Record<string, unknown>[]
  blocked: Record<string, unknown>[]
}

const MINUTE_MS = 60_000

export const emptyDesk = (): Desk => ({ enquiries: [], deleted: [], appointments: [], blocked: [] })

export const endOf = ({ startsAt, minutes }: Pick<Appointment, 'startsAt' | 'minutes'>) =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString()

export const areOf = ({ appointments }: Desk, { word }: Pick<Enquiry, 'word'>) =>
  appointments.filter(({ of }) => of === word)

/** Returns the start of the next planned or confirmed appointment, or else of the last past one. */
function bookedFor(appointments: Appointment[]): string | null {
  const startsOf = (...states: AppointmentState[]) =>
    appointments.filter(({ state }) => states.includes(state)).map(({ startsAt }) => startsAt)
  return startsOf('planned', 'confirmed').sort()[0] ?? startsOf('came', 'missed').sort().at(-1) ?? null
}

/** Returns the start of the next upcoming appointment, or else of the last one that was not cancelled. */
function nextAppointmentAt(appointments: Appointment[]): string | null {
  const isUpcoming = (each: Appointment) =>
    (each.state === 'planned' || each.state === 'confirmed') && Date.parse(endOf(each)) > Date.now()
  const next = appointments.filter(isUpcoming).map(({ startsAt }) => startsAt)
  const kept = appointments.filter(({ state }) => state !== 'cancelled').map(({ startsAt }) => startsAt)
  return next.sort()[0] ?? kept.sort().at(-1) ?? null
}

function shownEnquiry(desk: Desk, enquiry: Enquiry): Record<string, unknown> {
  const { id, reference, fields, status, unread, note } = enquiry
  const own = areOf(desk, enquiry)
  return {
    ...fields,
    ...(id === undefined ? {} : { _id: id }),
    ...(reference === undefined ? {} : { reference }),
    status,
    unread,
    note,
    bookedFor: bookedFor(own),
    nextAppointmentAt: nextAppointmentAt(own),
  }
}

export const differsFromEnquiry = (desk: Desk, enquiry: Enquiry, shown: Record<string, unknown>) => {
  const expected = shownEnquiry(desk, enquiry)
  return (
    differs(`enquiry ${enquiry.word}`, only(shown, Object.keys(expected)), expected) ??
    differsFromWaiting(enquiry, shown.waiting as Waiting | null)
  )
}

export function differsFromWaiting({ word, waiting }: Enquiry, shown: Waiting | null): string | undefined {
  if (waiting === null) return differs(`waiting of ${word}`, shown, null)
  const since = waiting.since ?? shown?.since
  return differs(`waiting of ${word}`, shown, { ...waiting, artistId: null, artist: '', since })
}

function shownAppointment(desk: Desk, appointment: Appointment): Record<string, unknown> {
  const { of, id, ...plan } = appointment
  const enquiry = desk.enquiries.find(({ word }) => word === of)
  return { _id: id, ...plan, endsAt: endOf(appointment), name: enquiry?.fields.name, enquiry: enquiry?.id }
}

export const differsFromAppointment = (
  desk: Desk,
  appointment: Appointment,
  shown: Record<string, unknown>,
) => {
  const expected = shownAppointment(desk, appointment)
  // The comparison leaves out ids that no read has returned yet.
  const known = Object.keys(expected).filter((name) => expected[name] !== undefined)
  return differs(`appointment ${appointment.id}`, only(shown, known), only(expected, known))
}

/** Appointments by time, without those of deleted enquiries. */
export const listed = (desk: Desk): Appointment[] =>
  desk.appointments
    .filter(({ of }) => desk.enquiries.some(({ word }) => word === of))
    .sort((a, b) => (`${a.startsAt} ${a.id}` < `${b.startsAt} ${b.id}` ? -1 : 1))

/** Placeholder for the id of an appointment that no read has returned. */
export const unknownIdOf = (enquiryId: string) => `of ${enquiryId}`

export function compareDesk(desk: Desk, observed: ObservedDesk): string | undefined {
  for (const appointment of desk.appointments) {
    const shown = observed.appointments.find(
      ({ enquiry }) => unknownIdOf(enquiry as string) === appointment.id,
    )
    if (shown) appointment.id = shown._id as string
  }
  const found = observed.enquiries.map((shown) => uniqueToken(desk, shown))
  const appointments = listed(desk)
  const difference =
    differs(
      'enquiries',
      found,
      desk.enquiries.map(({ word }) => word),
    ) ??
    first(desk.enquiries, (enquiry) =>
      differsFromEnquiry(desk, enquiry, observed.enquiries[desk.enquiries.indexOf(enquiry)] as never),
    ) ??
    differs(
      'deleted enquiries',
      observed.deleted.map(({ title }) => title.split(', ')[0]),
      desk.deleted.map(({ fields }) => fields.name),
    ) ??
    differs(
      'appointments',
      observed.appointments.map(({ _id }) => _id),
      appointments.map(({ id }) => id),
    ) ??
    first(appointments, (each) =>
      differsFromAppointment(desk, each, observed.appointments[appointments.indexOf(each)] as never),
    ) ??
    differs('blocked times', observed.blocked.map(keyOf).sort(), desk.blocked.map(keyOf).sort())
  if (difference !== undefined) return difference
  learnDesk(desk, observed)
  return undefined
}

const keyOf = ({ startsAt, endsAt, reason }: Record<string, unknown> | Blocked) =>
  `${startsAt} ${endsAt} ${reason}`

function learnDesk(desk: Desk, observed: ObservedDesk): void {
  for (const [i, enquiry] of desk.enquiries.entries()) {
    const { _id, reference, waiting } = observed.enquiries[i] as Record<string, unknown>
    Object.assign(enquiry, { id: _id, reference })
    if (enquiry.waiting) enquiry.waiting.since = (waiting as Waiting).since
  }
  for (const [i, enquiry] of desk.deleted.entries()) enquiry.id = observed.deleted[i]?._id
  for (const blocked of desk.blocked)
    blocked.id = observed.blocked.find((each) => keyOf(each) === keyOf(blocked))?._id as string
}

const uniqueToken = (desk: Desk, { name }: Record<string, unknown>): string =>
  desk.enquiries.find(({ fields }) => fields.name === name)?.word ?? `unknown ${name}`
