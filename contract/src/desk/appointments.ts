import { FOUND_BY_NAMES, type FoundBy } from './enquiries.ts'

export const APPOINTMENT_TEXTS = {
  gone: 'This appointment does not exist.',
  bookedAlready: 'This appointment was already booked with different details. Save again to update it.',
  blockGone: 'This blocked time does not exist.',
  startInvalid: 'Choose a day and a time.',
  past: 'This time is in the past. Choose another, or mark the appointment as completed.',
  tooFar: 'Choose a day within the next two years.',
  notYet: 'This appointment is on a later day. You can mark it as completed or no-show on that day.',
  minutes: 'Enter a duration between 5 minutes and 24 hours.',
  amount: 'Enter a whole amount, for example 1500.',
  deposit: 'The deposit must not be higher than the price.',
  count: 'Enter a whole number.',
  sessions: 'The session number cannot exceed the number of sessions.',
  artist: 'This artist does not exist.',
  otherArtist: 'You can book for yourself only.',
  blockSpan: 'The end must be after the start.',
  blockReason: 'Enter a reason.',
  unblocked: 'Time unblocked.',
} as const

export const APPOINTMENT_STATE_NAMES: Record<AppointmentState, string> = {
  planned: 'Unconfirmed',
  confirmed: 'Confirmed',
  came: 'Completed',
  missed: 'No-show',
  cancelled: 'Cancelled',
}

export const CHANGE_REQUEST_NAMES = {
  move: 'Wants a different time',
  cancel: 'Wants to cancel',
  erase: 'Wants their data erased',
} as const

export const SOURCE_NAMES: Record<EnquirySource, string> = {
  form: 'Website',
  'walk-in': 'Walk-in',
  call: 'Call',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  other: 'Other',
}

interface Source {
  link: string
  foundBy: FoundBy | ''
  source: EnquirySource
}

/** Name of the link that the client used; without one, how the client found or contacted the studio. */
export const sourceName = ({ link, foundBy, source }: Source): string =>
  link || (foundBy && FOUND_BY_NAMES[foundBy]) || (source === 'form' ? 'Not known' : SOURCE_NAMES[source])

/** 'came' means that the client attended, 'missed' that the client did not attend. */
export const APPOINTMENT_STATES = ['planned', 'confirmed', 'came', 'missed', 'cancelled'] as const

export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

export const CHANGE_REQUESTS = ['move', 'cancel', 'erase'] as const

/**
 * Which notification follows a saved change. 'soon': an email in a minute, unless staff undo the change.
 * 'unreachable': no email address or no mail server. 'nothing': no relevant change, or staff chose not to
 * notify.
 */
export const NOTIFICATION_OUTCOMES = ['soon', 'unreachable', 'nothing'] as const

export type NotificationOutcome = (typeof NOTIFICATION_OUTCOMES)[number]

/** How a client contacted the studio; 'form' is the form of the website. */
export const ENQUIRY_SOURCES = ['form', 'walk-in', 'call', 'whatsapp', 'instagram', 'other'] as const

export type EnquirySource = (typeof ENQUIRY_SOURCES)[number]

export const MINUTES_MIN = 5

export const MINUTES_MAX = 24 * 60

/** Minutes of an appointment for which neither staff nor the service set a duration. */
export const MINUTES_DEFAULT = 60

/** A start up to this long ago is not in the past: walk-ins are often entered after they begin. */
export const NOW_MINUTES = 30

/** Later starts are rejected: more than two years ahead is most likely a typo in the year. */
const DAYS_AHEAD_MAX = 731

export const isTooFar = (startsAt: string, now: Date) =>
  Date.parse(startsAt) > now.getTime() + DAYS_AHEAD_MAX * 86_400_000

/** A client can be marked as arrived this long before the start, even across midnight. */
export const EARLY_MINUTES = 120

export const SESSIONS_MAX = 50

export const AMOUNT_MAX = 100_000_000

export const DEPOSIT_REFERENCE_MAX = 100

export const BLOCK_REASON_MAX = 200

/** Six weeks: a calendar month with the adjacent days of its first and last week. */
export const AGENDA_DAYS_MAX = 42
