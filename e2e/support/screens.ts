import type { Page } from '@playwright/test'

/** A screen that calls nothing: from it on, nothing is left of the screen before. */
export const QUIET = { path: '/admin/contact/people', heading: 'Find a person' }

const WAITING = '[aria-busy=true]:not([aria-label=Counts]), [data-skeleton]'

// An assertion looks again after a part of a second, which hundreds of screens would spend waiting; these look at every frame.
const LONGEST = { timeout: 30_000 }

/** Moves inside the open back office. */
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
    // What the screen before reported would lie over the buttons of this one, and speak for it.
    for (const toast of document.querySelectorAll<HTMLElement>(
      '[aria-label=Notifications] [aria-label=Close]',
    ))
      toast.click()
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(address)
  }, to)

/** Until nothing on the screen waits any more. */
export async function awaitLoaded(page: Page): Promise<void> {
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, WAITING, LONGEST)
}
