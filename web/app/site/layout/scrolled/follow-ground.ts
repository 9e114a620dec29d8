/**
 * Gives the header the ground of the section at its middle line, as the section's `data-ground` says; any other part of a
 * page is dark. An observer tells it, so that scrolling reads no layout.
 */
export function followGround(header: HTMLElement): () => void {
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
        const grounds = [...under].map((part) => part.getAttribute('data-ground'))
        header.dataset.ground = grounds.find((ground) => ground !== null) ?? 'dark'
      },
      { rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px` },
    )
    // The page itself too, so that a page without such a section is told.
    for (const part of document.querySelectorAll('main, main [data-ground], main ~ [data-ground]'))
      observer.observe(part)
  }

  observe()
  const added = new MutationObserver(observe)
  added.observe(document.body, { childList: true, subtree: true })
  // The dial changes its own.
  const main = document.querySelector('main')
  if (main) added.observe(main, { attributeFilter: ['data-ground'], subtree: true })
  addEventListener('resize', observe)
  return () => {
    observer?.disconnect()
    added.disconnect()
    removeEventListener('resize', observe)
  }
}
