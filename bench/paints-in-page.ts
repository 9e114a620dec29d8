/**
 * Runs in every page from its start. The browser reports no largest paint after a move inside the document, so it notes for
 * each picture and text when it was first there, frame by frame, and when the visitor pressed.
 */
export const WATCH_PAINTS = `(() => {
  const seen = new WeakMap()
  window.pressedAt = undefined
  window.watchFrom = (at) => { localStorage.pressedAt = performance.timeOrigin + at; window.pressedAt = at }
  addEventListener('click', (event) => watchFrom(event.timeStamp), true)
  addEventListener('pageshow', (event) => { window.wasRestored = event.persisted })
  const isThere = (element) => element.tagName !== 'IMG' || (element.complete && element.naturalWidth > 0)
  const look = () => {
    const now = performance.now()
    for (const element of document.querySelectorAll('main :is(img, h1, h2, p, blockquote, label)'))
      if (!seen.has(element) && isThere(element)) seen.set(element, now)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.seenAt = (element) => seen.get(element)
})()`

/** The milliseconds from the press to the frame in which the largest element of the view was there. */
export const FIRST_PAINT_OF_LARGEST = `(() => {
  const area = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }
  const elements = [...document.querySelectorAll('main :is(img, h1, h2, p, blockquote, label)')].filter((each) => each.checkVisibility())
  const [largest] = elements.toSorted((a, b) => area(b) - area(a))
  const { activationStart } = performance.getEntriesByType('navigation')[0]
  if (window.pressedAt !== undefined) return seenAt(largest) - window.pressedAt
  const pressed = Number(localStorage.pressedAt) - performance.timeOrigin
  return Math.max(seenAt(largest), activationStart) - pressed
})()`
