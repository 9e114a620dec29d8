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
import styles from './home-reels.module.css'
import type { HomeReel } from './load-home.ts'

type Reels = LoadedList<HomeReel>

export function HomeReels({ reels }: { reels: Reels | Promise<Reels> }) {
  return (
    <UnlessEmpty section="reels" list={reels} itemsOf={({ items }) => items}>
      <section className={`wrap ${styles.section}`} aria-labelledby="reels-title">
        <SectionHead id="reels-title" title="Instagram Reels" />
        <Deferred value={reels} fallback={<SlidesSkeleton across="four" slide={<WaitingReel />} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState text="No reels available." />
            ) : (
              <Carousel
                label="Instagram reels"
                className={widths.four}
                slides={items.map((reel, place) => ({
                  key: reel._id,
                  content: <ReelSlide reel={reel} place={place} src={reel.embed} />,
                  copy: <ReelSlide reel={reel} place={place} src={undefined} />,
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
  reel: HomeReel
  place: number
  src: string | undefined
}

function ReelSlide({ reel, place, src }: SlideProps) {
  return (
    <div className={styles.slide}>
      <EmbedFrame
        className={styles.player}
        src={src}
        title={reel.title || 'Instagram reel'}
        cover={<Cover title={reel.title} place={place} />}
      />
      <a className={`${films.link} ${films.whole}`} href={reel.url} target="_blank" rel="noopener">
        Watch on Instagram
        <Icon name="arrow" size={18} />
      </a>
    </div>
  )
}

/** As high as a reel. */
const WaitingReel = () => (
  <>
    <Skeleton className={styles.player} />
    <span className={films.link}>&nbsp;</span>
  </>
)
