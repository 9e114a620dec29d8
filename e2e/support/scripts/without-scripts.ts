import type { Browser, Page } from '@playwright/test'

/** A visitor whose browser runs no scripts. */
export async function withoutScripts(
  browser: Browser,
  baseURL: string | undefined,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await visit(await context.newPage())
  await context.close()
}
