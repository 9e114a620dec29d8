import { videoEmbed } from '@linework/contract/links/embeds'
import type { Short } from '@linework/contract/shorts/shapes'
import type { LoadedList } from '../../lib/load-list.ts'
import { EmbedFrame } from '../../shared/embed-frame.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
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
        <Deferred
          value={shorts}
          fallback={<SlidesSkeleton across="four" slide={<Skeleton className={styles.player} />} />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState text="No shorts available." />
            ) : (
              <Carousel
                label="Shorts"
                className={widths.four}
                slides={items.map((short) => ({
                  key: short._id,
                  content: <ShortSlide short={short} src={videoEmbed(short.url)} />,
                  copy: <ShortSlide short={short} src={undefined} />,
                }))}
              />
            )
          }
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

/** A link, for addresses without a player and for unreachable players. */
function ShortSlide({ short, src }: { short: Short; src: string | undefined }) {
  const title = short.title || UNTITLED
  return (
    <span className={styles.slide}>
      <EmbedFrame className={styles.player} src={src} title={title}>
        <a className={styles.link} href={short.url} target="_blank" rel="noopener">
          Watch on YouTube
        </a>
      </EmbedFrame>
      <span className={styles.overlay}>{title}</span>
    </span>
  )
}
