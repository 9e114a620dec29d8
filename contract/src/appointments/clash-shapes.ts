import { z } from 'zod'

/** An appointment that was given to another artist, and what that artist has at the same time. A warning, not a ban. */
export const givenClash = z.object({
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The other client's name, or why the time is blocked. */
  other: z.string(),
  otherStartsAt: z.string(),
  otherEndsAt: z.string(),
})

export type GivenClash = z.infer<typeof givenClash>
