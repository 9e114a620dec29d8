import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CarouselMotion } from './carousel-motion.ts'

/** What moves the track, downloaded once it is wanted; until then, or without it, it can be scrolled. */
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

/** On by one every three seconds, for ever; what plays stays where it is until the visitor goes on. */
export function useClock(motion: CarouselMotion | undefined, running: boolean, onUsed: () => void): void {
  const call = useEffectEvent(onUsed)
  useEffect(() => (running ? motion?.start() : undefined), [motion, running])
  useEffect(() => motion?.watchPlayers(() => call()), [motion])
}
