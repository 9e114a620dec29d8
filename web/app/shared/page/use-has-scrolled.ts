import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Marks the document after the first scroll on a page: only then do pictures below the first view load and
 * stay rendered. A new page starts without the mark, so that its first view has the whole bandwidth.
 */
export function useHasScrolled(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins without the mark
  useLayoutEffect(() => {
    // Scrolling to the top of a new page does not count as a scroll of the visitor.
    const onScroll = ({ target }: Pick<Event, 'target'>) => {
      if (target === document && scrollY === 0) return
      document.documentElement.dataset.scrolled = ''
      removeEventListener('scroll', onScroll, { capture: true })
    }
    delete document.documentElement.dataset.scrolled
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    // By then an earlier scroll position is restored; no event fires if it equals that of the previous page.
    const frame = requestAnimationFrame(() => onScroll({ target: document }))
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [pathname])
}
