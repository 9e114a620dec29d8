import type { BrowserContext, Page } from '@playwright/test'

/** For pages with a clock of the test, in which the browser's own marks are not to be read. Before the first visit. */
export const noteHydration = (pages: Page | BrowserContext) =>
  pages.addInitScript(() => {
    document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }))
  })

/** From here on links navigate inside the site instead of loading a document. */
export const hydrated = (page: Page, options: { timeout?: number } = {}) =>
  page.waitForFunction(
    () => 'isHydrated' in window || performance.getEntriesByName('hydrated').length > 0,
    undefined,
    options,
  )

/** Starts hydration as a first touch would, and waits for its end. */
export async function hydrate(page: Page): Promise<void> {
  const isOurs = await page.evaluate(() => {
    dispatchEvent(new Event('focusin'))
    return [...document.scripts].some(({ text }) => text.includes('hydrationPlan'))
  })
  // A test that blocks scripts on purpose goes on without them.
  if (isOurs) await hydrated(page, { timeout: 10_000 }).catch(() => {})
}
