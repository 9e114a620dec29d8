import type { z } from 'zod'
import type { dashboardShapes } from './dashboard-shapes.ts'
import { endpoints } from './endpoint.ts'

export type DashboardCounts = z.infer<(typeof dashboardShapes)['counts']['response']>
export type DashboardStats = z.infer<(typeof dashboardShapes)['stats']['response']>

export const STATS_DAYS = 30

export const dashboardApi = endpoints<typeof dashboardShapes>()({
  counts: { method: 'GET', path: '/dashboard/countDetails', who: 'staff' },
  stats: { method: 'GET', path: '/dashboard/stats', who: 'staff' },
})
