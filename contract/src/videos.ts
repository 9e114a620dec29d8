import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { video, videosShapes } from './videos-shapes.ts'

export type Video = z.infer<typeof video>

export const videoAddress = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`

export const videosApi = endpoints<typeof videosShapes>()({
  latest: { method: 'GET', path: '/youtube/latest-videos', who: 'anyone' },
})
