import type { Page } from '@playwright/test'
import { swipe } from '../../../support/input/swipe.ts'
import { withoutScripts } from '../../../support/scripts/without-scripts.ts'
import { expect, test } from '../../../support/test.ts'
import { idOf, position, tiles, viewer } from '../../../support/viewer.ts'

test.use({ sharesContext: true })

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

const PAGES = ['/gallery', '/artists/ritika-mohanty', '/services/tattoo', '/', '/about']

for (const path of PAGES) {
  test(
    `a picture of ${path} opens by keyboard, and closing returns the focus to it`,
    path === '/gallery' ? {} : { tag: '@full' },
    async ({ page }) => {
      await page.goto(path)
      const third = tiles(page).nth(2)
      const words = (await third.getByRole('img').getAttribute('alt')) as string
      await third.focus()
      const before = await scrollOf(page)
      await page.keyboard.press('Enter')
      await expect(viewer(page)).toBeVisible()
      await position(page, `3 of ${path === '/gallery' ? 48 : await tiles(page).count()}`)
      await expect(viewer(page).getByRole('img', { name: words, exact: true })).toBeVisible()
      await expect(viewer(page).getByText(words, { exact: true }).first()).toBeVisible()
      const opened = idOf(page)

      await page.keyboard.press('ArrowRight')
      await expect(viewer(page)).toHaveAccessibleName(/^Picture 4 of/)
      await expect(viewer(page).getByRole('status')).toHaveText(/^4 of \d+: ./)
      await page.keyboard.press('Home')
      await expect(viewer(page)).toHaveAccessibleName(/^Picture 1 of/)
      await page.keyboard.press('ArrowLeft')
      await expect(viewer(page).getByRole('button', { name: 'Previous picture' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      // The focus cycles inside the viewer; only the toolbar of the browser is outside.
      for (let i = 0; i < 9; i++) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      await page.mouse.move(700, 400)
      await page.mouse.wheel(0, 2000)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(third).toBeFocused()
      expect(await third.getAttribute('href')).toContain(opened)
      expect(await scrollOf(page)).toBe(before)
    },
  )
}

test('the End key loads all remaining pictures and shows the gallery’s last one', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/gallery')
  await tiles(page).first().click()
  await position(page, '1 of 48')
  await page.keyboard.press('End')
  await position(page, '48 of 48')
  await page.keyboard.press('Home')
  await position(page, '1 of 48')
})

test('Back closes the viewer at the same scroll position without extra history', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/artists/ritika-mohanty')
  await page.goto('/gallery')
  await tiles(page).nth(9).scrollIntoViewIfNeeded()
  const before = await scrollOf(page)
  expect(calls.filter((url) => /viewer-.*\.js/.test(url))).toEqual([])
  await tiles(page).nth(9).click()
  await position(page, '10 of 48')
  expect(calls.filter((url) => /viewer-.*\.js/.test(url))).toHaveLength(1)
  await viewer(page).getByRole('button', { name: 'Next picture' }).click()
  await position(page, '11 of 48')
  await page.keyboard.press('ArrowRight')
  await position(page, '12 of 48')
  expect(await scrollOf(page)).toBe(before)
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/gallery(\?shown=26)?$/)
  expect(await scrollOf(page)).toBe(before)
  await page.goForward()
  await position(page, '12 of 48')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/artists/ritika-mohanty')
})

test('stepping past the loaded pictures of the viewer loads more up to the last one', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/gallery')
  await tiles(page).nth(12).click()
  await position(page, '13 of 48')
  await page.keyboard.press('ArrowRight')
  await position(page, '14 of 48')
  const next = viewer(page).getByRole('button', { name: 'Next picture' })
  for (let last = 0; last !== 48; ) {
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(next).toBeVisible()
    last = Number(/^Picture (\d+)/.exec((await viewer(page).getAttribute('aria-label')) ?? '')?.[1])
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await position(page, '48 of 48')
})

test('the viewer loads a variant of the right size and preloads the next pictures', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/gallery')
  await tiles(page).nth(4).click()
  const shown = viewer(page).locator('div[data-shown=true] picture img')
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const { drawn, source, ratio, own } = await shown.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect()
    const own = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
    return {
      drawn: width,
      source: Number(/(\d+)\.\w+$/.exec(img.currentSrc)?.[1]),
      ratio: width / height,
      own,
    }
  })
  expect(source).toBeGreaterThanOrEqual(drawn)
  expect(source).toBeLessThan(drawn * 2.5)
  expect(ratio).toBeCloseTo(own, 1)
  const neighbours = viewer(page).locator('div[data-shown=false] picture img').first()
  await expect
    .poll(() => neighbours.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
})

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('swiping in the viewer shows the next and the previous picture', async ({ page }) => {
    await page.goto('/gallery')
    await tiles(page).nth(1).tap()
    await position(page, '2 of 48')
    await swipe(page, 300, 80)
    await position(page, '3 of 48')
    await swipe(page, 80, 300)
    await position(page, '2 of 48')
    for (const button of await viewer(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
})

test('without scripts, a gallery picture opens as a page with a Close link', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  await withoutScripts(browser, baseURL, async (page) => {
    for (const path of PAGES) {
      await page.goto(path)
      await tiles(page).nth(1).click()
      await expect(page).toHaveURL(/\?picture=/)
      const large = page.locator('[data-plain-viewer] picture img')
      await expect(large).toBeVisible()
      await expect
        .poll(() =>
          large.evaluate((img: HTMLImageElement) => Number(/(\d+)\.\w+$/.exec(img.currentSrc)?.[1])),
        )
        .toBeGreaterThan(600)
      await page.getByRole('link', { name: 'Close' }).click()
      await expect(page).toHaveURL(path)
    }
  })
})

test.describe('when the viewer script fails to load', () => {
  test.use({ allowConsoleErrors: true })

  test('the picture opens as a page without scripts', { tag: '@full' }, async ({ page }) => {
    await page.route(/assets\/viewer-.*\.js/, (route) => route.fulfill({ status: 503 }))
    await page.goto('/gallery')
    await tiles(page).nth(1).click()
    await expect(page.locator('[data-plain-viewer] picture img')).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/gallery')
  })
})
