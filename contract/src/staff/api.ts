import { endpoints } from '../http/endpoint.ts'
import type { staffShapes } from './shapes.ts'

export const staffApi = endpoints<typeof staffShapes>()({
  list: { method: 'GET', path: '/staff', who: 'owner' },
  invite: { method: 'POST', path: '/staff', who: 'owner', internal: true },
  change: { method: 'PATCH', path: '/staff/:id', who: 'owner', internal: true },
  remove: { method: 'DELETE', path: '/staff/:id', who: 'owner', internal: true },
  makeLink: { method: 'POST', path: '/staff/:id/link', who: 'owner', internal: true },
  disable: { method: 'POST', path: '/staff/:id/disable', who: 'owner', internal: true },
  enable: { method: 'POST', path: '/staff/:id/enable', who: 'owner', internal: true },
  sessions: { method: 'GET', path: '/staff/:id/sessions', who: 'owner' },
  endSession: { method: 'DELETE', path: '/staff/:id/sessions/:session', who: 'owner', internal: true },
  /** By POST, so that neither a token nor an address of a person is in a URL. */
  forgot: { method: 'POST', path: '/staff/forgot', who: 'anyone' },
  openLink: { method: 'POST', path: '/staff/open-link', who: 'anyone' },
  useLink: { method: 'POST', path: '/staff/use-link', who: 'anyone' },
})
