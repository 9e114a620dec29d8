import { useEffect } from 'react'

/** Marks the page once somebody moves in it: from then on pictures further down may come, and stay drawn. */
export function useHasScrolled(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.dataset.scrolled = ''
    }
    // The browser may have put the visitor back to where he was before this ran.
    if (scrollY > 0) mark()
    addEventListener('scroll', mark, { once: true, passive: true, capture: true })
    return () => removeEventListener('scroll', mark, { capture: true })
  }, [])
}
