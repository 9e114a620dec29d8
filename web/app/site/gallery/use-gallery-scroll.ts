import { GALLERY_PAGE } from '@linework/contract/content/gallery'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
