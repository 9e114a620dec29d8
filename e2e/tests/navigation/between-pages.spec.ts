import type { Page } from '@playwright/test'
import { SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const announced = (page: Page) => page.locator('p[aria-live=polite]')

test('navigation announces the title and focuses the new page', async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 600))
  await menu(page, 'Artists').press('Enter')
  await expect(page).toHaveTitle(`Artists | ${SAMPLE_STUDIO.name}`)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(announced(page)).toHaveText(`Artists | ${SAMPLE_STUDIO.name}`)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  await page.getByRole('main').getByRole('link', { name: 'Ritika Mohanty' }).click()
  await expect(announced(page)).toHaveText(`Ritika Mohanty | ${SAMPLE_STUDIO.name}`)
  await menu(page, 'Artists').click()
  await expect(page).toHaveTitle(`Artists | ${SAMPLE_STUDIO.name}`)
  await expect(announced(page)).toHaveText(`Artists | ${SAMPLE_STUDIO.name}`)
})

test('View More on the home page focuses the first new tile', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const work = page.getByRole('region', { name: 'Featured Work' })
  await work.getByRole('link', { name: 'View More' }).press('Enter')
  await expect(work.getByRole('listitem')).toHaveCount(12)
  const firstNew = work.getByRole('listitem').nth(6)
  await expect.poll(() => firstNew.evaluate((tile) => tile.contains(document.activeElement))).toBe(true)
})

test('pressing a link prefetches its page’s data, and the click does not request it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  // The first pointer movement loads the script that prefetches links.
  await page.mouse.move(700, 500)
  await expect(announced(page)).toBeAttached()
  await menu(page, 'Artists').hover()
  await page.mouse.down()
  await expect.poll(() => calls).toContain('/api/artists/paginated')
  await page.mouse.up()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ritika Mohanty' })).toBeVisible()
  expect(calls.filter((path) => path === '/api/artists/paginated')).toHaveLength(1)
})

test('a slow navigation shows a progress bar', { tag: '@full' }, async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/blogs-page*.js', async (route) => {
    await held
    await route.continue()
  })
  await menu(page, 'Blogs').click()
  const sign = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(sign).toBeVisible()
  release()
  await expect(page).toHaveTitle(`Blogs | ${SAMPLE_STUDIO.name}`)
  await expect(sign).toHaveCount(0)
})

test.describe('when the network is unavailable', () => {
  test.use({ allowConsoleErrors: true })

  test('a link to an unvisited page shows a toast, and Retry opens the page', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await page.goto('/services')
    await hydrated(page)
    await page.mouse.wheel(0, 300)
    await expect(announced(page)).toBeAttached()
    await context.setOffline(true)
    await menu(page, 'Blogs').click()
    const toast = page.getByRole('alert').filter({ hasText: 'You are offline.' })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
    await context.setOffline(false)
    await toast.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveTitle(`Blogs | ${SAMPLE_STUDIO.name}`)
  })

  test('the current page stays open when the scripts of the next one fail to load', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/services')
    await hydrated(page)
    await page.mouse.wheel(0, 300)
    await expect(announced(page)).toBeAttached()
    await page.route('**/assets/blogs-page*', (route) => route.abort())
    await menu(page, 'Blogs').click()
    const toast = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
    await page.unroute('**/assets/blogs-page*')
    await toast.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveTitle(`Blogs | ${SAMPLE_STUDIO.name}`)
  })
})
