import { expect, test } from '../../support/test.ts'

const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left)

test('header, hero and sections are left-aligned on a wide screen', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/')
  const logo = await page.getByRole('banner').getByRole('link').first().evaluate(leftOf)
  for (const name of ['Ink, at every hour', 'What We Offer', 'Our Creative Souls'])
    expect(await page.getByRole('heading', { name }).evaluate(leftOf), name).toBe(logo)
})

test('no heading on the home page is larger than its title', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const sizes = await page
      .locator('main :is(h1, h2)')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
    expect(sizes[0], `at ${width}`).toBe(Math.max(...sizes))
  }
})

test('the 404 page shows its number on one line and its button in view', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/nowhere')
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const number = page.getByText('404', { exact: true })
    const lines = await number.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return element.getBoundingClientRect().height / Number.parseFloat(lineHeight)
    })
    expect(Math.round(lines), `at ${width}`).toBe(1)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeInViewport({ ratio: 1 })
  }
})

test('the studio name in the footer spans the full width', { tag: '@full' }, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/services')
    await page.evaluate(() => scrollTo({ top: 100_000, behavior: 'instant' }))
    const mark = page.locator('footer svg')
    await expect(mark.locator('text')).not.toHaveAttribute('textLength')
    expect(await mark.boundingBox()).toMatchObject({ x: 0, width })
    // Includes ink outside of the advance widths of the first and the last letter.
    const [left = 0, , across = 0] = ((await mark.getAttribute('viewBox')) ?? '').split(' ').map(Number)
    expect(left).toBeGreaterThan(0)
    expect(across).toBeGreaterThan(100)
  }
})
