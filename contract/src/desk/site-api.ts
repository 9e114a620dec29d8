import { endpoints } from '../http/endpoint.ts'
import type { enquiriesShapes } from './enquiries-shapes.ts'
import type { enquiryPicturesShapes } from './enquiry-pictures-shapes.ts'

export const enquiriesApi = endpoints<typeof enquiriesShapes>()({
  send: { method: 'POST', path: '/contact', minRole: 'public' },
  form: { method: 'GET', path: '/contact/form-token', minRole: 'public', noStore: true },
  sent: { method: 'GET', path: '/contact/receipt', minRole: 'public', noStore: true },
  page: { method: 'GET', path: '/contact', minRole: 'artist' },
  /** Lists like `page`, but uses POST so that no personal search term is in a URL. */
  search: { method: 'POST', path: '/contact/search', minRole: 'artist', internal: true, reads: true },
  unread: { method: 'GET', path: '/contact/unread', minRole: 'artist' },
  file: { method: 'GET', path: '/contact/export', minRole: 'desk' },
  show: { method: 'GET', path: '/contact/:id', minRole: 'artist' },
  change: { method: 'PATCH', path: '/contact/:id', minRole: 'artist', internal: true },
  changeMany: { method: 'POST', path: '/contact/bulk-update', minRole: 'artist', internal: true },
  removeMany: { method: 'POST', path: '/contact/bulk-delete', minRole: 'desk', internal: true },
  sendMail: { method: 'POST', path: '/contact/:id/mail', minRole: 'artist', internal: true },
  remind: { method: 'PUT', path: '/contact/:id/reminder', minRole: 'artist', internal: true },
  reminders: { method: 'GET', path: '/dashboard/reminders', minRole: 'artist', internal: true },
  waiting: { method: 'GET', path: '/dashboard/unanswered', minRole: 'artist', internal: true },
  recent: { method: 'GET', path: '/dashboard/contacts', minRole: 'artist' },
  remove: { method: 'DELETE', path: '/contact/:id', minRole: 'desk', internal: true },
})

export const enquiryPicturesApi = endpoints<typeof enquiryPicturesShapes>()({
  add: { method: 'PUT', path: '/contact/pictures/:id', minRole: 'public' },
  withdraw: { method: 'DELETE', path: '/contact/sent-pictures/:id', minRole: 'public', internal: true },
  list: { method: 'GET', path: '/contact/:id/pictures', minRole: 'artist' },
  file: {
    method: 'GET',
    path: '/contact/pictures/:id/:size',
    minRole: 'public',
    noStore: true,
    private: true,
  },
  remove: { method: 'DELETE', path: '/contact/pictures/:id', minRole: 'artist', internal: true },
})
