import { GALLERY_PAGE } from '@linework/contract/content/gallery'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { useEntryState, useReplaceUrl } from '../../lib/navigation/entry-memory.ts'
import { readPictureId } from '../urls/picture-param.ts'
import { addressOf, type GalleryFilter } from './gallery-filter.ts'
import { continueGalleryScroll, type GalleryScroll } from './gallery-scroll.ts'

/** Continues from the first page, one page at a time. */
export function useGalleryScroll(filter: GalleryFilter, start: GalleryScroll) {
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

/** A reload restores the scroll position only when the server renders as many pictures as before. */
function usePageInUrl(filter: GalleryFilter, { page }: GalleryScroll): void {
  const { pathname, search } = useLocation()
  const replaceUrl = useEffectEvent(useReplaceUrl())
  const isIdle = useNavigation().state === 'idle'
  const address = addressOf(filter, (page - filter.page + 1) * GALLERY_PAGE)
  const isOpened = readPictureId(search) !== null
  useEffect(() => {
    // Must not interrupt a navigation or close an opened picture.
    if (isIdle && !isOpened && page > filter.page && pathname + search !== address) replaceUrl(address)
  }, [isIdle, isOpened, page, filter.page, pathname, search, address])
}

const FAR_ABOVE = '1000000px'

/**
 * Runs when the element comes near the viewport from below, or is above it after a jump. `round` restarts the
 * observer, so that an element that is still near triggers again.
 */
export function useNearEnd(
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
