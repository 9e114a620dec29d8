import type { Page } from '@playwright/test'
import { doubleFontSize } from '../../support/rendering/text-zoom.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const cutOff = (page: Page, within: string) =>
  page.locator(within).evaluate((part) => {
    const seen = [...part.querySelectorAll<HTMLElement>('a, p, h1, h2, button, li, span')]
    return seen
      .filter((element) => element.closest('[aria-hidden=true], svg') === null)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return (
          width > 0 && (right > innerWidth + 1 || left < -1 || element.scrollWidth > element.clientWidth + 2)
        )
      })
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.innerText.slice(0, 40))
  })

test('text at double size is not cut off in the hero and footer on a phone', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  await doubleFontSize(page)
  expect(await cutOff(page, 'main > section:first-child')).toEqual([])
  expect(await cutOff(page, 'footer')).toEqual([])
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  if (!title || !header) throw new Error('not drawn')
  expect(title.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
})

test('the page behind the open menu does not scroll', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press('PageDown')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(600)
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
})
