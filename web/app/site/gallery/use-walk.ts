import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { addressOf, type GalleryFilter } from './gallery-filter.ts'
import { continueWalk, type GalleryWalk } from './gallery-walk.ts'
import { rememberWalk } from './remembered-walks.ts'

/** Goes on from what the page came with, one page at a time. */
export function useWalk(filter: GalleryFilter, start: GalleryWalk) {
  const [walk, setWalk] = useState(start)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const busy = useRef(false)
  const { key } = useLocation()
  const address = addressOf(filter)
  useEffect(() => rememberWalk(key, address, walk), [key, address, walk])

  async function goOn() {
    if (busy.current) return
    busy.current = true
    setState('loading')
    try {
      setWalk(await continueWalk(browserApi, filter.category, walk))
      setState('ready')
    } catch (error) {
      reportFailure(error)
      setState('failed')
    }
    busy.current = false
  }

  return { walk, state, hasMore: walk.page < walk.pages, goOn }
}
