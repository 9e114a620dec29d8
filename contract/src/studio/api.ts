import { endpoints } from '../http/endpoint.ts'
import type { studioShapes } from './shapes.ts'

export const studioApi = endpoints<typeof studioShapes>()({
  show: { method: 'GET', path: '/studio', who: 'anyone' },
  save: { method: 'PUT', path: '/studio', who: 'staff' },
  saves: { method: 'GET', path: '/studio/saves', who: 'staff' },
  restore: { method: 'POST', path: '/studio/restore', who: 'staff' },
  logo: { method: 'POST', path: '/studio/logo', who: 'staff', internal: true },
  video: { method: 'POST', path: '/studio/video', who: 'staff', internal: true },
  upload: { method: 'POST', path: '/studio/pictures', who: 'staff' },
})
