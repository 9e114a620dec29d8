import { type RefObject, useEffect, useState } from 'react'

const MARGIN = '400px'

/** Turns true when an element comes near the view, and stays so. */
export function useNearView(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || near) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, near])
  return near
}
