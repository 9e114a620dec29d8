import type { Video } from '@linework/contract/videos/shapes'
import type { LoadedList } from '../../lib/load-list.ts'
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
import styles from './home-videos.module.css'

type Videos = LoadedList<Video>

export function HomeVideos({ videos }: { videos: Videos | Promise<Videos> }) {
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
                slides={items.map((video, place) => ({
                  key: video.videoId,
                  content: <VideoSlide video={video} place={place} />,
                  copy: <VideoSlide video={video} place={place} />,
                }))}
              />
            )
          }
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

function VideoSlide({ video, place }: { video: Video; place: number }) {
  const { title, thumbnail, videoId } = video
  return (
    <div className={styles.slide}>
      <div className={styles.thumbnail}>
        <Cover
          title={title}
          titleAs="h3"
          place={place}
          picture={
            thumbnail ? <img src={thumbnail} alt="" width="480" height="270" loading="lazy" /> : undefined
          }
        />
      </div>
      <a
        className={`${films.link} ${films.whole}`}
        href={`https://www.youtube.com/watch?v=${videoId}`}
        target="_blank"
        rel="noopener"
        aria-label={`Watch ${title}`}
      >
        Watch
        <Icon name="arrow" size={18} />
      </a>
    </div>
  )
}

const WaitingVideo = () => (
  <>
    <Skeleton className={styles.thumbnail} />
    <span className={films.link}>&nbsp;</span>
  </>
)
