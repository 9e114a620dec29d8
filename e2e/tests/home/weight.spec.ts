import type { Page } from '@playwright/test'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

// As many pixels as most phones have. Bytes of bodies, as they are sent.
test.use({
  early: true,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  hasTouch: true,
  isMobile: true,
})

const SCRIPTS_MAX = 110 * 1024

/** Until the page is hydrated, and what comes with it. */
async function listFiles(page: Page) {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).encodedBodySize }),
    ),
  )
  const weigh = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((sum, { size }) => sum + size, 0)
  return { files, weigh }
}

test('what sends pictures is not among the scripts of the form', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact')
  const { files, weigh } = await listFiles(page)
  expect(weigh('.js')).toBeGreaterThan(50_000)
  const late = /(chosen|follow|following)-pictures|picture-row|body-map|shapes/
  expect(files.filter(({ name }) => late.test(name))).toEqual([])
})

test('the first view of the home page stays light, and so do its scripts', async ({ page }) => {
  await page.goto('/')
  const { files, weigh } = await listFiles(page)
  const scripts = weigh('.js')
  expect(scripts).toBeGreaterThan(50_000)
  expect(scripts).toBeLessThanOrEqual(SCRIPTS_MAX)
  expect(weigh('')).toBeLessThanOrEqual(350_000)
  // As sharp as the screen, and no more of the wall than is seen.
  const wall = files.filter(({ name }) => name.includes('/hero/'))
  expect(wall.every(({ name }) => name.endsWith('-480.avif'))).toBe(true)
  expect(wall.length).toBeGreaterThan(6)
  expect(wall.length).toBeLessThanOrEqual(12)
  // What is preloaded is used, and nothing of the back office comes along.
  const fonts = files.filter(({ name }) => name.endsWith('.woff2'))
  expect(fonts.length).toBeLessThanOrEqual(3)
  expect(files.filter(({ name }) => /office|validator/.test(name))).toEqual([])
  // After the first scroll everything loaded stays drawn, also far from the view.
  const frame = page.locator('[data-picture]').last()
  await expect(frame).toHaveCSS('content-visibility', 'auto')
  await page.evaluate(() => scrollBy(0, 300))
  await expect(frame).toHaveCSS('content-visibility', 'visible')
})
