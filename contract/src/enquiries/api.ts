import { endpoints } from '../http/endpoint.ts'
import type { enquiriesShapes } from './shapes.ts'

export const enquiriesApi = endpoints<typeof enquiriesShapes>()({
  send: { method: 'POST', path: '/contact', who: 'anyone' },
  form: { method: 'GET', path: '/contact/form', who: 'anyone', fresh: true },
  sent: { method: 'GET', path: '/contact/sent', who: 'anyone', fresh: true },
  page: { method: 'GET', path: '/contact', who: 'artist' },
  /** The same list by POST: words that name a person stay out of URLs. */
  search: { method: 'POST', path: '/contact/search', who: 'artist', internal: true },
  unread: { method: 'GET', path: '/contact/unread', who: 'artist' },
  file: { method: 'GET', path: '/contact/file', who: 'desk' },
  show: { method: 'GET', path: '/contact/:id', who: 'artist' },
  change: { method: 'PATCH', path: '/contact/:id', who: 'artist', internal: true },
  changeMany: { method: 'POST', path: '/contact/many', who: 'artist', internal: true },
  removeMany: { method: 'POST', path: '/contact/many/delete', who: 'desk', internal: true },
  sendMail: { method: 'POST', path: '/contact/:id/mail', who: 'artist', internal: true },
  remind: { method: 'PUT', path: '/contact/:id/reminder', who: 'artist', internal: true },
  reminders: { method: 'GET', path: '/dashboard/reminders', who: 'artist', internal: true },
  waiting: { method: 'GET', path: '/dashboard/waiting', who: 'artist', internal: true },
  recent: { method: 'GET', path: '/dashboard/contacts', who: 'artist' },
  remove: { method: 'DELETE', path: '/contact/:id', who: 'desk', internal: true },
})
