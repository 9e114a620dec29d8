import type { Page } from '@playwright/test'

/** As the browser's own setting for large text does: the root's letters are twice as large. */
export const enlargeLetters = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })
