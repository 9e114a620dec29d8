import { endpoints } from '../http/endpoint.ts'
import type { messagesShapes } from './shapes.ts'

export const messagesApi = endpoints<typeof messagesShapes>()({
  show: { method: 'GET', path: '/messages', who: 'desk' },
  save: { method: 'PUT', path: '/messages', who: 'desk', internal: true },
  resolveMail: { method: 'POST', path: '/appointments/:id/mails/:mailId', who: 'artist', internal: true },
  ofAppointment: { method: 'GET', path: '/appointments/:id/messages', who: 'artist' },
})
