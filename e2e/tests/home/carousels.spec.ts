import type { Page } from '@playwright/test'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

const perView = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).evaluate((carousel) => {
    const viewport = carousel.firstElementChild as HTMLElement
    const slide = viewport.querySelector('li') as HTMLElement
    return Math.round(viewport.clientWidth / slide.clientWidth)
  })

test('[HOME-21] [HOME-24] the viewport width determines the number of visible reels and videos', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, reels, videos] of [
    [639, 1, 1],
    [640, 2, 2],
    [767, 2, 2],
    [768, 3, 3],
    [1023, 3, 3],
    [1024, 4, 4],
    [1279, 4, 4],
    [1280, 4, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const seen = async () => [await perView(page, 'Instagram reels'), await perView(page, 'Latest videos')]
    await expect.poll(seen, `${width} px`).toEqual([reels, videos])
  }
})

test('[HOME-19] a reel is embedded when it is near the viewport and links to Instagram', async ({ page }) => {
  await page.goto('/')
  const reels = page.getByRole('group', { name: 'Instagram reels', exact: true })
  await expect(reels.locator('iframe')).toHaveCount(0)
  await reels.scrollIntoViewIfNeeded()
  await expect(reels.locator('iframe').first()).toHaveAttribute(
    'src',
    'https://www.instagram.com/reel/Cab_c-00001/embed',
  )
  const link = reels.getByRole('link', { name: 'Watch on Instagram' }).first()
  await expect(link).toHaveAttribute('href', 'https://www.instagram.com/reel/Cab_c-00001/')
  await expect(link).toHaveAttribute('target', '_blank')
})

for (const [name, ids] of [
  ['Instagram reels', '[HOME-20] '],
  ['Latest videos', '[HOME-23] '],
] as const) {
  test(`${ids}${name} advance by one every three seconds and pause on hover`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    const carousel = page.getByRole('group', { name, exact: true })
    await carousel.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const track = carousel.locator('ul')
    const place = () =>
      track.evaluate((list) => {
        const [first, second] = list.children as unknown as [HTMLElement, HTMLElement]
        const x = Number(/translateX\((-?[\d.]+)px\)/.exec(list.style.transform)?.[1] ?? 0)
        return Math.round(-x / (second.offsetLeft - first.offsetLeft))
      })
    await expect.poll(() => carousel.evaluate((region) => region.matches(':hover'))).toBe(false)
    // Pauses the clock, so that the test decides when each step happens.
    await page.clock.pauseAt(Date.now() + 60_000)
    const start = await place()
    await expect(async () => {
      await page.clock.runFor(100)
      expect(await place()).toBe(start + 1)
    }).toPass({ intervals: [10] })
    for (const step of [2, 3]) {
      await page.clock.runFor(2_900)
      expect(await place()).toBe(start + step - 1)
      await page.clock.runFor(100)
      expect(await place()).toBe(start + step)
    }
    expect(await track.evaluate((list) => getComputedStyle(list).transitionDuration)).toBe('1s')
    await carousel.hover()
    await expect.poll(() => carousel.evaluate((region) => region.matches(':hover'))).toBe(true)
    await page.clock.runFor(6_000)
    expect(await place()).toBe(start + 3)
    await expect(carousel.locator('[role=tablist], [class*=dot]')).toHaveCount(0)
  })
}

test('[HOME-20] the first reel follows after the last one', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const carousel = page.getByRole('group', { name: 'Instagram reels', exact: true })
  const next = carousel.getByRole('button', { name: 'Next of Instagram reels' })
  await carousel.scrollIntoViewIfNeeded()
  for (let i = 0; i < 9; i++) await next.click()
  await expect
    .poll(() =>
      carousel.locator('ul').evaluate((list) => {
        const step =
          (list.children[1] as HTMLElement).offsetLeft - (list.children[0] as HTMLElement).offsetLeft
        return Math.round(-new DOMMatrix(getComputedStyle(list).transform).m41 / step)
      }),
    )
    .toBe(1)
})

test('[HOME-22] reels show placeholders while loading and an empty state without reels', {
  tag: '@full',
}, async ({ page, emptySiteUrl }) => {
  await page.goto('/login')
  await hydrated(page)
  await page.route('**/api/reels', () => {})
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page.getByRole('region', { name: 'Instagram Reels' }).locator('[data-skeleton]')).toHaveCount(
    4,
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(emptySiteUrl)
  await expect(page.getByText('No reels available.', { exact: true })).toBeVisible()
})

test('[HOME-23] [HOME-25] videos show title, cover and Watch, or an empty state', async ({
  page,
  emptySiteUrl,
}) => {
  await page.goto('/')
  const videos = page.getByRole('group', { name: 'Latest videos', exact: true })
  const first = videos.getByRole('listitem').first()
  await expect(first.getByRole('heading')).toHaveText('A night in the studio, start to finish')
  await expect(first.locator('[data-cover]')).toBeVisible()
  const watch = first.getByRole('link', { name: 'Watch A night in the studio, start to finish' })
  await expect(watch).toHaveText('Watch')
  await expect(watch).toHaveAttribute('href', 'https://www.youtube.com/watch?v=SAMPLElat01')
  await expect(watch).toHaveAttribute('target', '_blank')
  await page.goto(emptySiteUrl)
  await expect(page.getByText('No videos found.', { exact: true })).toBeVisible()
})

test('carousels show no pause button with reduced motion', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
})

test('a carousel scrolls to the focused item and can be swiped', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  })
  await page.goto(`${baseURL}/`)
  const carousel = page.getByRole('group', { name: 'Instagram reels', exact: true })
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Pause Instagram reels' }).click()
  const leads = () =>
    carousel.locator('ul').evaluate((list) => {
      const frame = (list.parentElement as HTMLElement).getBoundingClientRect()
      return [...list.children].findIndex(
        (slide) => Math.abs(slide.getBoundingClientRect().left - frame.left) < 2,
      )
    })
  for (let i = 0; i < 3; i++) await carousel.getByRole('button', { name: 'Next of Instagram reels' }).click()
  await carousel.getByRole('link', { name: 'Watch on Instagram' }).first().focus()
  await expect.poll(leads).toBe(0)
  const box = await carousel.locator('li').first().boundingBox()
  if (box === null) throw new Error('no slide')
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: box.y + box.height - 200 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(180) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(leads).toBe(1)
  await page.close()
})

test.describe('without scripts', () => {
  // The browser logs every script that it does not load, which is expected here.
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true })

  test('carousel rows scroll and have no animation', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    expect(await page.getByText('What Our Clients Say').isVisible()).toBe(true)
    const moving = page.locator('[class*=row_] > [class*=track_], [class*=run_]')
    expect(await moving.count()).toBeGreaterThan(4)
    const names = await moving.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName))
    expect(new Set(names)).toEqual(new Set(['none']))
    const rows = page.locator('[class*=row_]:has(> [class*=track_])')
    expect(await rows.first().evaluate((row) => getComputedStyle(row).overflowX)).toBe('auto')
  })
})

test('reels and videos without a cover do not show another picture as their cover', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  for (const name of ['Instagram reels', 'Latest videos']) {
    const carousel = page.getByRole('group', { name, exact: true })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.locator('[data-cover]').first()).toBeVisible()
    await expect(carousel.locator('[data-cover] img')).toHaveCount(0)
  }
  const cover = page.getByRole('group', { name: 'Instagram reels' }).locator('[data-cover]').first()
  await expect(cover).toHaveText('A rose on the forearm')
  await cover.scrollIntoViewIfNeeded()
  const opened = page.waitForEvent('popup')
  const { x = 0, y = 0 } = (await cover.boundingBox()) ?? {}
  await page.mouse.click(x + 40, y + 200)
  await (await opened).close()
})
