import type { Browser, Page } from '@playwright/test'

export async function withoutScripts(
  browser: Browser,
  baseURL: string | undefined,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await visit(page)
  await page.close()
  await context.close()
}
