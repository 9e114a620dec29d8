import { endpoints } from '../http/endpoint.ts'
import type { contactInfoShapes } from './shapes.ts'

export const contactInfoApi = endpoints<typeof contactInfoShapes>()({
  show: { method: 'GET', path: '/contact-info', who: 'anyone' },
  save: { method: 'POST', path: '/contact-info', who: 'desk' },
  saveHours: { method: 'PUT', path: '/contact-info/hours', who: 'desk' },
})
