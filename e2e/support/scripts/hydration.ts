import type { BrowserContext, Page, Request } from '@playwright/test'

/**
 * For pages with a fake clock, on which performance marks cannot be read. Must run before the first
 * navigation.
 */
export const trackHydration = (pages: Page | BrowserContext) =>
  pages.addInitScript(() => {
    document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }))
  })

/** Starts the scripts as a first touch does, and waits until the router handles links. */
export const hydrated = (page: Page, options: { timeout?: number } = {}) =>
  page.waitForFunction(
    () => {
      dispatchEvent(new Event('focusin'))
      return 'isHydrated' in window || performance.getEntriesByName('hydrated').length > 0
    },
    undefined,
    options,
  )

/** The maximum wait in milliseconds for scripts that a test blocks. */
const HANGING_MS = 30_000

/** Excludes downloads that the browser cancels because it no longer needs them. */
const isBlockedScript = (request: Request) =>
  request.resourceType() === 'script' && request.failure()?.errorText !== 'net::ERR_ABORTED'

/** Starts the scripts as a first touch does, and waits for the end of hydration. */
export async function hydrate(page: Page): Promise<void> {
  // Ends the wait in tests that block scripts on purpose.
  const blocked = page
    .waitForEvent('requestfailed', { predicate: isBlockedScript, timeout: HANGING_MS })
    .catch(() => {})
  const isOurs = await page.evaluate(() =>
    [...document.scripts].some(({ text }) => text.includes('hydrationPlan')),
  )
  if (isOurs) await Promise.race([hydrated(page, { timeout: HANGING_MS }).catch(() => {}), blocked])
}
