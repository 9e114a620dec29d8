import { videosApi } from '@linework/contract/content/api'
import { videosShapes } from '@linework/contract/content/links-shapes'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { serializePicture } from '../../media/serializer.ts'
import { findThumbnails } from '../links/thumbnail-queries.ts'
import { listVideos } from './queries.ts'

export function videosRoutes(serve: Serve, { db }: Deps): void {
  serve('videos', videosApi, videosShapes, {
    async latest() {
      const rows = await listVideos(db)
      const covers = await findThumbnails(
        db,
        rows.map(({ video_id }) => video_id),
      )
      return rows.map(({ video_id, thumbnail, title }) => {
        const cover = covers.get(video_id)
        return { videoId: video_id, thumbnail, title, cover: cover ? serializePicture(cover) : null }
      })
    },
  })
}
