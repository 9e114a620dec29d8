import { videoEmbed } from '@linework/contract/links/embeds'
import type { Short } from '@linework/contract/shorts/shapes'
import type { LoadedList } from '../../lib/calls/load-list.ts'
import { FilmRow } from '../films/film-row.tsx'

const UNTITLED = 'YouTube Short'

type Shorts = LoadedList<Short>

export const AboutShorts = ({ shorts }: { shorts: Shorts | Promise<Shorts> }) => (
  <FilmRow
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
