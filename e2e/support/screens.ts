import type { Page } from '@playwright/test'

/** A screen without API calls. Visiting it first removes the content of the previous screen. */
export const QUIET = { path: '/admin/clients/none', heading: 'Client' }

const WAITING = '[aria-busy=true]:not([aria-label=Counts]), [data-skeleton]'

// Assertions poll several times per second, which adds up over hundreds of screens; these waits check every
// frame.
const LONGEST = { timeout: 30_000 }

/** Navigates inside the open back office. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const becomesQuiet = (isQuiet: boolean) =>
    page.waitForFunction(
      ([heading, wanted]) => (document.querySelector('h1')?.textContent === heading) === wanted,
      [QUIET.heading, isQuiet] as const,
      LONGEST,
    )
  await navigate(page, QUIET.path)
  await becomesQuiet(true)
  if (path === QUIET.path) return
  await navigate(page, path)
  await becomesQuiet(false)
}

const navigate = (page: Page, to: string) =>
  page.evaluate((address) => {
    // A toast of the previous screen would cover buttons and could be taken for a message of this screen.
    for (const toast of document.querySelectorAll<HTMLElement>(
      '[aria-label=Notifications] [aria-label=Close]',
    ))
      toast.click()
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(address)
  }, to)

/** Waits until no part of the screen is loading. */
export async function awaitLoaded(page: Page): Promise<void> {
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, WAITING, LONGEST)
}
