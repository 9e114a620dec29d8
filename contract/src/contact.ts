import type { z } from 'zod'
import type { contactDetails, contactFields, contactRequest, contactShapes } from './contact-shapes.ts'
import { endpoints } from './endpoint.ts'

/** What a visitor sends: the seven fields of the form. */
export type ContactFields = z.output<typeof contactFields>
export type ContactRequest = z.infer<typeof contactRequest>
export type ContactDetails = z.infer<typeof contactDetails>
export type ContactStatus = (typeof CONTACT_STATUSES)[number]
export type MailKind = (typeof MAIL_KINDS)[number]

export const CONTACTS_PAGE = 10
export const RECENT_CONTACTS = 5
export const CONTACT_NAME_MAX = 100
export const PHONE_MAX = 30
export const PHONE_DIGITS_MIN = 7
export const CHOICE_MAX = 200
/** In the place of an artist's name, when the visitor leaves it to the studio. */
export const ANY_ARTIST = 'Any artist'
export const INSPIRATION_MAX = 2_000
export const DESCRIPTION_MAX = 5_000
/** Names one request, so that sending it again on a bad line does not make a second one. */
export const IDEMPOTENCY_KEY = 'idempotency-key'
export const IDEMPOTENCY_KEY_MAX = 200
/** When the form was first touched, signed by us; who sends none is not suspected for it. */
export const FORM_STARTED = 'form-started'
/** Sent when the field that people cannot see was filled in. */
export const FORM_TRAPPED = 'form-trapped'
/** Sent when the form was posted without scripts: the response then has a receipt for the page that follows. */
export const FORM_PLAIN = 'form-plain'

/** In the order of the work. Spam is seen only when it is asked for. */
export const CONTACT_STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const
export const STATUS_NAMES: Record<ContactStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
}
export const NOTE_MAX = 2_000
/** Who a request's mail goes to. */
export const MAIL_KINDS = ['studio', 'visitor'] as const

export const CONTACT_TEXTS = {
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
  statusInvalid: 'Please choose a status.',
  bookedForInvalid: 'Please choose a day and a time.',
  noteChanged: 'Somebody else has changed the note meanwhile.',
  mailOff: 'Mail is not set up on this server.',
} as const

export const contactApi = endpoints<typeof contactShapes>()({
  send: { method: 'POST', path: '/contact', who: 'anyone' },
  form: { method: 'GET', path: '/contact/form', who: 'anyone', fresh: true },
  sent: { method: 'GET', path: '/contact/sent', who: 'anyone', fresh: true },
  page: { method: 'GET', path: '/contact', who: 'staff' },
  /** The same list by POST: words that name a person stay out of URLs. */
  search: { method: 'POST', path: '/contact/search', who: 'staff', internal: true },
  unread: { method: 'GET', path: '/contact/unread', who: 'staff' },
  file: { method: 'GET', path: '/contact/file', who: 'staff' },
  show: { method: 'GET', path: '/contact/:id', who: 'staff' },
  change: { method: 'PATCH', path: '/contact/:id', who: 'staff', internal: true },
  sendMail: { method: 'POST', path: '/contact/:id/mail', who: 'staff', internal: true },
  recent: { method: 'GET', path: '/dashboard/contacts', who: 'staff' },
  remove: { method: 'DELETE', path: '/contact/:id', who: 'staff', internal: true },
})
