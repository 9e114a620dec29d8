import type { Picture } from '@linework/contract/pictures/shapes'
import type { Video } from '@linework/contract/videos/shapes'
import type { LoadedList } from '../../lib/load-list.ts'
import { EmbedFrame } from '../../shared/embed-frame.tsx'
import { buttonClass } from '../../ui/buttons/button-look.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import widths from '../sections/side-by-side.module.css'
import { SlidesSkeleton } from '../sections/slides-skeleton.tsx'
import { UnlessEmpty } from '../sections/unless-empty.tsx'
import styles from './home-videos.module.css'

type Videos = LoadedList<Video>

interface Props {
  videos: Videos | Promise<Videos>
  /** The studio's own pictures as posters, instead of those of external sites. */
  posters: Picture[]
}

export function HomeVideos({ videos, posters }: Props) {
  return (
    <UnlessEmpty section="videos" list={videos} itemsOf={({ items }) => items}>
      <section className={`wrap ${styles.section}`} aria-labelledby="videos-title">
        <SectionHead id="videos-title" title="Latest Videos" />
        <Deferred value={videos} fallback={<SlidesSkeleton across="five" slide={<WaitingVideo />} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState text="No videos found." />
            ) : (
              <Carousel
                label="Latest videos"
                className={widths.five}
                slides={items.map((video, i) => ({
                  key: video.videoId,
                  content: <VideoSlide video={video} poster={posters[i % posters.length]} />,
                  copy: <VideoSlide video={video} poster={posters[i % posters.length]} />,
                }))}
              />
            )
          }
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

function VideoSlide({ video, poster }: { video: Video; poster: Picture | undefined }) {
  return (
    <>
      {video.thumbnail === '' ? (
        <EmbedFrame className={styles.thumbnail} src={undefined} title="" poster={poster} />
      ) : (
        <img
          className={styles.thumbnail}
          src={video.thumbnail}
          alt=""
          width="480"
          height="270"
          loading="lazy"
        />
      )}
      <h3 className={styles.title}>{video.title}</h3>
      <a
        className={buttonClass({ variant: 'ghost', size: 'small' })}
        href={`https://www.youtube.com/watch?v=${video.videoId}`}
        target="_blank"
        rel="noopener"
        aria-label={`Watch ${video.title}`}
      >
        Watch
        <Icon name="arrow" size={16} />
      </a>
    </>
  )
}

const WaitingVideo = () => (
  <>
    <Skeleton className={styles.thumbnail} />
    <p className={styles.title} />
    <span className={styles.waitingButton} />
  </>
)
