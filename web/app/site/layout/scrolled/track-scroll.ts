/** Up to this position the header overlaps the hero. */
const TOP_PX = 80
/** Below this position it is hidden on a phone. */
const LEAVES_AFTER_PX = 200
/** Smaller movements are ignored as jitter. */
const TURN_PX = 6

/** Marks the header at the top of the page, and while the page scrolls down. */
export function trackScroll(header: HTMLElement): () => void {
  let turnedAt = scrollY
  function follow(): void {
    const y = Math.max(0, scrollY)
    header.toggleAttribute('data-top', y < TOP_PX)
    if (y < LEAVES_AFTER_PX) header.removeAttribute('data-away')
    else if (y > turnedAt) header.setAttribute('data-away', '')
    else if (turnedAt - y < TURN_PX) return
    else header.removeAttribute('data-away')
    turnedAt = y
  }
  follow()
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}
