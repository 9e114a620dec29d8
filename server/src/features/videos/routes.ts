import { videosApi } from '@linework/contract/videos/api'
import { videosShapes } from '@linework/contract/videos/shapes'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { listVideos } from './queries.ts'

export function videosRoutes(serve: Serve, { db }: Deps): void {
  serve('videos', videosApi, videosShapes, {
    async latest() {
      const rows = await listVideos(db)
      return rows.map(({ video_id, thumbnail, title }) => ({ videoId: video_id, thumbnail, title }))
    },
  })
}
