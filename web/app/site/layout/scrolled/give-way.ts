/** The layout of phones begins here. */
const PHONE = '(max-width: 860px)'
const PRESSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
/** Sections that have their own way to book or to write, or that need all of the screen. */
const QUIET = '[data-quiet], [data-ground=hero]'
const CLOSE_PX = 12

/**
 * Shows the floating links while they cover nothing: the circle while nothing that can be pressed is near it, the
 * bar of phones while no quiet section is in view. Observers tell it, so that scrolling reads no layout.
 */
export function giveWay(floating: HTMLElement): () => void {
  const phone = matchMedia(PHONE)
  let observer: IntersectionObserver | undefined

  function observe(): void {
    observer?.disconnect()
    const near = new Set<Element>()
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(target)
          else near.delete(target)
        }
        floating.toggleAttribute('data-shown', near.size === 0)
      },
      { rootMargin: phone.matches ? '0px' : aroundCircle(floating.querySelector('a + a')) },
    )
    const watched = phone.matches ? QUIET : `${QUIET}, ${PRESSABLE}`
    for (const each of document.querySelectorAll(`:is(main, main ~ section) :is(${watched}), footer`))
      observer.observe(each)
  }

  observe()
  const added = new MutationObserver(observe)
  added.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', observe)
  return () => {
    observer?.disconnect()
    added.disconnect()
    removeEventListener('resize', observe)
  }
}

/** The margins that shrink the window to the place of the circle, wherever the circle is at the moment. */
function aroundCircle(circle: Element | null): string {
  if (!circle) return '0px'
  const { right, bottom, minWidth, height } = getComputedStyle(circle)
  const [r, b, w, h] = [right, bottom, minWidth, height].map(Number.parseFloat) as [
    number,
    number,
    number,
    number,
  ]
  // In development the circle may come before its styles.
  if (Number.isNaN(r + b + w + h)) return '0px'
  const top = innerHeight - b - h - CLOSE_PX
  const left = document.documentElement.clientWidth - r - w - CLOSE_PX
  return `${-top}px ${CLOSE_PX - r}px ${CLOSE_PX - b}px ${-left}px`
}
