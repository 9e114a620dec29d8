import { useEffect } from 'react'

/** Marks the document after the first scroll: from then on pictures below the first view may load and stay rendered. */
export function useHasScrolled(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.dataset.scrolled = ''
    }
    // The browser may have restored the scroll position before this ran.
    if (scrollY > 0) mark()
    addEventListener('scroll', mark, { once: true, passive: true, capture: true })
    return () => removeEventListener('scroll', mark, { capture: true })
  }, [])
}
