import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { video, videosShapes } from './videos-shapes.ts'

export type Video = z.infer<typeof video>

export const videosApi = endpoints<typeof videosShapes>()({
  latest: { method: 'GET', path: '/youtube/latest-videos', who: 'anyone' },
})
