import type { Page } from '@playwright/test'

/** Scripts are at work: from here on links move inside the site instead of loading a document. */
export const alive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('live').length > 0)
