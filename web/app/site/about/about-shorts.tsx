import { videoEmbed } from '@linework/contract/content/links'
import type { Short } from '@linework/contract/content/links-shapes'
import type { LoadedList } from '../../lib/calls/load-list.ts'
import { VideoStrip } from '../videos/film-row.tsx'

const UNTITLED = 'YouTube Short'

type Shorts = LoadedList<Short>

export const AboutShorts = ({ shorts }: { shorts: Shorts | Promise<Shorts> }) => (
  <VideoStrip
    section="shorts"
    title="Shorts"
    label="Shorts"
    list={shorts}
    filmOf={({ _id, title, url, cover }) => ({
      key: _id,
      title: title || UNTITLED,
      href: url,
      src: videoEmbed(url),
      picture: cover,
    })}
    watch="Watch on YouTube"
    empty="No shorts available."
    across="four"
    firstCover={2}
  />
)
