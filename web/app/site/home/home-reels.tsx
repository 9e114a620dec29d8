import type { Picture } from '@linework/contract/pictures/shapes'
import type { LoadedList } from '../../lib/load-list.ts'
import { EmbedFrame } from '../../shared/embed-frame.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import widths from '../sections/side-by-side.module.css'
import { SlidesSkeleton } from '../sections/slides-skeleton.tsx'
import { UnlessEmpty } from '../sections/unless-empty.tsx'
import styles from './home-reels.module.css'
import type { HomeReel } from './load-home.ts'

type Reels = LoadedList<HomeReel>

interface Props {
  reels: Reels | Promise<Reels>
  /** The studio's own pictures as posters, instead of those of external sites. */
  posters: Picture[]
}

export function HomeReels({ reels, posters }: Props) {
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
                slides={items.map((reel, i) => ({
                  key: reel._id,
                  content: <ReelSlide reel={reel} src={reel.embed} poster={standIn(posters, i)} />,
                  copy: <ReelSlide reel={reel} src={undefined} poster={standIn(posters, i)} />,
                }))}
              />
            )
          }
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

/** The second round starts in the middle, so that no picture is beside itself at the seam. */
const standIn = (posters: Picture[], i: number): Picture | undefined =>
  posters[(i + 3 * Math.floor(i / posters.length)) % posters.length]

interface SlideProps {
  reel: HomeReel
  src: string | undefined
  poster: Picture | undefined
}

function ReelSlide({ reel, src, poster }: SlideProps) {
  return (
    <>
      <EmbedFrame
        className={styles.player}
        src={src}
        title={reel.title || 'Instagram reel'}
        poster={poster}
      />
      <p className={styles.title}>{reel.title}</p>
      <a className={styles.link} href={reel.url} target="_blank" rel="noopener">
        Watch on Instagram
        <Icon name="arrow" size={18} />
      </a>
    </>
  )
}

/** As high as a reel. */
const WaitingReel = () => (
  <>
    <Skeleton className={styles.player} />
    <p className={styles.title} />
    <span className={styles.link}>&nbsp;</span>
  </>
)
