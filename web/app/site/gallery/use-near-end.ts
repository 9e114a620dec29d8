import { type RefObject, useEffect, useEffectEvent } from 'react'

const FAR_ABOVE = '1000000px'

/**
 * Runs when the element comes near the viewport from below, or is above it after a jump. `round` restarts the
 * observer, so that an element that is still near triggers again.
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
