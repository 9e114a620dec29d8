import { FEATURED_ON_HOME } from '@linework/contract/content/gallery'
import { useEffect, useRef, useState } from 'react'
import { useEntryState, useReplaceUrl } from '../../lib/navigation/entry-memory.ts'
import { Picture } from '../../shared/pictures/picture.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { altOf, withCaption } from '../gallery/alt-of.ts'
import { UnlessEmpty } from '../sections/hide-when-empty.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { LazyOpenedPicture } from '../viewer/lazy-opened-picture.tsx'
import { PictureLink } from '../viewer/picture-link.tsx'
import styles from './featured-work.module.css'
import type { FeaturedPage } from './load-featured.ts'

const SKELETONS = Array.from({ length: FEATURED_ON_HOME }, (_, i) => i)
const SIZES = '(max-width: 860px) 100vw, 50vw'

export function FeaturedWork({ first }: { first: FeaturedPage | Promise<FeaturedPage> }) {
  return (
    <UnlessEmpty section="featured" list={first} itemsOf={({ images }) => images}>
      <section className={styles.section} aria-labelledby="featured-title">
        <div className="wrap">
          <SectionHead id="featured-title" title="Featured Work">
            <ButtonLink label="View Full Gallery" to="/gallery" variant="ghost" />
          </SectionHead>
        </div>
        <Deferred value={first} fallback={<Placeholders />}>
          {(page) => <Wall first={page} />}
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

function Placeholders() {
  return (
    <ul className={styles.wall} aria-label="Loading featured work" aria-busy="true">
      {SKELETONS.map((i) => (
        <li key={i}>
          <Skeleton className={`h-full ${styles.tile}`} />
        </li>
      ))}
    </ul>
  )
}

/** Loads the API client on demand, so that the home page's scripts do not contain it. */
const loadMore = (page: number): Promise<FeaturedPage | undefined> =>
  import('./load-featured.ts').then(
    ({ loadMoreFeatured }) => loadMoreFeatured(page),
    () => undefined,
  )

/** Appends later pages to the first. The number of tiles is in the URL, so that a reload shows all. */
function Wall({ first }: { first: FeaturedPage }) {
  const [images, setImages] = useEntryState('featured work', first.images)
  const [busy, setBusy] = useState(false)
  const replaceUrl = useReplaceUrl()
  const wall = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  // The focused button moves or disappears, so the first new tile gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when new tiles are added
  useEffect(() => {
    const tile = firstNew.current === undefined ? undefined : wall.current?.children[firstNew.current]
    firstNew.current = undefined
    const target = tile?.querySelector('a') ?? tile
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [images])
  if (images.length === 0) {
    return (
      <div className="wrap">
        <EmptyState text="No featured gallery items found." />
      </div>
    )
  }

  async function showMore() {
    setBusy(true)
    const shown = Math.ceil(images.length / FEATURED_ON_HOME)
    const page = await loadMore(shown + 1)
    if (page) {
      firstNew.current = images.length
      setImages([...images, ...page.images])
      // The visitor may have opened another page since, and that navigation must not be interrupted.
      if (wall.current) replaceUrl(`/?shown=${(shown + 1) * FEATURED_ON_HOME}`)
    }
    setBusy(false)
  }

  return (
    <>
      <ul className={styles.wall} ref={wall}>
        {images.map((image) => (
          <li key={image.public_id}>
            <PictureLink id={image.public_id}>
              <Picture className={`h-full ${styles.tile}`} picture={image} sizes={SIZES} alt={altOf(image)} />
            </PictureLink>
          </li>
        ))}
      </ul>
      {images.length < first.total ? (
        <p className={styles.more}>
          <ButtonLink
            label={busy ? 'Loading...' : 'View More'}
            to="/gallery?category=featured-work"
            variant="ghost"
            arrow={false}
            aria-disabled={busy}
            data-hydrate
            onClick={(event) => {
              event.preventDefault()
              if (!busy) showMore()
            }}
          />
        </p>
      ) : null}
      <LazyOpenedPicture
        album={{ pictures: images.map(withCaption), path: '/', partOf: '/gallery?category=featured-work' }}
      />
    </>
  )
}
