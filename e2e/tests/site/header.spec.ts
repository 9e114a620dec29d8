import type { Page } from '@playwright/test'
import { PUBLIC_ROUTES } from '../../support/public-routes.ts'
import { scanUpwards } from '../../support/rendering/header-contrast.ts'
import { hideText, READABLE, worstContrast } from '../../support/rendering/letter-contrast.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const STEP_PX = 100
const SCREENS = [
  [390, 844],
  [1440, 900],
] as const

/** Waits two frames, because the observer of the header reports the surface after the first one. */
const scrollPage = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' })
    for (let i = 0; i < 2; i++) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, y)

/** Scrolls to the end, so that everything loads, and returns the end position. */
async function scrollToEnd(page: Page): Promise<number> {
  await scrollPage(page, 100_000)
  await expect(page.getByRole('banner')).toHaveAttribute('data-surface')
  const end = await page.evaluate(() => Math.min(scrollY, 12_000))
  return end - STEP_PX / 2
}

for (const path of PUBLIC_ROUTES)
  test(`the header of ${path} is readable over every part of the page`, {
    tag: '@full',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: SCREENS[0][0], height: SCREENS[0][1] })
    await page.goto(path)
    await hideText(page)
    const unreadable: string[] = []
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      const known: string[] = []
      // Scans upwards, because scrolling down hides the header of a phone.
      for (let y = await scrollToEnd(page); y > -STEP_PX; y -= STEP_PX) {
        const found = await scanUpwards(page, { from: y, step: STEP_PX, known })
        unreadable.push(...found.unreadable.map((each) => `${each} at ${width} px`))
        if (found.stoppedAt === undefined) break
        y = found.stoppedAt
        known.push(found.look)
        let worst = await worstContrast(page)
        // Loaded content may have moved the page down; scrolling up a little shows the header again.
        for (let up = 20; worst === undefined && up <= 60; up += 20) {
          await scrollPage(page, y - up)
          worst = await worstContrast(page)
        }
        if (worst === undefined) unreadable.push(`nothing at ${y}, ${width} px`)
        else if (worst.contrast < READABLE)
          unreadable.push(`${worst.words} at ${y}, ${width} px: ${worst.contrast.toFixed(2)}`)
      }
      // At least one header style was checked in a screenshot.
      expect(known.length).toBeGreaterThan(0)
    }
    expect(unreadable).toEqual([])
  })

const groundOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)

const [CLEAR, DARK, PAPER] = ['rgba(0, 0, 0, 0)', 'rgb(11, 9, 8)', 'rgb(230, 217, 191)']

test('the header is transparent over a hero, light on paper and dark elsewhere', async ({ page }) => {
  await page.goto('/')
  expect(await groundOf(page)).toBe(CLEAR)
  await scrollPage(page, 120)
  await expect.poll(() => groundOf(page)).toBe(DARK)
  await page
    .getByRole('heading', { name: 'Where Art Meets Skin' })
    .evaluate((title) => title.scrollIntoView())
  await expect.poll(() => groundOf(page)).toBe(PAPER)
  for (const [link, ground] of [
    ['Services', DARK],
    ['Artists', PAPER],
    ['About', CLEAR],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => groundOf(page)).toBe(ground)
  }
})

test('the header hides on scrolling down on a phone and returns on focus', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await scrollPage(page, 100)
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-surface')
  await scrollPage(page, 700)
  await expect(header).not.toBeInViewport()
  await scrollPage(page, 690)
  await expect(header).toBeInViewport()
  await scrollPage(page, 900)
  await expect(header).not.toBeInViewport()
  await page.getByRole('main').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  await expect(header).toBeInViewport()
})

test('after a reload further down, the header matches the section behind it', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/')
  const teaser = page.getByRole('region', { name: 'Where Art Meets Skin' })
  await teaser.evaluate((section) =>
    scrollTo({ top: scrollY + section.getBoundingClientRect().top + 300, behavior: 'instant' }),
  )
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await expect.poll(() => groundOf(page)).toBe(PAPER)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the header is dark on every page', { tag: '@full' }, async ({ page }) => {
    for (const path of ['/', '/artists', '/services']) {
      await page.goto(path)
      expect(await groundOf(page), path).toBe(DARK)
    }
  })
})
