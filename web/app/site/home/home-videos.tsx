import type { LoadedList } from '../../lib/calls/load-list.ts'
import { VideoStrip } from '../videos/film-row.tsx'
import type { HomeVideo } from './load-home.ts'

type Videos = LoadedList<HomeVideo>

export const HomeVideos = ({ videos }: { videos: Videos | Promise<Videos> }) => (
  <VideoStrip
    section="videos"
    title="Latest Videos"
    label="Latest videos"
    list={videos}
    filmOf={({ videoId, title, cover }) => ({
      key: videoId,
      title,
      href: `https://www.youtube.com/watch?v=${videoId}`,
      label: `Watch ${title}`,
      picture: cover,
    })}
    watch="Watch"
    empty="No videos found."
    across="five"
  />
)
