import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'

export const video = z.object({ videoId: z.string(), thumbnail: z.string(), title: z.string() })

export const videosShapes = {
  latest: { summary: 'The latest videos of the studio’s channel', status: 200, response: z.array(video) },
} satisfies Record<string, Shape>

export type Video = z.infer<typeof video>
