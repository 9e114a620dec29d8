import { endpoints } from '../http/endpoint.ts'
import type { setupShapes } from './shapes.ts'

export const setupApi = endpoints<typeof setupShapes>()({
  state: { method: 'GET', path: '/setup', who: 'anyone', fresh: true },
  open: { method: 'POST', path: '/setup/token', who: 'anyone' },
  claim: { method: 'POST', path: '/setup/owner', who: 'anyone' },
  progress: { method: 'GET', path: '/setup/progress', who: 'owner' },
  studio: { method: 'PUT', path: '/setup/studio', who: 'owner' },
  look: { method: 'PUT', path: '/setup/look', who: 'owner' },
  testMail: { method: 'POST', path: '/setup/mail/test', who: 'owner', internal: true },
  mail: { method: 'POST', path: '/setup/mail', who: 'owner', internal: true },
  own: { method: 'GET', path: '/setup/own', who: 'owner', internal: true },
  content: { method: 'POST', path: '/setup/content', who: 'owner' },
})
