import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { saveEntry, useEntry } from '../../../lib/navigation/entry-memory.ts'

export interface FirstPage {
  key: string
  pathname: string
  title: string
}

/** Name of the value in a history entry that identifies the link by which the visitor left the page. */
export const EXIT_LINK = 'left by'

const INTERACTIONS = ['scroll', 'pointerover', 'pointerdown', 'keydown', 'popstate']

/** localStorage key of unsent pictures. The inline script of every page contains the same key. */
export const PICTURES_PLACE = 'enquiry-pictures'

/** An earlier visit may have ended before the pictures of its enquiry had arrived. */
function hasPictures(): boolean {
  try {
    return localStorage.getItem(PICTURES_PLACE) !== null
  } catch {
    return false
  }
}

/** Set by the first touch, key or scroll, or if pictures are unsent. Other visitors need no further scripts. */
export function useFirstInteraction(): FirstPage | undefined {
  const { key, pathname } = useLocation()
  const entry = useEntry()
  const [first, setFirst] = useState<FirstPage>()
  const note = useEffectEvent(() => setFirst((before) => before ?? { key, pathname, title: document.title }))
  // Listens from the first render on, because the first click may leave the page.
  const recordLink = useEffectEvent(({ target }: MouseEvent) => {
    const link = (target as Element).closest('main a')
    const section = link?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
    if (link) saveEntry(entry, EXIT_LINK, [section, link.getAttribute('href')])
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => recordLink(event)
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])
  useEffect(() => {
    const onInteraction = () => note()
    // The browser may have restored a scroll position before this effect ran.
    if (scrollY > 0 || hasPictures()) note()
    for (const type of INTERACTIONS)
      addEventListener(type, onInteraction, { once: true, passive: true, capture: true })
    return () => {
      for (const type of INTERACTIONS) removeEventListener(type, onInteraction, { capture: true })
    }
  }, [])
  return first
}
