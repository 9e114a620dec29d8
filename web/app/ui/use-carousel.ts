import { type RefObject, useEffect, useRef, useState } from 'react'

export const STEP_EVERY_MS = 3_000
export const STEP_TAKES_MS = 1_000

/**
 * Moves a track of slides on by one every three seconds, for ever: behind the slides stand copies of them,
 * and when the first copy leads, the track jumps back unseen. Returns how to step by hand.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number, running: boolean) {
  const place = useRef(0)
  const [, redraw] = useState(0)

  function show(animated: boolean): void {
    const element = track.current
    const [first, second] = element ? [...element.children] : []
    if (!element || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
    const step = second.offsetLeft - first.offsetLeft
    element.style.transition = animated ? `transform ${STEP_TAKES_MS}ms ease-in-out` : 'none'
    element.style.transform = `translateX(${-place.current * step}px)`
  }

  function step(by: 1 | -1): void {
    if (by === -1 && place.current === 0) {
      place.current = count
      show(false)
      track.current?.getBoundingClientRect() // the jump must be drawn before the step begins
    } else if (place.current >= count) {
      place.current = 0
      show(false)
      track.current?.getBoundingClientRect()
    }
    place.current += by
    show(true)
    redraw(place.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only starting and stopping concern the clock
  useEffect(() => {
    if (!running) return
    // Over a frame of another site no pointer event arrives here, but the browser still knows.
    const isPointedAt = () => track.current?.closest('section')?.matches(':hover') ?? false
    const clock = setInterval(() => isPointedAt() || step(1), STEP_EVERY_MS)
    return () => clearInterval(clock)
  }, [running, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change with the window alone
  useEffect(() => {
    const keep = () => show(false)
    window.addEventListener('resize', keep)
    return () => window.removeEventListener('resize', keep)
  }, [])

  /** What has the focus must be seen: its slide leads, and the browser's own scrolling is taken back. */
  function reveal(target: Element): void {
    const slide = target.closest('li')
    const frame = track.current?.parentElement
    const index = slide ? [...(track.current?.children ?? [])].indexOf(slide) : -1
    if (!slide || !frame || index < 0) return
    frame.scrollLeft = 0
    const [inner, outer] = [slide.getBoundingClientRect(), frame.getBoundingClientRect()]
    if (inner.left >= outer.left - 1 && inner.right <= outer.right + 1) return
    place.current = index
    show(false)
    redraw(index)
  }

  return { step, reveal, first: place.current % Math.max(count, 1) }
}
