import { endpoints } from '../http/endpoint.ts'
import type { setupShapes } from './shapes.ts'

export const setupApi = endpoints<typeof setupShapes>()({
  state: { method: 'GET', path: '/setup', who: 'anyone', fresh: true },
  open: { method: 'POST', path: '/setup/token', who: 'anyone' },
  claim: { method: 'POST', path: '/setup/owner', who: 'anyone' },
  progress: { method: 'GET', path: '/setup/progress', who: 'staff' },
  testMail: { method: 'POST', path: '/setup/mail/test', who: 'staff', internal: true },
  mail: { method: 'POST', path: '/setup/mail', who: 'staff', internal: true },
})
