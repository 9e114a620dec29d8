import { type EnquiryStatus, IDEMPOTENCY_KEY_MAX, PHONE_DIGITS_MIN } from './limits.ts'

export const STATUS_NAMES: Record<EnquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
}

export const ENQUIRY_TEXTS = {
  sent: 'Contact request sent!',
  sendFailed: 'Failed to send contact request',
  name: 'Please enter your name.',
  email: 'Please enter your email.',
  emailInvalid: 'Please enter a valid email.',
  phone: 'Please enter your phone number.',
  phoneInvalid: `Please enter a phone number of at least ${PHONE_DIGITS_MIN} digits.`,
  service: 'Please choose a service.',
  artist: 'Please choose an artist.',
  inspirationInvalid: 'Please enter a web address, or leave this empty.',
  description: 'Please describe your idea.',
  oneLine: 'Please write this on one line.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  keyInvalid: `Idempotency-Key: at most ${IDEMPOTENCY_KEY_MAX} characters.`,
  keyUsed: 'This key was used for another request.',
  gone: 'Contact request not found.',
  deleted: 'Contact request deleted.',
  stillToCome: 'An appointment is still to come. Please say what becomes of it.',
  statusInvalid: 'Please choose a status.',
  bookedForInvalid: 'Please choose a day and a time.',
  noteChanged: 'Someone else changed the note.',
  remindInvalid: 'Please choose a day that is still to come, within a year.',
  mailOff: 'Mail is not set up on this server.',
} as const
