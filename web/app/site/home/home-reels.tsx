import type { LoadedList } from '../../lib/calls/load-list.ts'
import { VideoStrip } from '../videos/film-row.tsx'
import type { HomeReel } from './load-home.ts'

type Reels = LoadedList<HomeReel>

export const HomeReels = ({ reels }: { reels: Reels | Promise<Reels> }) => (
  <VideoStrip
    section="reels"
    title="Instagram Reels"
    label="Instagram reels"
    list={reels}
    filmOf={({ _id, title, url, embed, cover }) => ({
      key: _id,
      title,
      href: url,
      src: embed,
      picture: cover,
    })}
    watch="Watch on Instagram"
    empty="No reels available."
    across="four"
  />
)
