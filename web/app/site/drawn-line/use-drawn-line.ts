import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { useNearView } from '../../ui/motion/use-near-view.ts'
import { useReducedMotion } from '../../ui/motion/use-reduced-motion.ts'
import type { DrawnLineProps } from './drawn-line.tsx'

/** Milliseconds without motion after the page is shown. */
const SETTLE_MS = 1_200

/** Loads the script of the drawn line when its place is ready; undefined with reduced motion. */
export function useDrawnLine(place: RefObject<Element | null>, wanted: boolean) {
  const [Line, setLine] = useState<ComponentType<DrawnLineProps>>()
  const isReduced = useReducedMotion()
  const isNear = useNearView(place, '0px')
  const loads = wanted && isNear && !isReduced
  useEffect(() => {
    if (!loads) return
    const timer = setTimeout(
      () =>
        import('./drawn-line.tsx').then(
          async ({ DrawnLine, isReady }) => (await isReady(place.current)) && setLine(() => DrawnLine),
          () => {},
        ),
      SETTLE_MS,
    )
    return () => clearTimeout(timer)
  }, [place, loads])
  return loads ? Line : undefined
}
