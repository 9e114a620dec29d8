import { endpoints } from '../http/endpoint.ts'
import type { dashboardShapes } from './shapes.ts'

export const dashboardApi = endpoints<typeof dashboardShapes>()({
  counts: { method: 'GET', path: '/dashboard/countDetails', who: 'artist' },
  stats: { method: 'GET', path: '/dashboard/stats', who: 'desk' },
  figures: { method: 'GET', path: '/dashboard/figures', who: 'desk' },
})
