import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { saveEntry, useEntry } from '../../../lib/navigation/entry-memory.ts'

/** The page of the first load, before any navigation. */
export interface FirstPage {
  key: string
  pathname: string
  title: string
}

/** The name under which a history entry saves the link by which the visitor left. */
export const LEFT_BY = 'left by'

const INTERACTIONS = ['scroll', 'pointerover', 'pointerdown', 'keydown', 'popstate']

/** Set by the first touch, key or scroll, so that only visitors who do one download what it needs. */
export function useFirstInteraction(): FirstPage | undefined {
  const { key, pathname } = useLocation()
  const entry = useEntry()
  const [first, setFirst] = useState<FirstPage>()
  const note = useEffectEvent(() => setFirst((before) => before ?? { key, pathname, title: document.title }))
  // Listens from the start, because the first click may leave the page.
  const noteLink = useEffectEvent(({ target }: MouseEvent) => {
    const link = (target as Element).closest('main a')
    if (link) saveEntry(entry, LEFT_BY, link.getAttribute('href'))
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => noteLink(event)
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])
  useEffect(() => {
    const onInteraction = () => note()
    // The browser may have restored the scroll position before this ran.
    if (scrollY > 0) note()
    for (const type of INTERACTIONS)
      addEventListener(type, onInteraction, { once: true, passive: true, capture: true })
    return () => {
      for (const type of INTERACTIONS) removeEventListener(type, onInteraction, { capture: true })
    }
  }, [])
  return first
}
