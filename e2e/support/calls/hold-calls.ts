import type { Page } from '@playwright/test'

/** Keeps the answers of these calls back, to see what a visitor sees until they come. */
export async function holdCalls(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}
