import type { Page } from '@playwright/test'

/** Doubles the root font size, as the browser setting for large text does. */
export const doubleFontSize = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })
