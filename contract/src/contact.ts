import type { z } from 'zod'
import type { contactRequest, contactShapes } from './contact-shapes.ts'
import { endpoints } from './endpoint.ts'

export type ContactRequest = z.infer<typeof contactRequest>

export const CONTACTS_PAGE = 10
export const RECENT_CONTACTS = 5
export const CONTACT_NAME_MAX = 100
export const PHONE_MAX = 30
export const PHONE_DIGITS_MIN = 7
export const CHOICE_MAX = 200
export const INSPIRATION_MAX = 2_000
export const DESCRIPTION_MAX = 5_000
/** Names one request, so that sending it again on a bad line does not make a second one. */
export const IDEMPOTENCY_KEY = 'idempotency-key'
export const IDEMPOTENCY_KEY_MAX = 200

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
} as const

export const contactApi = endpoints<typeof contactShapes>()({
  send: { method: 'POST', path: '/contact', who: 'anyone' },
  page: { method: 'GET', path: '/contact', who: 'staff' },
  recent: { method: 'GET', path: '/dashboard/contacts', who: 'staff' },
  remove: { method: 'DELETE', path: '/contact/:id', who: 'staff' },
})
