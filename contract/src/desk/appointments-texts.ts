import type { AppointmentState, EnquirySource } from './appointments.ts'

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

/** Change requests, as shown to staff. */
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
