import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { ENQUIRY_SOURCES } from './appointments.ts'

const figure = z.object({
  /** Enquiries sent with the website form. */
  enquiries: z.int(),
  /** Enquiries with at least one appointment that is not cancelled. */
  booked: z.int(),
  /** Appointments that the client attended. */
  came: z.int(),
  missed: z.int(),
})

const figures = figure.extend({
  days: z.int(),
  /** Median time from a form enquiry to its first status change; null without data. */
  answerMinutes: z.int().nullable(),
  /** '' groups entries without an artist. */
  byArtist: z.array(
    figure.extend({
      name: z.string(),
      /** Current waitlist entries, regardless of the period. */
      waiting: z.int(),
    }),
  ),
  bySource: z.array(figure.extend({ source: z.enum(ENQUIRY_SOURCES) })),
})

export const dashboardShapes = {
  counts: {
    summary: 'Count records of each kind',
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
    summary: 'Enquiries of the last 30 days; per day and by service',
    response: z.object({
      days: z.array(z.object({ day: z.string(), count: z.number() })),
      services: z.array(z.object({ service: z.string(), count: z.number() })),
    }),
  },
  figures: {
    summary: 'Results of the last 90 days; by artist and source',
    response: figures,
  },
} satisfies Record<string, Shape>

export type Figures = z.infer<typeof figures>

export type DashboardCounts = z.infer<(typeof dashboardShapes)['counts']['response']>

export type DashboardStats = z.infer<(typeof dashboardShapes)['stats']['response']>

export const STATS_DAYS = 30

export const FIGURES_DAYS = 90
