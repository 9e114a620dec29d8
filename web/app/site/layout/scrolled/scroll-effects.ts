import { followGround } from './follow-ground.ts'
import { followScroll } from './follow-scroll.ts'

/** What the layout does while the page scrolls. */
export function startScrollEffects(header: HTMLElement): () => void {
  const stops = [followGround(header), followScroll(header)]
  return () => {
    for (const stop of stops) stop()
  }
}
