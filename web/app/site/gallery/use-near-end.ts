import { type RefObject, useEffect, useEffectEvent } from 'react'

const FAR_ABOVE = '1000000px'

/**
 * Calls when the element is this near below the view, or above it: somebody may jump past it. `round` tells one wait
 * from the next: an element that has not left in between is noticed again.
 */
export function useNearEnd(
  element: RefObject<Element | null>,
  margin: string,
  round: string | null,
  onNear: () => void,
): void {
  const call = useEffectEvent(onNear)
  useEffect(() => {
    if (round === null || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) call()
      },
      { rootMargin: `${FAR_ABOVE} 0px ${margin} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, round])
}
