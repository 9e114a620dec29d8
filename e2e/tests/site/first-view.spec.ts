import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const boxOf = async (locator: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height }
}

const SMALL: [width: number, height: number][] = [
  [390, 844],
  [360, 740],
  [768, 1024],
  [820, 1180],
]

test('the pause button of the hero has its own row below the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const [width, height] of SMALL) {
    await page.setViewportSize({ width, height })
    const hero = page.locator('[data-surface="hero"]')
    const pause = await boxOf(hero.getByRole('button', { name: 'Pause the pictures' }))
    const where = `${width}x${height}`
    for (const name of ['Book an Appointment', 'VIEW GALLERY'])
      expect((await boxOf(hero.getByRole('link', { name }))).bottom, where).toBeLessThanOrEqual(pause.top)
    expect(pause.bottom, where).toBeLessThanOrEqual(height)
    expect(pause.bottom - pause.top, where).toBeGreaterThanOrEqual(44)
  }
})

test('title, sentence and buttons of the hero fit a phone in landscape orientation', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  for (const [width, height] of [
    [844, 390],
    [740, 360],
    [915, 412],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hero = page.locator('[data-surface="hero"]')
    const where = `${width}x${height}`
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(title.top, where).toBeGreaterThanOrEqual(64)
    const pause = await boxOf(hero.getByRole('button', { name: 'Pause the pictures' }))
    expect(pause.bottom, where).toBeLessThanOrEqual(height)
    for (const name of ['Book an Appointment', 'VIEW GALLERY', 'See who is in, hour by hour']) {
      const link = await boxOf(hero.getByRole('link', { name }))
      expect(link.bottom, where).toBeLessThanOrEqual(pause.top)
      expect(link.left, where).toBeGreaterThanOrEqual(title.right)
    }
  }
})

for (const slug of ['tattoo', 'permanent-eyebrow-tattoo'])
  test(`Book Now on the page ${slug} is visible without scrolling`, {
    tag: slug === 'tattoo' ? [] : '@full',
  }, async ({ page }) => {
    await page.goto(`/services/${slug}`)
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
      [390, 844],
      [820, 1180],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const book = await boxOf(page.getByRole('main').getByRole('link', { name: 'Book Now' }))
      expect(book.bottom, `${width}x${height}`).toBeLessThanOrEqual(height - 24)
    }
  })
