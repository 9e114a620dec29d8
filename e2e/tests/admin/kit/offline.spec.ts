import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '../../../support/desk/desk.ts'
import { awaitWorker, openScreen } from '../../../support/desk/device-data.ts'
import { findViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

// The browser logs lost calls to the console.
test.use({ ...PHONE, allowConsoleErrors: true })
test.beforeEach(({ signIn }) => signIn())

const line = (page: Page) => page.getByText('No connection.').first()
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick' })

const SCREENS = [
  'artists',
  'artists/none',
  'editartist/none',
  'contact',
  'bookings',
  'contact/info',
  'clients/none',
  'galery',
  'service',
  'services/none',
  'faq',
  'shorts',
  'blogs',
  'blog/none',
  'feedback',
  'reel',
  'studio',
  'messages',
  'staff',
  'changes',
  'account',
  'mistyped',
]

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('every back-office screen opens offline, even after a reload', async ({ page, context }) => {
    await page.goto('/admin')
    await awaitWorker(page)
    await context.setOffline(true)
    await expect(line(page)).toBeVisible()
    for (const screen of SCREENS) {
      await openScreen(page, screen)
      await expect(
        bar(page)
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('main')).not.toBeEmpty()
    }
    await page.goto('/admin/contact?status=new')
    await expect(page).toHaveURL(/\/admin\/contact\?status=new$/)
    await expect(line(page)).toBeVisible()
    expect(await isSideways(page)).toBe(false)
    expect(await findViolations(page)).toEqual([])
    await context.setOffline(false)
    await expect(line(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  })

  test('the service worker caches the scripts of screens, but no pages and no data', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/admin')
    await awaitWorker(page)
    const kept = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
      return found
    })
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/admin'])
    expect(kept.filter((path) => /\/(home|site|about)/.test(path))).toEqual([])
    expect(kept.length).toBeGreaterThan(100)
  })
})

test('without a service worker, a failed screen offers a retry inside the layout', async ({
  page,
  context,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  // Unlike setOffline, this raises no event `online`, after which the screen might load before the click.
  await context.route('**', (route) => route.abort('internetdisconnected'))
  await bar(page).getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await context.unroute('**')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/galery/)
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
})
