import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { ReactNode } from 'react'
import type { LoadedList } from '../../lib/calls/load-list.ts'
import { EmbedFrame } from '../../shared/players/embed-frame.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import carousel from '../../ui/carousel/carousel.module.css'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { UnlessEmpty } from '../sections/hide-when-empty.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import widths from '../sections/side-by-side.module.css'
import { Cover } from './cover.tsx'
import styles from './film-row.module.css'

interface Film {
  key: string
  title: string
  href: string
  label?: string
  src?: string | undefined
  picture: Picture | null
}

interface Props<T> {
  section: 'reels' | 'shorts' | 'videos'
  title: string
  label: string
  list: LoadedList<T> | Promise<LoadedList<T>>
  filmOf: (item: T) => Film
  watch: string
  empty: string
  across: 'four' | 'five'
  /** Index of the first cover style, so that two rows on a page start with different styles. */
  firstCover?: number
}

const SIZES = {
  four: '(min-width: 1024px) 24vw, (min-width: 768px) 32vw, (min-width: 640px) 48vw, 92vw',
  five: '(min-width: 1024px) 20vw, (min-width: 768px) 32vw, 48vw',
}

export function VideoStrip<T>({
  section,
  title,
  label,
  list,
  filmOf,
  watch,
  empty,
  across,
  firstCover = 0,
}: Props<T>) {
  const isDrawn = useStudio().isSample && section === 'reels'
  const shape = across === 'five' ? styles.wide : styles.tall
  const slideOf = (film: Film, place: number, src: string | undefined) => (
    <div className="relative">
      <EmbedFrame
        className={shape}
        src={src}
        title={film.title || label}
        cover={
          <Cover
            title={film.title}
            place={place + firstCover}
            picture={film.picture}
            sizes={SIZES[across]}
            isDrawn={isDrawn && place === 0 && film.picture === null}
          />
        }
      />
      <a
        className={`semibold ${styles.link}`}
        href={film.href}
        target="_blank"
        rel="noopener"
        aria-label={film.label}
      >
        {watch}
        <Icon name="arrow" size={18} />
      </a>
    </div>
  )
  const waiting = (
    <>
      <Skeleton className={shape} />
      <span className={`semibold ${styles.link}`}>&nbsp;</span>
    </>
  )
  return (
    <UnlessEmpty section={section} list={list} itemsOf={({ items }) => items}>
      <section className={`wrap ${styles.section}`} aria-labelledby={`${section}-title`} data-films={section}>
        <SectionHead id={`${section}-title`} title={title} />
        <Deferred value={list} fallback={<SlidesSkeleton across={across} slide={waiting} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState text={empty} />
            ) : (
              <Carousel
                label={label}
                className={widths[across]}
                slides={items.map(filmOf).map((film, place) => ({
                  key: film.key,
                  content: slideOf(film, place, film.src),
                  copy: slideOf(film, place, undefined),
                }))}
              />
            )
          }
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

const SLIDES = { four: [0, 1, 2, 3], five: [0, 1, 2, 3, 4] }

/** Has the size of the loaded carousel, so that nothing moves when the slides load. */
function SlidesSkeleton({ across, slide }: { across: keyof typeof SLIDES; slide: ReactNode }) {
  return (
    <div className={`relative ${widths[across]}`} aria-busy="true">
      <div className={carousel.viewport} data-moves>
        <ul className={carousel.track}>
          {SLIDES[across].map((i) => (
            <li key={i} className={`min-w-0 ${carousel.slide}`}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className={`mt-5 ${carousel.controls}`} />
    </div>
  )
}
