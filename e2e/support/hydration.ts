import type { Page } from '@playwright/test'

/** From here on links navigate inside the site instead of loading a document. */
export const hydrated = (page: Page, options: { timeout?: number } = {}) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, options)

/** Starts hydration as a first touch would, and waits for its end. */
export async function hydrate(page: Page): Promise<void> {
  const isOurs = await page.evaluate(() => {
    dispatchEvent(new Event('focusin'))
    return [...document.scripts].some(({ text }) => text.includes('hydrationPlan'))
  })
  // A test that blocks scripts on purpose goes on without them.
  if (isOurs) await hydrated(page, { timeout: 10_000 }).catch(() => {})
}
