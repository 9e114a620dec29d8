import { type RefObject, useEffect, useState } from 'react'
import type { CarouselMotion } from './carousel-motion.ts'
import { holdsFocusedFrame } from './use-player-stop.ts'

const STEP_EVERY_MS = 3_000

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

/** On by one every three seconds, for ever. */
export function useClock(
  track: RefObject<HTMLElement | null>,
  motion: CarouselMotion | undefined,
  running: boolean,
): void {
  useEffect(() => {
    if (!running || motion === undefined) return
    // Over a frame of another site no pointer event arrives here, but the browser still knows.
    const isPointedAt = () => track.current?.closest('section')?.matches(':hover') ?? false
    // From one frame to another the focus goes without a word to the window.
    const isUsed = () => isPointedAt() || holdsFocusedFrame(track.current)
    const clock = setInterval(() => isUsed() || motion.step(1), STEP_EVERY_MS)
    return () => clearInterval(clock)
  }, [track, motion, running])
}
