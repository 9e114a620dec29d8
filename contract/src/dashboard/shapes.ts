import { z } from 'zod'
import { ENQUIRY_SOURCES } from '../appointments/limits.ts'
import type { Shape } from '../http/endpoint.ts'

const figure = z.object({
  /** By the website's form. */
  enquiries: z.int(),
  /** Of them: those with an appointment that was not cancelled. */
  booked: z.int(),
  /** Appointments whose time has come. */
  came: z.int(),
  missed: z.int(),
})

const figures = figure.extend({
  days: z.int(),
  /** The median from an enquiry by the form to the first change of its status; null without one. */
  answerMinutes: z.int().nullable(),
  /** '' stands for no artist. */
  byArtist: z.array(
    figure.extend({
      name: z.string(),
      /** Who waits for a time now, however long. */
      waiting: z.int(),
    }),
  ),
  bySource: z.array(figure.extend({ source: z.enum(ENQUIRY_SOURCES) })),
})

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
  figures: {
    summary: 'What came of the enquiries and appointments of the last 90 days, by artist and source',
    status: 200,
    response: figures,
  },
} satisfies Record<string, Shape>

export type Figures = z.infer<typeof figures>

export type DashboardCounts = z.infer<(typeof dashboardShapes)['counts']['response']>

export type DashboardStats = z.infer<(typeof dashboardShapes)['stats']['response']>
