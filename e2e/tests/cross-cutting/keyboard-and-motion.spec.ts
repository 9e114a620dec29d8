import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { field } from '../../support/forms/booking.ts'
import { pressKey, tabTo, typeInto } from '../../support/input/keys.ts'
import { PUBLIC_ROUTES } from '../../support/public-routes.ts'
import { scrollToEndAndBack } from '../../support/rendering/scroll-page.ts'
import { hydrate, trackHydration } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test('a visitor books with the keyboard only, from the home page to the confirmation', async ({ page }) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await pressKey(page, page.getByRole('main').getByRole('link', { name: 'Book an Appointment' }).first())
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('form')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send request' })
  await pressKey(page, send)
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/./)
  await typeInto(page, field(page, 'Name'), 'Only Keys')
  await typeInto(page, field(page, 'Phone'), '98765 43210')
  await typeInto(page, field(page, 'Email'), 'keys@mail.example')
  await typeInto(page, field(page, 'Service'), 'Tat')
  await typeInto(page, field(page, 'Describe your idea'), 'A small lotus')
  await pressKey(page, send)
  await expect(page.getByRole('region', { name: 'Request sent, Only' })).toBeFocused()
})

test('the menu traps the focus and FAQs open by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await pressKey(page, opener)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  const second = page.locator('details').nth(1)
  await pressKey(page, second.locator('summary'))
  await expect(second).toHaveAttribute('open')
  await expect(page.locator('details').first()).not.toHaveAttribute('open')
})

test('every automatic animation has a button to stop it', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (each) =>
              each.playState === 'running' &&
              each.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
          ).length,
    )
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible()
  await expect.poll(moving).toBeGreaterThan(0)
  // The carousels load when they are near the viewport.
  for (const name of ['Instagram reels', 'Latest videos'])
    await page.getByRole('group', { name, exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Pause / })).toHaveCount(4)
  for (const button of await page
    .getByRole('button', { name: /^Pause / })
    .all()
    .then((all) => all.toReversed()))
    await button.press('Enter')
  await expect(page.getByRole('button', { name: /^Pause / })).toHaveCount(0)
  await expect.poll(moving).toBe(0)
  await page.goto('/about')
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(false)
  await page.getByRole('button', { name: 'Pause the video' }).press('Enter')
  expect(await video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true)
})

test('pages do not change within three seconds with reduced motion', {
  tag: '@full',
}, async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({
    baseURL: baseURL as string,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    // A screenshot with a quarter of the pixels shows the same motion in a quarter of the time.
    deviceScaleFactor: 0.5,
  })
  await trackHydration(context)
  // Timers run, but the time is fixed, because the dial and "Open now" change with each minute.
  await context.clock.setFixedTime(new Date())
  // Third-party players are blocked, because they may move.
  await context.route(/youtube|instagram/, (route) => route.abort())
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    // Hydrates before the first screenshot, because scripts add content such as "Open now".
    await hydrate(page)
    await scrollToEndAndBack(page)
    // The height stays fixed, because a viewport as high as the page would make the gallery load more.
    const shoot = async () => ({
      picture: await page.screenshot({ type: 'jpeg', fullPage: path !== '/gallery' }),
      at: performance.now(),
    })
    return { path, page, shoot, last: await shoot() }
  }
  const opened = []
  for (const path of PUBLIC_ROUTES) opened.push(await open(path))
  for (const { path, page, shoot, ...seen } of opened) {
    expect(await runningAnimations(page), path).toEqual([])
    let { last } = seen
    // Repeats, because browsers decode pictures late, so the page may be stable only after the first
    // screenshot.
    await expect(async () => {
      const before = last
      // The other pages are loaded during most of these three seconds.
      await sleep(Math.max(0, before.at + 3_000 - performance.now()))
      last = await shoot()
      expect(last.picture.equals(before.picture), path).toBe(true)
    }).toPass({ timeout: 30_000 })
    expect(await runningAnimations(page), path).toEqual([])
  }
  await context.close()
})

/** Returns animations that run automatically; others follow the scroll position. */
const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.timeline instanceof DocumentTimeline)
      .map((each) => ((each.effect as KeyframeEffect).target as Element).outerHTML.slice(0, 100)),
  )

test('Back restores the scroll position of lists', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, card] of [
    ['/services', 'main a[href^="/services/"]'],
    ['/artists', 'main a[href^="/artists/"]'],
    ['/blogs', 'main a[href^="/blog/"]'],
  ] as const) {
    await page.goto(path)
    await page.locator(card).nth(3).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(100)
    await page.locator(card).nth(3).click()
    await expect(page).not.toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
  }
})

test('the skip link moves the focus past the header', async ({ page }) => {
  await page.goto('/blogs')
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
