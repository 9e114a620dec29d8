import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { service, serviceInList, servicesShapes } from './services-shapes.ts'

export type ServiceInList = z.infer<typeof serviceInList>
export type Service = z.infer<typeof service>

export const SERVICES_ON_HOME = 4

export const SERVICE_TEXTS = {
  notFound: (slug: string) => `No service found for slug: ${slug}`,
  loadFailed: 'Failed to load services',
} as const

export const servicesApi = endpoints<typeof servicesShapes>()({
  page: { method: 'GET', path: '/services/paginate', who: 'anyone' },
  list: { method: 'GET', path: '/services', who: 'anyone' },
  bySlug: { method: 'GET', path: '/services/slug/:slug', who: 'anyone' },
})
