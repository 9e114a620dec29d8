import { GALLERY_PAGE, type GalleryCategory } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { CATEGORY_NAMES, countFound } from '@linework/contract/content/gallery-texts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { browserApi, reportFailure } from '../../lib/calls/api.ts'
import { useEntryState, useReplaceUrl } from '../../lib/navigation/entry-memory.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { FOOTER_ID } from '../layout/footer/site-footer.tsx'
import { readPictureId } from '../urls/picture-param.ts'
import type { Album } from '../viewer/album.ts'
import { OpenedPicture } from '../viewer/opened-picture.tsx'
import { linkOf } from '../viewer/picture-link.tsx'
import { withCaption } from './alt-of.ts'
import { addressOf, type GalleryFilter, isFiltered } from './gallery-filter.ts'
import styles from './gallery-page.module.css'
import { continueGalleryScroll, type GalleryScroll, SEARCHED_MAX } from './gallery-scroll.ts'
import { GalleryWall } from './gallery-wall.tsx'

function useGalleryScroll(filter: GalleryFilter, start: GalleryScroll) {
  const [scroll, setScroll] = useEntryState(addressOf(filter), start)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const busy = useRef(false)
  usePageInUrl(filter, scroll)

  async function loadMore() {
    if (busy.current) return
    busy.current = true
    setState('loading')
    try {
      setScroll(await continueGalleryScroll(browserApi, filter, scroll))
      setState('ready')
    } catch (error) {
      reportFailure(error)
      setState('failed')
    }
    busy.current = false
  }

  return { scroll, state, hasMore: scroll.page < scroll.pages, loadMore }
}

/** Keeps the page number in the URL: a reload scrolls correctly only with equally many pictures. */
function usePageInUrl(filter: GalleryFilter, { page }: GalleryScroll): void {
  const { pathname, search } = useLocation()
  const replaceUrl = useEffectEvent(useReplaceUrl())
  const isIdle = useNavigation().state === 'idle'
  const address = addressOf(filter, (page - filter.page + 1) * GALLERY_PAGE)
  const isOpened = readPictureId(search) !== null
  useEffect(() => {
    // Must not interrupt a navigation or close an opened picture, so the URL changes only when idle.
    if (isIdle && !isOpened && page > filter.page && pathname + search !== address) replaceUrl(address)
  }, [isIdle, isOpened, page, filter.page, pathname, search, address])
}

const FAR_ABOVE = '1000000px'

/**
 * Calls back when the element is near the viewport from below, or above it after a jump. A new `round`
 * restarts the observer, so that an element that is still near triggers again.
 */
function useNearEnd(
  element: RefObject<Element | null>,
  margin: string,
  round: string | null,
  onNear: () => void,
): void {
  const call = useEffectEvent(onNear)
  useEffect(() => {
    if (round === null || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) call()
      },
      { rootMargin: `${FAR_ABOVE} 0px ${margin} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, round])
}

const NEAR = '200px'

export function GalleryPages({ filter, start }: { filter: GalleryFilter; start: GalleryScroll }) {
  const { scroll, state, hasMore, loadMore } = useGalleryScroll(filter, start)
  const [stopped, setStopped] = useState(false)
  const hydrated = useHydrated()
  const end = useRef<HTMLDivElement>(null)
  const automatic = hasMore && !stopped && state !== 'failed'
  useNearEnd(end, NEAR, automatic ? `page ${scroll.page}` : null, loadMore)
  const focusNext = useFocusOnFirstNew(scroll.images)
  useOwnArtist(filter, scroll.images)

  if (scroll.images.length === 0) {
    return (
      <div className="wrap">
        <EmptyState text="No images found.">
          {scroll.failed ? (
            <ButtonLink label="Try again" to={addressOf(filter)} variant="ghost" arrow={false} />
          ) : null}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p className={`wrap muted text-sm ${styles.toFooter}`}>
        {isFiltered(filter) ? (
          <span className={styles.count} role="status">
            {countFound(scroll.total)}
          </span>
        ) : null}
        <a href={`#${FOOTER_ID}`} onClick={() => setStopped(true)}>
          Skip to footer
        </a>
      </p>
      <GalleryWall
        images={scroll.images}
        total={scroll.total - (filter.page - 1) * GALLERY_PAGE}
        loading={state === 'loading'}
      />
      <div ref={end} />
      <div className={styles.more}>
        {hydrated ? null : (
          <Pagination
            page={scroll.page}
            pages={scroll.pages}
            addressOf={(page) => addressOf({ ...filter, page })}
            ends
          />
        )}
        {hydrated && hasMore && !automatic ? (
          <Button
            label="Load more"
            variant="ghost"
            aria-disabled={state === 'loading'}
            onClick={() => {
              focusNext()
              loadMore()
            }}
          />
        ) : null}
      </div>
      <OpenedPicture
        album={{ ...albumOf(filter, scroll, hasMore ? loadMore : undefined), failed: state === 'failed' }}
      />
    </>
  )
}

/** Focuses the first new picture, because the focused button moves or disappears. */
function useFocusOnFirstNew(images: GalleryScroll['images']) {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    const image = wanted.current === undefined ? undefined : images[wanted.current]
    if (image === undefined) return
    wanted.current = undefined
    linkOf(image.public_id)?.focus({ preventScroll: true })
  }, [images])
  return () => {
    wanted.current = images.length
  }
}

const albumOf = (
  filter: GalleryFilter,
  { images, total }: GalleryScroll,
  loadMore: (() => void) | undefined,
): Album => ({
  pictures: images.map((image) => ({
    ...withCaption(image),
    label: CATEGORY_NAMES[image.category as GalleryCategory],
  })),
  path: addressOf({ ...filter, page: 1 }),
  count: { before: (filter.page - 1) * GALLERY_PAGE, all: total },
  loadMore,
  searched: filter.page === 1 && total <= SEARCHED_MAX,
})

/**
 * Replaces an artist's former slug in the URL by the current one. The API finds pictures by both; the server
 * redirects, but a link within the site does not reach the server.
 */
function useOwnArtist(filter: GalleryFilter, [first]: GalleryImage[]): void {
  const navigate = useNavigate()
  const slug = first?.artist?.slug
  const isFormer = filter.artist !== undefined && slug !== undefined && slug !== filter.artist
  const address = addressOf({ ...filter, artist: slug })
  useEffect(() => {
    if (isFormer) navigate(address, { replace: true, preventScrollReset: true })
  }, [isFormer, address, navigate])
}
