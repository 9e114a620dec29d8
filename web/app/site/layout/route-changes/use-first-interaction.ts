import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { saveEntry } from '../../../lib/entry-memory.ts'

/** The page that the visitor came to, before any move. */
export interface FirstPage {
  key: string
  pathname: string
  title: string
}

/** Under which name the memory of a history entry has the link by which the visitor left. */
export const LEFT_BY = 'left by'

const SIGNS = ['scroll', 'pointerdown', 'keydown', 'popstate']

/** Set with the first touch, key or scroll: what belongs to moves is downloaded only for visitors who may make one. */
export function useFirstInteraction(): FirstPage | undefined {
  const { key, pathname } = useLocation()
  const [first, setFirst] = useState<FirstPage>()
  const note = useEffectEvent(() => setFirst((before) => before ?? { key, pathname, title: document.title }))
  // From the first click on: it may be the one that leaves.
  const noteLink = useEffectEvent(({ target }: MouseEvent) => {
    const link = (target as Element).closest('main a')
    if (link) saveEntry(key, LEFT_BY, link.getAttribute('href'))
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => noteLink(event)
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])
  useEffect(() => {
    const onSign = () => note()
    for (const sign of SIGNS) addEventListener(sign, onSign, { once: true, passive: true, capture: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true })
    }
  }, [])
  return first
}
