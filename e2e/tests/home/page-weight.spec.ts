import type { Page } from '@playwright/test'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

// The pixel ratio of most phones, because it determines the size of pictures.
test.use({
  skipHydration: true,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  hasTouch: true,
  isMobile: true,
})

const SCRIPTS_MAX = 111 * 1024
const HTML_MAX = 90_000
const DATA_MAX = 24_000

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

test('the contact page loads the picture upload scripts only when they are needed', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/contact')
  const { files, weigh } = await listFiles(page)
  expect(weigh('.js')).toBeGreaterThan(50_000)
  const late = /(chosen|follow|following)-pictures|picture-row|body-map|shapes/
  expect(files.filter(({ name }) => late.test(name))).toEqual([])
})

test('the home page stays within its limits for total and script size', async ({ page }) => {
  await page.goto('/')
  const html = await (await page.request.get('/')).text()
  expect(html.length).toBeLessThanOrEqual(HTML_MAX)
  const data = /streamController\.enqueue\(.*?<\/script>/s.exec(html)?.[0]
  expect(data?.length).toBeLessThanOrEqual(DATA_MAX)
  const { files, weigh } = await listFiles(page)
  const scripts = weigh('.js')
  expect(scripts).toBeGreaterThan(50_000)
  expect(scripts).toBeLessThanOrEqual(SCRIPTS_MAX)
  expect(weigh('')).toBeLessThanOrEqual(335_000)
  // Pictures match the resolution of the screen, and only visible rows load.
  const wall = files.filter(({ name }) => name.includes('/hero/'))
  expect(wall.every(({ name }) => name.endsWith('-480.avif'))).toBe(true)
  expect(wall.length).toBeGreaterThan(6)
  expect(wall.length).toBeLessThanOrEqual(12)
  // Every preloaded font is used, and no back office script loads.
  const fonts = files.filter(({ name }) => name.endsWith('.woff2'))
  expect(fonts.length).toBeLessThanOrEqual(3)
  expect(files.filter(({ name }) => /office|validator/.test(name))).toEqual([])
  // After the first scroll, loaded content stays rendered even far from the viewport.
  const frame = page.locator('[data-picture]').last()
  await expect(frame).toHaveCSS('content-visibility', 'auto')
  await page.evaluate(() => scrollBy(0, 300))
  await expect(frame).toHaveCSS('content-visibility', 'visible')
})
