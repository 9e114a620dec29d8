import { useRef, useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { FOOTER_ID } from '../layout/site-footer.tsx'
import { OpenedPicture } from '../viewer/opened-picture.tsx'
import { albumOf } from './album-of.ts'
import { addressOf, type GalleryFilter } from './gallery-filter.ts'
import styles from './gallery-page.module.css'
import type { GalleryWalk } from './gallery-walk.ts'
import { GalleryWall } from './gallery-wall.tsx'
import { useNearEnd } from './use-near-end.ts'
import { useWalk } from './use-walk.ts'

const NEAR = '200px'
/** So many come by themselves; then the footer can be reached, and a button brings more. */
const AUTOMATIC_PAGES = 3

/** The wall with its later pages: they come while scrolling, or as links where there are no scripts. */
export function GalleryPages({ filter, start }: { filter: GalleryFilter; start: GalleryWalk }) {
  const { walk, state, hasMore, goOn } = useWalk(filter, start)
  const [stopped, setStopped] = useState(false)
  const hydrated = useHydrated()
  const end = useRef<HTMLDivElement>(null)
  const automatic = hasMore && !stopped && state !== 'failed' && walk.page - filter.page < AUTOMATIC_PAGES
  useNearEnd(end, NEAR, automatic ? `page ${walk.page}` : null, goOn)

  if (walk.images.length === 0) {
    return (
      <div className="wrap">
        <EmptyState text="No images found." />
      </div>
    )
  }
  return (
    <>
      <a className={styles.toFooter} href={`#${FOOTER_ID}`} onClick={() => setStopped(true)}>
        Skip to footer
      </a>
      <GalleryWall images={walk.images} loading={state === 'loading'} />
      <div ref={end} />
      <div className={styles.more}>
        {hydrated ? null : (
          <Pagination
            page={walk.page}
            pages={walk.pages}
            addressOf={(page) => addressOf({ ...filter, page })}
          />
        )}
        {hydrated && hasMore && !automatic ? (
          <Button variant="ghost" aria-disabled={state === 'loading'} onClick={goOn}>
            Load more
          </Button>
        ) : null}
      </div>
      <OpenedPicture album={albumOf(filter, walk, hasMore ? goOn : undefined)} />
    </>
  )
}
