import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CarouselMotion } from './carousel-motion.ts'

/** Loaded on demand; until then the track can be scrolled. */
export function useMotion(track: RefObject<HTMLElement | null>, count: number, wanted: boolean) {
  const [motion, setMotion] = useState<CarouselMotion>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    const start = ({ createMotion }: typeof import('./carousel-motion.ts')) => {
      if (current && track.current) setMotion(createMotion(track.current, count))
    }
    import('./carousel-motion.ts').then(start, () => {})
    return () => {
      current = false
      setMotion(undefined)
    }
  }, [track, count, wanted])

  useEffect(() => {
    if (motion === undefined) return
    window.addEventListener('resize', motion.keep)
    return () => window.removeEventListener('resize', motion.keep)
  }, [motion])
  return motion
}

/** Steps every three seconds; a playing slide stays until the visitor continues. */
export function useClock(motion: CarouselMotion | undefined, running: boolean, onUsed: () => void): void {
  const call = useEffectEvent(onUsed)
  useEffect(() => (running ? motion?.start() : undefined), [motion, running])
  useEffect(() => motion?.watchPlayers(() => call()), [motion])
}
