import type { Locator, Page } from '@playwright/test'
import { holdCalls } from '../../support/calls/delay-responses.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

const PLAYERS = /www\.instagram\.com|youtube-nocookie\.com/
/**
 * A player that sends a message on load. Its whole area is a button that plays without a message, like
 * Instagram's.
 */
const SILENT = `<style>button { position: fixed; inset: 0; width: 100% }</style><button>Play</button>
  <script>parent.postMessage("{}", "*"); onmessage = () => parent.postMessage("{}", "*")</script>`
/** A player that starts after it gets a message and reports its state repeatedly, like YouTube's. */
const TALKING = `<script>onmessage = () => {
  parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { playerState: 1 } }), '*')
  setInterval(() => parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*'), 500)
}</script>`

const CAROUSELS = [
  ['/', 'Instagram reels'],
  ['/about', 'Shorts'],
] as const

async function open(page: Page, path: string, name: string, player: string): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route(PLAYERS, (route) => route.fulfill({ contentType: 'text/html', body: player }))
  await page.clock.install()
  await page.goto(path)
  const carousel = page.getByRole('group', { name, exact: true })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: `Next of ${name}` })).toBeVisible()
  await expect(carousel.locator('iframe').first()).toBeVisible()
  await page.mouse.move(0, 0)
  return carousel
}

const placeOf = (carousel: Locator) => carousel.locator('ul').evaluate((list) => list.style.transform)

for (const [path, name] of CAROUSELS) {
  test.describe(`${name} on a touch screen`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a tap stops the carousel until the visitor resumes it', { tag: '@full' }, async ({ page }) => {
      const carousel = await open(page, path, name, SILENT)
      await page.clock.runFor(3_000)
      await expect.poll(() => placeOf(carousel)).not.toBe('')
      await carousel.getByRole('button', { name: `Previous of ${name}` }).tap()
      await carousel.locator('iframe').first().tap()
      await expect(carousel.getByRole('button', { name: `Play ${name}` })).toBeVisible()
      const before = await placeOf(carousel)
      await page.clock.runFor(20_000)
      // A tap outside must not resume the carousel, because the video may still be playing.
      await page.getByRole('contentinfo').getByRole('heading', { name: 'Visit' }).tap()
      await page.clock.runFor(20_000)
      expect(await placeOf(carousel)).toBe(before)
      await carousel.getByRole('button', { name: `Play ${name}` }).tap()
      await page.mouse.move(0, 0)
      await page.getByRole('contentinfo').getByRole('heading', { name: 'Visit' }).tap()
      await page.clock.runFor(6_000)
      await expect.poll(() => placeOf(carousel)).not.toBe(before)
    })
  })

  test(`${name} stop when an item gets the focus with the keyboard or mouse`, { tag: '@full' }, async ({
    page,
  }) => {
    const carousel = await open(page, path, name, SILENT)
    await carousel.locator('iframe').first().focus()
    await expect(carousel.getByRole('button', { name: `Play ${name}` })).toBeVisible()
    await page.getByRole('heading', { name, exact: false }).first().click()
    await carousel.getByRole('button', { name: `Play ${name}` }).click()
    await carousel.locator('iframe').first().click()
    await expect(carousel.getByRole('button', { name: `Play ${name}` })).toBeVisible()
    await page.mouse.move(0, 0)
    const before = await placeOf(carousel)
    await page.clock.runFor(20_000)
    expect(await placeOf(carousel)).toBe(before)
  })
}

test('a player that reports playback stops its carousel once', { tag: '@full' }, async ({ page }) => {
  const carousel = await open(page, '/about', 'Shorts', TALKING)
  await expect(carousel.getByRole('button', { name: 'Play Shorts' })).toBeVisible()
  const before = await placeOf(carousel)
  await page.clock.runFor(20_000)
  expect(await placeOf(carousel)).toBe(before)
  await carousel.getByRole('button', { name: 'Play Shorts' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(4_000)
  await expect.poll(() => placeOf(carousel)).not.toBe(before)
})

const heightOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .evaluate((section) => Math.round(section.getBoundingClientRect().height))

test('[HOME-22] placeholders have the same height as the reels and videos', { tag: '@full' }, async ({
  page,
}) => {
  test.setTimeout(60_000)
  for (const width of [390, 640, 800, 1023, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/login')
    await hydrated(page)
    const release = await holdCalls(page, /\/api\/(reels|youtube\/latest-videos)$/)
    await page.getByRole('link', { name: 'Back to the site' }).click()
    const sections = ['Instagram Reels', 'Latest Videos']
    for (const name of sections)
      await expect(page.getByRole('region', { name }).locator('[data-skeleton]').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Loading featured work' })).toHaveCount(0)
    const waiting = await Promise.all(sections.map((name) => heightOf(page, name)))
    release()
    await expect(page.getByRole('group', { name: 'Instagram reels', exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Latest videos', exact: true })).toBeVisible()
    const there = await Promise.all(sections.map((name) => heightOf(page, name)))
    const moved = there.map((height, i) => Math.abs(height - (waiting[i] ?? 0)))
    expect(Math.max(...moved), `${waiting} became ${there} at ${width} px`).toBeLessThanOrEqual(2)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test.describe('a third-party player', () => {
  const speaking = (body: string) => ({ contentType: 'text/html', body })

  test('the player stays behind its placeholder when the platform is unreachable', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route(/instagram\.com|youtube-nocookie\.com/, (route) => route.abort('blockedbyclient'))
    await page.goto('/')
    const reels = page.getByRole('group', { name: 'Instagram reels', exact: true })
    await reels.scrollIntoViewIfNeeded()
    await expect(reels.locator('iframe').first()).toBeAttached()
    await expect(reels.locator('iframe').first()).toBeHidden()
    await expect(reels.getByRole('link', { name: 'Watch on Instagram' }).first()).toBeVisible()
    await page.goto('/about')
    const shorts = page.getByRole('group', { name: 'Shorts', exact: true })
    await shorts.scrollIntoViewIfNeeded()
    await expect(shorts.locator('iframe').first()).toBeHidden()
    await expect(shorts.getByRole('link', { name: 'Watch on YouTube' }).first()).toBeVisible()
  })

  test('the player is shown as soon as it sends a message', { tag: '@full' }, async ({ page }) => {
    await page.route(/www\.instagram\.com/, (route) =>
      route.fulfill(speaking('<script>parent.postMessage("{}", "*")</script>')),
    )
    // YouTube's player sends messages only after it has received one.
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill(
        speaking(
          '<script>onmessage = ({ data }) => data.includes("listening") && parent.postMessage("{}", "*")</script>',
        ),
      ),
    )
    await page.goto('/')
    const reels = page.getByRole('group', { name: 'Instagram reels', exact: true })
    await reels.scrollIntoViewIfNeeded()
    await expect(reels.locator('iframe').first()).toBeVisible()
    await page.goto('/about')
    const shorts = page.getByRole('group', { name: 'Shorts', exact: true })
    await shorts.scrollIntoViewIfNeeded()
    await expect(shorts.locator('iframe').first()).toBeVisible()
  })
})
