import { useEffect } from 'react'

/** Marks the page once somebody moves in it: from then on pictures further down may come, and stay drawn. */
export function useMoved(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.dataset.moved = ''
    }
    addEventListener('scroll', mark, { once: true, passive: true, capture: true })
    return () => removeEventListener('scroll', mark, { capture: true })
  }, [])
}
