import { videoEmbed } from '@linework/contract/links/embeds'
import type { Short } from '@linework/contract/shorts/shapes'
import type { LoadedList } from '../../lib/load-list.ts'
import { EmbedFrame } from '../../shared/embed-frame.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Cover } from '../sections/cover.tsx'
import films from '../sections/film-link.module.css'
import { SectionHead } from '../sections/section-head.tsx'
import widths from '../sections/side-by-side.module.css'
import { SlidesSkeleton } from '../sections/slides-skeleton.tsx'
import { UnlessEmpty } from '../sections/unless-empty.tsx'
import styles from './about-shorts.module.css'

const UNTITLED = 'YouTube Short'

type Shorts = LoadedList<Short>

export function AboutShorts({ shorts }: { shorts: Shorts | Promise<Shorts> }) {
  return (
    <UnlessEmpty section="shorts" list={shorts} itemsOf={({ items }) => items}>
      <section className={`wrap ${styles.section}`} aria-labelledby="shorts-title">
        <SectionHead id="shorts-title" title="Shorts" />
        <Deferred value={shorts} fallback={<SlidesSkeleton across="four" slide={<WaitingShort />} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState text="No shorts available." />
            ) : (
              <Carousel
                label="Shorts"
                className={widths.four}
                slides={items.map((short, place) => ({
                  key: short._id,
                  content: <ShortSlide short={short} place={place} src={videoEmbed(short.url)} />,
                  copy: <ShortSlide short={short} place={place} src={undefined} />,
                }))}
              />
            )
          }
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

interface SlideProps {
  short: Short
  place: number
  src: string | undefined
}

/** The cover is a link, for addresses without a player and for unreachable players. */
function ShortSlide({ short, place, src }: SlideProps) {
  const title = short.title || UNTITLED
  return (
    <div className={styles.slide}>
      <EmbedFrame
        className={styles.player}
        src={src}
        title={title}
        caption={title}
        cover={<Cover title={title} place={place} />}
      />
      <a className={`${films.link} ${films.whole}`} href={short.url} target="_blank" rel="noopener">
        Watch on YouTube
        <Icon name="arrow" size={18} />
      </a>
    </div>
  )
}

/** As high as a short. */
const WaitingShort = () => (
  <>
    <Skeleton className={styles.player} />
    <span className={films.link}>&nbsp;</span>
  </>
)
