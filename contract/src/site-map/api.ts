import { endpoints } from '../http/endpoint.ts'
import type { siteMapShapes } from './shapes.ts'

export const siteMapApi = endpoints<typeof siteMapShapes>()({
  list: { method: 'GET', path: '/site-map', who: 'anyone' },
})
