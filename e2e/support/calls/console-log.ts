import type { Page } from '@playwright/test'

/** What the page writes down about calls that failed, from now on. */
export function watchFailures(page: Page): string[] {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('A call to the API failed')) failures.push(message.text())
  })
  return failures
}

/** Counted at once: a moment later a notification may have gone by itself. */
export const countNotifications = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert').count()
