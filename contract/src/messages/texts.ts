import { REMINDER_HOURS_MAX } from './limits.ts'

export const MESSAGES_TEXTS = {
  saved: 'Messages saved.',
  saveFailed: 'The messages could not be saved.',
  loadFailed: 'The messages could not be loaded.',
  mailDone: 'This email needs nothing any more.',
  ofAnother: 'This client is with another artist now. Please ask the desk.',
  payment: 'Only an owner can change where deposits are paid to.',
  unknown: (marks: string[]) =>
    `${marks.join(', ')} ${marks.length === 1 ? 'stands' : 'stand'} for nothing. The list below has all that do.`,
  upiLink: 'Phones decline upi:// links to private IDs. Please use {upi} and {reference}.',
  upiId: 'Please enter a UPI ID like name@bank.',
  hours: `Please enter hours from 1 to ${REMINDER_HOURS_MAX}.`,
} as const
