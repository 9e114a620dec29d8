import type { AppointmentState, EnquirySource } from './limits.ts'

export const APPOINTMENT_TEXTS = {
  gone: 'This appointment does not exist.',
  bookedAlready: 'This appointment is booked already, with other details. Save again to change it.',
  blockGone: 'This blocked time does not exist.',
  startInvalid: 'Please choose a day and a time.',
  past: 'This time is over. Choose another, or say that it already happened.',
  minutes: 'Please give a length of 5 minutes to 24 hours.',
  amount: 'Whole amounts only, such as 1500 or 1,500.',
  count: 'Please give a whole number.',
  sessions: 'The session must not be after the last one.',
  artist: 'This artist does not exist.',
  otherArtist: 'You can book for yourself only.',
  blockSpan: 'The end must come after the beginning.',
  blockReason: 'Please say why.',
  unblocked: 'The time is free again.',
} as const

export const APPOINTMENT_STATE_NAMES: Record<AppointmentState, string> = {
  planned: 'Planned',
  confirmed: 'Confirmed',
  came: 'Came',
  missed: 'Did not come',
  cancelled: 'Cancelled',
}

/** What a client asked for on the page of the appointment. */
export const CLIENT_ASKS_NAMES = {
  move: 'Asks for another time',
  cancel: 'Asks to cancel',
  erase: 'Asks to erase their data',
} as const

export const SOURCE_NAMES: Record<EnquirySource, string> = {
  form: 'Website',
  'walk-in': 'Walk-in',
  call: 'Call',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  other: 'Other',
}
