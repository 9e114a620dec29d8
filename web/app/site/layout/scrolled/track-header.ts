export function trackSurface(header: HTMLElement): () => void {
  let observer: IntersectionObserver | undefined

  function observe(): void {
    observer?.disconnect()
    const line = Math.round(header.offsetTop + header.offsetHeight / 2)
    const under = new Set<Element>()
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) under.add(target)
          else under.delete(target)
        }
        const grounds = [...under].map((part) => part.getAttribute('data-surface'))
        header.dataset.surface = grounds.find((ground) => ground !== null) ?? 'dark'
      },
      { rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px` },
    )
    // Includes main, for pages without a section that names its surface.
    for (const part of document.querySelectorAll('main, main [data-surface], main ~ [data-surface]'))
      observer.observe(part)
  }

  observe()
  const added = new MutationObserver(observe)
  added.observe(document.body, { childList: true, subtree: true })
  // Observes attributes, because the dial changes its background while it turns.
  const main = document.querySelector('main')
  if (main) added.observe(main, { attributeFilter: ['data-surface'], subtree: true })
  addEventListener('resize', observe)
  return () => {
    observer?.disconnect()
    added.disconnect()
    removeEventListener('resize', observe)
  }
}

const LEAVES_AFTER_PX = 200
/** A scroll upwards by fewer pixels is jitter, which does not show the header. */
const TURN_PX = 6

export function trackScroll(header: HTMLElement): () => void {
  let turnedAt = scrollY
  function follow(): void {
    const y = Math.max(0, scrollY)
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
