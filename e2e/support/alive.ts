import type { Page } from '@playwright/test'

/** Scripts are at work: from here on links move inside the site instead of loading a document. */
export const alive = (page: Page, options: { timeout?: number } = {}) =>
  page.waitForFunction(() => performance.getEntriesByName('live').length > 0, undefined, options)

/** Lets scripts begin now, as a first touch would, and waits until they are at work. */
export async function bringToLife(page: Page): Promise<void> {
  const isOurs = await page.evaluate(() => {
    dispatchEvent(new Event('focusin'))
    return [...document.scripts].some(({ text }) => text.includes('beginning'))
  })
  // Where they are kept away on purpose the test goes on without them.
  if (isOurs) await alive(page, { timeout: 3_000 }).catch(() => {})
}
