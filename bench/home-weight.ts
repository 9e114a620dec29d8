import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}

interface Sized {
  name: string
  startTime: number
  encodedBodySize: number
}

export async function measureHomeWeight(url: string, executablePath: string): Promise<[string, number][]> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  try {
    return await weigh(browser, url)
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, url: string): Promise<[string, number][]> {
  const page = await browser.newPage(PHONE)
  const scripts = () => transferred(page, (name) => name.endsWith('.js'))
  await page.route(
    ({ origin }) => origin !== new URL(url).origin,
    (route) => route.abort(),
  )
  await page.goto(url)
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.waitForLoadState('networkidle')
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return (performance.getEntriesByType('resource') as unknown as Sized[])
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  const firstView = await transferred(page, () => true)
  const toHydrate = await scripts()
  await useEverything(page)
  return [
    ['first view of / at 390 px', firstView],
    ['script before first paint', early],
    ['script to hydrate', toHydrate],
    ['script with everything on demand', await scripts()],
  ]
}

async function transferred(page: Page, holds: (name: string) => boolean): Promise<number> {
  const sizes = await page.evaluate(() => {
    const kinds = ['navigation', 'resource'] as unknown as 'resource'[]
    const entries = kinds.flatMap((kind) => performance.getEntriesByType(kind)) as unknown as Sized[]
    return entries.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const)
  })
  return sizes.filter(([name]) => holds(name)).reduce((sum, [, size]) => sum + size, 0)
}

async function useEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('button', { name: 'Close menu' }).tap()
  for (const name of ['Featured Work', 'Instagram Reels', 'Latest Videos'])
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Pause Instagram reels' }).tap()
  await page.getByRole('link', { name: 'View More' }).tap()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'View Full Gallery' }).tap()
  await page.getByRole('list', { name: 'Pictures' }).getByRole('link').first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Next picture' }).waitFor()
  await sleep(1_000)
}
