import { z } from 'zod'

export const picture = z.object({ url: z.string(), public_id: z.string() })
export type Picture = z.infer<typeof picture>
