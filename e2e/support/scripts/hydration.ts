import type { BrowserContext, Page, Request } from '@playwright/test'

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

/** Only ends the wait for scripts that a test lets hang. */
const HANGING_MS = 30_000

/** The browser itself drops a download that it needs no more. */
const isBlockedScript = (request: Request) =>
  request.resourceType() === 'script' && request.failure()?.errorText !== 'net::ERR_ABORTED'

/** Starts hydration as a first touch would, and waits for its end. */
export async function hydrate(page: Page): Promise<void> {
  // A test that blocks scripts on purpose goes on without them.
  const blocked = page
    .waitForEvent('requestfailed', { predicate: isBlockedScript, timeout: HANGING_MS })
    .catch(() => {})
  const isOurs = await page.evaluate(() => {
    dispatchEvent(new Event('focusin'))
    return [...document.scripts].some(({ text }) => text.includes('hydrationPlan'))
  })
  if (isOurs) await Promise.race([hydrated(page, { timeout: HANGING_MS }).catch(() => {}), blocked])
}
