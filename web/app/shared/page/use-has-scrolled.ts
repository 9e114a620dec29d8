import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Marks the document after the first scroll on a page: from then on pictures below the first view may load and stay
 * rendered. A new page begins without the mark, so that its first view has the line to itself.
 */
export function useHasScrolled(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins without the mark
  useLayoutEffect(() => {
    // The top of a new page is no scroll of the visitor.
    const onScroll = ({ target }: Pick<Event, 'target'>) => {
      if (target === document && scrollY === 0) return
      document.documentElement.dataset.scrolled = ''
      removeEventListener('scroll', onScroll, { capture: true })
    }
    delete document.documentElement.dataset.scrolled
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    // By then the position of an earlier visit is restored, without an event if it is that of the page before.
    const frame = requestAnimationFrame(() => onScroll({ target: document }))
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [pathname])
}
