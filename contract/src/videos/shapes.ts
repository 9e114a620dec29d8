import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { picture } from '../pictures/shapes.ts'

export const video = z.object({
  videoId: z.string(),
  thumbnail: z.string(),
  title: z.string(),
  /** The thumbnail as this server fetched it; null until then, and where there is none. */
  cover: picture.nullable(),
})

export const videosShapes = {
  latest: { summary: 'The latest videos of the studio’s channel', status: 200, response: z.array(video) },
} satisfies Record<string, Shape>

export type Video = z.infer<typeof video>
