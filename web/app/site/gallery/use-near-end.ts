import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls when the element is this near to the view. `round` tells one wait from the next: an element that has not
 * left in between is noticed again.
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
      { rootMargin: `0px 0px ${margin} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, round])
}
