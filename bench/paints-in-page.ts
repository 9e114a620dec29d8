/** Runs in every page: browsers report no largest contentful paint after a client-side navigation. */
export const WATCH_PAINTS = `(() => {
  const seen = new WeakMap()
  addEventListener('pageshow', (event) => { window.wasRestored = event.persisted })
  const isLoaded = (element) => element.tagName !== 'IMG' || (element.complete && element.naturalWidth > 0)
  const look = () => {
    const now = performance.now()
    for (const element of document.querySelectorAll('main :is(img, h1, h2, p, blockquote, label)'))
      if (!seen.has(element) && isLoaded(element)) seen.set(element, now)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.seenAt = (element) => seen.get(element)
})()`

/** A script that returns the wall-clock time at which the largest element of the viewport first appeared. */
export const FIRST_PAINT_OF_LARGEST = `(() => {
  const area = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }
  const elements = [...document.querySelectorAll('main :is(img, h1, h2, p, blockquote, label)')].filter((each) => each.checkVisibility())
  const [largest] = elements.toSorted((a, b) => area(b) - area(a))
  const { activationStart } = performance.getEntriesByType('navigation')[0]
  const seen = seenAt(largest)
  return seen === undefined ? undefined : performance.timeOrigin + Math.max(seen, activationStart)
})()`
