import { z } from 'zod'

/** How many enquiries each tab of the desk has. */
export const viewCounts = z.object({
  open: z.number(),
  waitlist: z.number(),
  new: z.number(),
  contacted: z.number(),
  booked: z.number(),
  closed: z.number(),
  spam: z.number(),
})
