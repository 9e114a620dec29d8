import { endpoints } from '../http/endpoint.ts'
import type { studioShapes } from './shapes.ts'

export const studioApi = endpoints<typeof studioShapes>()({
  show: { method: 'GET', path: '/studio', who: 'anyone' },
  save: { method: 'PUT', path: '/studio', who: 'owner' },
  saves: { method: 'GET', path: '/studio/saves', who: 'owner' },
  restore: { method: 'POST', path: '/studio/restore', who: 'owner' },
  logo: { method: 'POST', path: '/studio/logo', who: 'owner', internal: true },
  video: { method: 'POST', path: '/studio/video', who: 'owner', internal: true },
  upload: { method: 'POST', path: '/studio/pictures', who: 'owner' },
})
