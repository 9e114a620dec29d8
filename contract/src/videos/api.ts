import { endpoints } from '../http/endpoint.ts'
import type { videosShapes } from './shapes.ts'

export const videosApi = endpoints<typeof videosShapes>()({
  latest: { method: 'GET', path: '/youtube/latest-videos', who: 'anyone' },
})
