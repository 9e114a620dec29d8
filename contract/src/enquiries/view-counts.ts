import { z } from 'zod'

/** How many enquiries each tab of the desk has. */
const viewCounts = z.object({
  open: z.number(),
  waitlist: z.number(),
  new: z.number(),
  contacted: z.number(),
  booked: z.number(),
  closed: z.number(),
  spam: z.number(),
})

export const unreadCounts = z.object({
  count: z.number(),
  suspects: z.number(),
  undelivered: z.number(),
  /** New ones about what heals badly. */
  healing: z.number(),
  byStatus: viewCounts,
})
