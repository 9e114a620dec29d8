import type { Page } from '@playwright/test'

/** Visiting this screen without API calls first removes the content of the previous screen. */
export const QUIET = { path: '/admin/clients/none', heading: 'Client' }

const WAITING = '[aria-busy=true]:not([aria-label=Counts]), [data-skeleton]'

// These waits check every frame, because the pauses between assertions add up over hundreds of screens.
const LONGEST = { timeout: 30_000 }

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
    // Removes toasts of the previous screen, which cover buttons and look like messages of the next one.
    for (const toast of document.querySelectorAll<HTMLElement>(
      '[aria-label=Notifications] [aria-label=Close]',
    ))
      toast.click()
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(address)
  }, to)

export async function awaitLoaded(page: Page): Promise<void> {
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, WAITING, LONGEST)
}
