import { endpoints } from '../http/endpoint.ts'
import type { contactInfoShapes } from './contact-info-shapes.ts'
import type { clientErrorsShapes, sitemapShapes } from './operation-shapes.ts'
import type { studioShapes } from './profile/profile-shapes.ts'

export const studioApi = endpoints<typeof studioShapes>()({
  show: { method: 'GET', path: '/studio', minRole: 'public' },
  save: { method: 'PUT', path: '/studio', minRole: 'owner' },
  saves: { method: 'GET', path: '/studio/versions', minRole: 'owner' },
  restore: { method: 'POST', path: '/studio/versions/restore', minRole: 'owner' },
  logo: { method: 'POST', path: '/studio/logo', minRole: 'owner', internal: true },
  video: { method: 'POST', path: '/studio/video', minRole: 'owner', internal: true },
  upload: { method: 'POST', path: '/studio/pictures', minRole: 'owner' },
})

export const contactInfoApi = endpoints<typeof contactInfoShapes>()({
  show: { method: 'GET', path: '/contact-info', minRole: 'public' },
  save: { method: 'POST', path: '/contact-info', minRole: 'desk' },
  saveHours: { method: 'PUT', path: '/contact-info/hours', minRole: 'desk' },
})

export const sitemapApi = endpoints<typeof sitemapShapes>()({
  list: { method: 'GET', path: '/sitemap-entries', minRole: 'public' },
})

export const clientErrorsApi = endpoints<typeof clientErrorsShapes>()({
  report: { method: 'POST', path: '/client-errors', minRole: 'public' },
})
