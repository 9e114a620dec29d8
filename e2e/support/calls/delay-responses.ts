import type { Page } from '@playwright/test'

/** Delays the responses of matching calls until the returned function is called. */
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
