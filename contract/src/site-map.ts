import { endpoints } from './endpoint.ts'
import type { siteMapShapes } from './site-map-shapes.ts'

export const siteMapApi = endpoints<typeof siteMapShapes>()({
  list: { method: 'GET', path: '/site-map', who: 'anyone' },
})
