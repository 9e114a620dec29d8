import type { Video } from '@linework/contract/videos/shapes'
import type { LoadedList } from '../../lib/load-list.ts'
import { FilmRow } from '../films/film-row.tsx'

type Videos = LoadedList<Video>

export const HomeVideos = ({ videos }: { videos: Videos | Promise<Videos> }) => (
  <FilmRow
    section="videos"
    title="Latest Videos"
    label="Latest videos"
    list={videos}
    filmOf={({ videoId, title, thumbnail }) => ({
      key: videoId,
      title,
      href: `https://www.youtube.com/watch?v=${videoId}`,
      label: `Watch ${title}`,
      picture: thumbnail,
    })}
    watch="Watch"
    empty="No videos found."
    across="five"
  />
)
