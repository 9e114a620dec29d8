import type { Page } from '@playwright/test'

/** Scrolls to the end and back, then waits for fonts and for every picture that came into view. */
export const scrollToEndAndBack = (page: Page) =>
  page.evaluate(async () => {
    let seenTo = 0
    for (; seenTo < document.body.scrollHeight; seenTo += innerHeight) {
      window.scrollTo({ top: seenTo, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 80))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
    // Browsers never request lazy pictures beyond the edge of a row, nor those below a growing gallery.
    const wasSeen = (each: Element) => {
      const { left, right, top, width } = each.getBoundingClientRect()
      return width > 0 && right > 0 && left < innerWidth && top < seenTo && each.checkVisibility()
    }
    const seen = () => [...document.images].filter(wasSeen)
    for (let i = 0; i < 100 && !seen().every((each) => each.complete); i++)
      await new Promise((done) => setTimeout(done, 50))
    await Promise.all(
      seen()
        .filter((each) => each.complete)
        .map((each) => each.decode().catch(() => {})),
    )
  })
