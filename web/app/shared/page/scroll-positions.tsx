import { useContext, useLayoutEffect } from 'react'
import { type Location, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router'

/** The location of the visible page; the router may already have loaded the next one. */
let rendered: Location | undefined
let loaded = () => rendered

/**
 * After a fast Back and Forward, the router may save the scroll position of the visible page for another page
 * that is loaded but not rendered. That position is stored under an unused name.
 */
function nameOf({ key, pathname }: Location): string {
  const isDifferent = rendered !== undefined && rendered.key !== key && rendered.pathname !== pathname
  return isDifferent && loaded()?.key === key ? `${key} not rendered` : key
}

/** Replaces the router's <ScrollRestoration/>, which would save wrong positions on slow devices. */
export function ScrollPositions() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const location = useLocation()
  useLayoutEffect(() => {
    rendered = location
    loaded = () => router?.state.location
  }, [location, router])
  return <ScrollRestoration getKey={nameOf} />
}

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
    // By then the router has restored the scroll position, which may fire no scroll event.
    const frame = requestAnimationFrame(() => onScroll({ target: document }))
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [pathname])
}
