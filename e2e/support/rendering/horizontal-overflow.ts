import { expect, type Page } from '@playwright/test'

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

export const isSideways = async (page: Page) => (await overflowOf(page)) > 0

/** Expects that no width, from the narrowest phone to a desktop, makes the page scroll sideways. */
export async function expectFitsEveryWidth(page: Page, path: string): Promise<void> {
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
  }
}

export async function expectNothingSideways(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectFitsEveryWidth(page, path)
}
