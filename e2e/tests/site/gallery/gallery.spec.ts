import type { Page } from '@playwright/test'
import { SAMPLE_GALLERY, SAMPLE_STUDIO } from '../../../../server/src/sample/sample-content.ts'
import { holdCalls } from '../../../support/calls/delay-responses.ts'
import { hydrated } from '../../../support/scripts/hydration.ts'
import { withoutScripts } from '../../../support/scripts/without-scripts.ts'
import { expect, test } from '../../../support/test.ts'

const ALL = SAMPLE_GALLERY.length
const IN_STUDIO = SAMPLE_GALLERY.filter(({ category }) => category === 'inside-studio').length
const picturesOn = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('img')
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Scrolls until the end of the pictures is `left` pixels below the viewport. */
const toEnd = (page: Page, left = 0) =>
  page.evaluate((away) => {
    const wall = document.querySelector('ul[aria-label="Pictures"]') as HTMLElement
    const bottom = wall.getBoundingClientRect().bottom + scrollY
    window.scrollTo({ top: bottom - innerHeight - away, behavior: 'instant' })
  }, left)
const toBottom = (page: Page) => page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))

function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/gallery') && pathname !== '/api/gallery/labels')
      calls.push(pathname + search)
  })
  return calls
}

test('[GAL-01] the gallery filters are All, Featured Work and Inside Studio', async ({ page }) => {
  await page.goto('/gallery')
  await expect(page).toHaveTitle(`Gallery | ${SAMPLE_STUDIO.name}`)
  const filters = page.getByRole('group', { name: 'Filter' }).getByRole('button')
  await expect(filters).toHaveText(['All', 'Featured Work', 'Inside Studio'])
  await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await filter(page, 'Inside Studio').press('Enter')
  await expect(page).toHaveURL('/gallery?category=inside-studio')
  await expect(filter(page, 'Inside Studio')).toHaveAttribute('aria-pressed', 'true')
  await expect(picturesOn(page)).toHaveCount(IN_STUDIO)
  await filter(page, 'All').click()
  await expect(page).toHaveURL(/\/gallery\??$/)
  await expect(picturesOn(page)).toHaveCount(13)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('[GAL-02] the next 13 pictures load when the end is 200 px away, with skeletons first', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto('/gallery')
  await expect(picturesOn(page)).toHaveCount(13)
  await toEnd(page, 230)
  await page.waitForTimeout(400)
  expect(calls).toEqual([])
  const answer = await holdCalls(page, '**/api/gallery?page=2*')
  await toEnd(page, 190)
  await expect(page.locator('main [data-skeleton]').first()).toBeVisible()
  answer()
  await expect(picturesOn(page)).toHaveCount(26)
  expect(calls[0]).toBe('/api/gallery?page=2&limit=13')
})

test('[GAL-02] gallery pages load up to the end of the list without a button', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/gallery?category=featured-work')
  await expect(picturesOn(page)).toHaveCount(13)
  await expect(async () => {
    await toEnd(page)
    await expect(picturesOn(page)).toHaveCount(ALL - IN_STUDIO, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('[GAL-02] a jump past the end of the loaded gallery pictures loads more', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/gallery')
  await toBottom(page)
  await expect(picturesOn(page).nth(25)).toBeAttached()
})

test('[GAL-02] Skip to footer stops automatic loading, and Load more continues it', async ({ page }) => {
  await page.goto('/gallery')
  const skip = page.getByRole('link', { name: 'Skip to footer' })
  // Skip to footer follows the last filter in the tab order.
  await page.getByRole('navigation', { name: 'Filter the gallery' }).locator('summary').last().focus()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(picturesOn(page)).toHaveCount(13)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(picturesOn(page)).toHaveCount(26)
  await expect(page.locator('[data-opens]').nth(13)).toBeFocused()
})

test.describe('after a failed request for pictures', () => {
  test.use({ allowConsoleErrors: true })

  test('[GAL-04] tapping the same link or filter again loads the pictures', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.route('**/api/gallery?*', (route) => route.abort())
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' })
    await link.click()
    await expect(page.getByText('No images found.', { exact: true })).toBeVisible()
    await page.unroute('**/api/gallery?*')
    await link.click()
    await expect(picturesOn(page)).toHaveCount(13)
    await page.route('**/api/gallery/category/*', (route) => route.abort())
    await filter(page, 'Featured Work').click()
    await expect(page.getByText('No images found.', { exact: true })).toBeVisible()
    await page.unroute('**/api/gallery/category/*')
    await filter(page, 'Featured Work').click()
    await expect(picturesOn(page)).toHaveCount(13)
  })

  test('tapping Try again loads the pictures', { tag: '@full' }, async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.route('**/api/gallery?*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/gallery?*')
    await again.click()
    await expect(picturesOn(page)).toHaveCount(13)
    await expect(again).toHaveCount(0)
  })
})

test('[GAL-03] changing the gallery filter restarts at page 1', { tag: '@full' }, async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/gallery')
  await toEnd(page)
  await expect(picturesOn(page)).toHaveCount(26)
  await filter(page, 'Featured Work').click()
  await expect(page).toHaveURL('/gallery?category=featured-work')
  await expect(picturesOn(page)).toHaveCount(13)
  expect(calls.at(-1)).toBe('/api/gallery/category/featured-work?page=1&limit=13')
  expect(await page.evaluate(() => scrollY)).toBeLessThan(100)
})

test('[GAL-04] an empty gallery shows an empty state', async ({
  page,
  emptySiteUrl,
  request,
  databaseDownUrl,
}) => {
  for (const path of ['/gallery', '/gallery?category=inside-studio']) {
    await page.goto(emptySiteUrl + path)
    await expect(page.getByText('No images found.', { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
  expect(await (await request.get(`${databaseDownUrl}/gallery`)).text()).toContain('>No images found.<')
})

test('[GAL-05] the gallery requests all pictures or one category from the specified URLs', async ({
  page,
  request,
}) => {
  const { images } = await (await request.get('/api/gallery/category/featured-work?limit=13')).json()
  const calls = watchCalls(page)
  await page.goto('/services')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(picturesOn(page)).toHaveCount(13)
  await filter(page, 'Featured Work').click()
  await expect(page).toHaveURL('/gallery?category=featured-work')
  // The previous pictures stay until those of the category have loaded.
  await expect(picturesOn(page).last()).toHaveAttribute('src', new RegExp(images[12].public_id))
  await expect(picturesOn(page)).toHaveCount(13)
  await toEnd(page)
  await expect(picturesOn(page)).toHaveCount(26)
  expect(calls[0]).toBe('/api/gallery?page=1&limit=13')
  expect(calls[1]).toBe('/api/gallery/category/featured-work?page=1&limit=13')
  expect(calls[2]).toBe('/api/gallery/category/featured-work?page=2&limit=13')
})

test('Back restores the scroll position of the gallery', { tag: '@full' }, async ({ page }) => {
  await page.goto('/gallery')
  await toEnd(page)
  await expect(picturesOn(page)).toHaveCount(26)
  await page.getByRole('img').nth(20).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Blogs')
  await page.goBack()
  await expect.poll(() => picturesOn(page).count()).toBeGreaterThanOrEqual(26)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
})

test('loading more gallery pictures keeps the others in place and the reading order', {
  tag: '@full',
}, async ({ page }) => {
  // Reduced motion, because pictures move up when they appear.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/gallery')
  const places = () =>
    picturesOn(page).evaluateAll((all) =>
      all.slice(0, 13).map((one) => {
        const { left, top } = one.getBoundingClientRect()
        return [Math.round(left), Math.round(top + scrollY)]
      }),
    )
  const before = await places()
  await toEnd(page)
  await expect(picturesOn(page)).toHaveCount(26)
  expect(await places()).toEqual(before)
  const [first, second, third, fourth] = before.map(([left]) => left as number)
  expect([first, second, third, fourth]).toEqual(
    [first, second, third, fourth].toSorted((a = 0, b = 0) => a - b),
  )
})

test('gallery filters and page links work without scripts', async ({ browser, baseURL }) => {
  await withoutScripts(browser, baseURL, async (page) => {
    await page.goto('/gallery')
    await expect(picturesOn(page)).toHaveCount(13)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/gallery?page=2')
    await expect(picturesOn(page)).toHaveCount(13)
    await filter(page, 'Featured Work').click()
    await expect(page).toHaveURL('/gallery?category=featured-work')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/gallery?category=featured-work&page=2')
    await expect(filter(page, 'Featured Work')).toHaveAttribute('aria-pressed', 'true')
  })
})
