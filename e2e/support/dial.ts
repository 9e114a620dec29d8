import { expect, type Locator, type Page } from '@playwright/test'

export const dial = (page: Page) => page.getByRole('region', { name: 'See who is in, hour by hour' })
export const wheel = (page: Page) => page.getByRole('slider', { name: 'Hour of the day' })
export const bookButton = (page: Page) => dial(page).getByRole('link', { name: /^(Ask for|Book an) / })

/** Scrolls to the hours dial, whose script loads when it is near the viewport. */
export async function openDial(page: Page): Promise<Locator> {
  await page.goto('/')
  await dial(page).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(wheel(page)).toBeVisible()
  return wheel(page)
}

/** Returns a point on the wheel; `part` is its distance from the centre as a share of the radius. */
export async function pointAt(page: Page, hour: number, part = 0.9): Promise<{ x: number; y: number }> {
  const box = await wheel(page).boundingBox()
  if (box === null) throw new Error('the wheel is not shown')
  const [angle, radius] = [(hour / 12) * Math.PI, (box.width / 2) * part]
  return {
    x: box.x + box.width / 2 + radius * Math.sin(angle),
    y: box.y + box.height / 2 - radius * Math.cos(angle),
  }
}

export async function turnTo(page: Page, hour: number): Promise<void> {
  await wheel(page).press('Home')
  for (let i = 0; i < Math.floor(hour / 3); i++) await wheel(page).press('PageUp')
  for (let i = 0; i < hour % 3; i++) await wheel(page).press('ArrowRight')
}
