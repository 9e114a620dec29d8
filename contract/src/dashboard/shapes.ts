import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'

export const dashboardShapes = {
  counts: {
    summary: 'How many records of each kind exist',
    status: 200,
    response: z.object({
      artistCount: z.number(),
      serviceCount: z.number(),
      galleryCount: z.number(),
      contactsCount: z.number(),
      faqsCount: z.number(),
      insideStudioCount: z.number(),
    }),
  },
  stats: {
    summary: 'Enquiries per day of the last 30 days at the studio, and by service',
    status: 200,
    response: z.object({
      days: z.array(z.object({ day: z.string(), count: z.number() })),
      services: z.array(z.object({ service: z.string(), count: z.number() })),
    }),
  },
} satisfies Record<string, Shape>

export type DashboardCounts = z.infer<(typeof dashboardShapes)['counts']['response']>

export type DashboardStats = z.infer<(typeof dashboardShapes)['stats']['response']>
