import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { ENQUIRY_SOURCES } from './appointments.ts'
import { FOUND_BY } from './enquiries.ts'

const figure = z.object({
  enquiries: z.int(),
  /** Number of enquiries with at least one appointment that is not cancelled. */
  booked: z.int(),
  /** Number of appointments that the client attended. */
  came: z.int(),
  missed: z.int(),
})

const figures = figure.extend({
  days: z.int(),
  /** Median time from a form enquiry to the first change of its status; null without data. */
  answerMinutes: z.int().nullable(),
  /** An entry with the name '' counts what has no artist. */
  byArtist: z.array(
    figure.extend({
      name: z.string(),
      /** Clients on the waitlist now, regardless of the period. */
      waiting: z.int(),
    }),
  ),
  bySource: z.array(figure.extend({ source: z.enum(ENQUIRY_SOURCES) })),
})

const sourceRow = z.object({
  /** The month as YYYY-MM, in the studio's time zone. */
  month: z.string(),
  /** Name in the link with which the visitor came to the site; '' for none. */
  link: z.string(),
  foundBy: z.enum(['', ...FOUND_BY]),
  source: z.enum(ENQUIRY_SOURCES),
  artist: z.string(),
  service: z.string(),
  /** `booked`: enquiries with an appointment that is not cancelled; `arrived`: with one that was attended. */
  enquiries: z.int(),
  booked: z.int(),
  arrived: z.int(),
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
  sources: {
    summary: 'Where clients came from in the last 12 months; enquiries, booked and arrived',
    response: z.object({ data: z.array(sourceRow) }),
  },
  sourcesFile: {
    summary: 'Export where clients came from as CSV',
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="sources.csv"' },
    response: z.unknown(),
  },
} satisfies Record<string, Shape>

export type SourceRow = z.infer<typeof sourceRow>

export type Figures = z.infer<typeof figures>

export type DashboardCounts = z.infer<(typeof dashboardShapes)['counts']['response']>

export type DashboardStats = z.infer<(typeof dashboardShapes)['stats']['response']>

export const STATS_DAYS = 30

export const FIGURES_DAYS = 90

export const SOURCES_MONTHS = 12
