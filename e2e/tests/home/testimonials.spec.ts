import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const ROWS = ['Testimonials', 'Testimonials, second row']
/** Maximum speed by width, for a cycle of twelve cards in forty seconds. */
const PX_PER_SECOND_MAX = { 390: 90, 1440: 145, 1920: 155 }

const reviews = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id: String(i),
    name: `Visitor ${i + 1}`,
    city: 'Puri',
    date: '2026-11-01',
    message: 'The line is as fine as the day it was drawn, and no one hurried me.',
    rating: 5,
  }))

/** Navigates client-side to the home page with `count` reviews. */
async function openWith(page: Page, count: number): Promise<Locator[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**/api/feedback', (route) => route.fulfill({ json: reviews(count) }))
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page.getByText('Visitor 1', { exact: true }).first()).toBeAttached()
  const rows = ROWS.map((name) => page.getByRole('region', { name, exact: true }))
  await rows[1]?.scrollIntoViewIfNeeded()
  for (const row of rows) await expect(row.locator('li[aria-hidden]').first()).toBeAttached()
  return rows
}

for (const count of [1, 2, 7, 1_000]) {
  test(
    `[HOME-17] [HOME-18] ${count} reviews fill both rows at a readable speed`,
    count === 7 ? {} : { tag: '@full' },
    async ({ page }) => {
      const rows = await openWith(page, count)
      for (const width of [390, 1440, 1920] as const) {
        await page.setViewportSize({ width, height: 900 })
        const expected = reviews(Math.min(count, 12)).map(({ name }) => name)
        for (const [i, row] of rows.entries()) {
          const names = await row.getByRole('listitem').locator('b').allInnerTexts()
          expect(names).toEqual(i === 0 ? expected : expected.toReversed())
          const roundOf = () => row.locator('ul').evaluate((track) => track.scrollWidth / 2)
          // The repeated cards must be as wide as the visible part, so that no gap appears.
          await expect.poll(roundOf, `${count} at ${width} px`).toBeGreaterThanOrEqual(width)
          expect((await roundOf()) / 40, `${count} at ${width} px`).toBeLessThanOrEqual(
            PX_PER_SECOND_MAX[width],
          )
        }
      }
    },
  )
}

/** Pixels that a row has moved to the left within its current cycle. */
const placeOf = (row: Locator) =>
  row.locator('ul').evaluate((track) => {
    const round = track.scrollWidth / 2
    return { at: -track.getBoundingClientRect().left, round }
  })

/** Returns the pixels moved to the left since `before`, across the start of a new cycle. */
async function movedSince(row: Locator, before: number): Promise<number> {
  const { at, round } = await placeOf(row)
  const moved = (((at - before) % round) + round) % round
  return Math.round(moved > round / 2 ? moved - round : moved)
}

const expectMoved = (row: Locator, before: number, expected: number) =>
  expect.poll(async () => Math.abs((await movedSince(row, before)) - expected)).toBeLessThanOrEqual(3)

test.describe('testimonials moved by the visitor', () => {
  test('arrow keys move a row by one card in both directions without an end', { tag: '@full' }, async ({
    page,
  }) => {
    for (const row of await openWith(page, 12)) {
      await row.focus()
      const width = await row
        .getByRole('listitem')
        .first()
        .evaluate((item) => (item as HTMLElement).offsetWidth)
      const { at } = await placeOf(row)
      await page.keyboard.press('ArrowRight')
      await expectMoved(row, at, width)
      await page.keyboard.press('ArrowLeft')
      await expectMoved(row, at, 0)
      for (let i = 0; i < 13; i++) await page.keyboard.press('ArrowLeft')
      const covered = await row.evaluate((section) => {
        const { left, width } = (section.firstElementChild as HTMLElement).getBoundingClientRect()
        return left <= 0 && left + width >= innerWidth
      })
      expect(covered).toBe(true)
    }
  })

  test('a mouse drag and a wheel move a row, even while it is paused', { tag: '@full' }, async ({ page }) => {
    const rows = await openWith(page, 12)
    await page.getByRole('button', { name: 'Pause the testimonials' }).click()
    for (const row of rows) {
      const box = await row.boundingBox()
      if (box === null) throw new Error('no row')
      const y = box.y + box.height / 2
      await page.mouse.move(800, y)
      const { at } = await placeOf(row)
      await page.mouse.down()
      await page.mouse.move(700, y, { steps: 5 })
      await page.mouse.move(600, y, { steps: 5 })
      await page.mouse.up()
      await expectMoved(row, at, 200)
      await page.mouse.wheel(-150, 0)
      await expectMoved(row, at, 50)
    }
  })

  test.describe('testimonials on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('swiping moves a row, which then continues its animation', { tag: '@full' }, async ({ page }) => {
      const [row] = await openWith(page, 12)
      if (row === undefined) throw new Error('no row')
      const box = await row.boundingBox()
      if (box === null) throw new Error('no row')
      const touch = await page.context().newCDPSession(page)
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
        })
      const { at } = await placeOf(row)
      await send('touchStart', 340)
      for (const x of [300, 200, 100, 40]) await send('touchMove', x)
      await expect.poll(() => movedSince(row, at)).toBeGreaterThan(280)
      expect(await row.locator('ul').evaluate((ul) => getComputedStyle(ul).animationPlayState)).toBe('paused')
      await send('touchEnd')
      await expect(row).not.toHaveAttribute('data-held')
    })
  })
})

test.describe('testimonials of the sample studio', () => {
  const row = (name: string) => ({ name, exact: true })

  test('[HOME-17] [HOME-18] two rows move in opposite directions in forty seconds and pause on hover', {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'What Our Clients Say' })).toBeVisible()
    const directions = []
    const names: string[][] = []
    for (const name of ROWS) {
      const region = page.getByRole('region', row(name))
      const track = region.locator('ul')
      const { duration, direction, count } = await track.evaluate((list) => {
        const style = getComputedStyle(list)
        return {
          duration: style.animationDuration,
          direction: style.animationDirection,
          count: style.animationIterationCount,
        }
      })
      expect([duration, count]).toEqual(['40s', 'infinite'])
      directions.push(direction)
      names.push(await region.getByRole('listitem').locator('b').allInnerTexts())
      await region.hover()
      expect(await track.evaluate((list) => getComputedStyle(list).animationPlayState)).toBe('paused')
    }
    expect(directions).toEqual(['normal', 'reverse'])
    expect(names[0]).toHaveLength(12)
    expect(names[1]).toEqual(names[0]?.toReversed())
    const first = page.getByRole('region', row('Testimonials')).getByRole('listitem').first()
    await expect(first).toContainText('Sneha Patra')
    await expect(first).toContainText('Bhubaneswar')
    await expect(first).toContainText('6 Nov 2026')
    await expect(first).toContainText('Ritika listened for an hour')
  })

  test('[HOME-18] each row shows six built-in reviews when none are stored', async ({
    page,
    emptySiteUrl,
  }) => {
    await page.goto(emptySiteUrl)
    for (const name of ROWS) {
      await expect(page.getByRole('region', row(name)).getByRole('listitem')).toHaveCount(6)
    }
  })
})
