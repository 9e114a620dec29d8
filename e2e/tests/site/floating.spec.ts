import type { Page } from '@playwright/test'
import { SAMPLE_FALLBACK } from '../../../server/src/sample/sample-content.ts'
import { field } from '../../support/forms/booking.ts'
import { PUBLIC_ROUTES } from '../../support/public-routes.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const STEP_PX = 100
const LONGEST_PX = 12_000

const floatingOf = (page: Page) => page.locator('aside', { hasText: 'WhatsApp' })

/**
 * Scrolls through the page. Returns the controls that floating links cover, and how often the links are
 * visible.
 */
const lookEverywhere = (page: Page) =>
  page.evaluate(
    async ([step, longest]) => {
      const PRESSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
      const own = () =>
        [...document.querySelectorAll('aside[aria-label="Book or chat"] a')].filter((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        )
      const meets = (each: Element, { left, right, top, bottom }: DOMRect) => {
        const box = each.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      }
      const isUnder = (each: Element, link: DOMRect) => {
        const box = each.getBoundingClientRect()
        const x = (Math.max(link.left, box.left) + Math.min(link.right, box.right)) / 2
        const y = (Math.max(link.top, box.top) + Math.min(link.bottom, box.bottom)) / 2
        // Ignores controls that a row or carousel clips at this point, because the link cannot cover them.
        return meets(each, link) && document.elementsFromPoint(x, y).includes(each)
      }
      const pressable = () => [
        ...document.querySelectorAll(`:is(main, main ~ section, footer) :is(${PRESSABLE})`),
      ]
      const coveredNow = () =>
        pressable().filter((each) => own().some((link) => isUnder(each, link.getBoundingClientRect())))
      /** Returns the box that the round chat link covers when it is visible. */
      const place = () => {
        const circle = document.querySelector<HTMLElement>('aside[aria-label="Book or chat"] a:last-child')
        return new DOMRect(circle?.offsetLeft, circle?.offsetTop, circle?.offsetWidth, circle?.offsetHeight)
      }
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      const covered: string[] = []
      let shown = 0
      for (let y = 0; y < Math.min(document.body.scrollHeight - innerHeight, longest) + step; y += step) {
        scrollTo({ top: y, behavior: 'instant' })
        await frame()
        // Over a control the link needs two frames to hide; elsewhere it may be visible or hidden.
        const least = pressable().some((each) => meets(each, place())) ? 2 : 0
        // Waits longer if links of a list have loaded under the circle, which then hides within frames.
        for (let i = 0; i < 10 && (i < least || coveredNow().length > 0); i++) await frame()
        if (own().length > 0) shown++
        for (const each of coveredNow()) covered.push(`${each.outerHTML.slice(0, 60)} at ${y}`)
      }
      return { covered, shown }
    },
    [STEP_PX, LONGEST_PX] as const,
  )

const DESKS = [
  [1024, 768],
  [1366, 768],
  [1440, 900],
] as const
/** Minimum number of scroll positions with a visible link, so that a link that is always hidden fails. */
const SHOWN_MIN: Record<string, number> = { '/': 6, '/blog/what-the-sun-takes': 4 }

for (const path of PUBLIC_ROUTES)
  test(`the chat button does not cover a control at ${path} at any desktop size`, {
    tag: '@full',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(path)
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height })
      const { covered, shown } = await lookEverywhere(page)
      expect(covered, `${width} x ${height}`).toEqual([])
      expect(shown, `${width} x ${height}`).toBeGreaterThanOrEqual(SHOWN_MIN[path] ?? 0)
    }
  })

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]

test.describe('floating links on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('the booking bar is at the bottom and hidden while a booking link is in view', async ({ page }) => {
    await page.goto('/')
    const bar = floatingOf(page)
    for (const { width, height } of PHONES) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(bar).toBeHidden()
      await expect(page.getByRole('link', { name: 'Chat with the studio on WhatsApp' })).toBeInViewport()
      await page.getByRole('heading', { name: 'What We Offer' }).scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible()
      await expect(bar.getByRole('link', { name: 'Book', exact: true })).toHaveAttribute('href', '/contact')
      await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
      const box = await bar.boundingBox()
      expect(box).toMatchObject({ x: 0, width })
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height)
      expect(box?.height).toBeLessThanOrEqual(66)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
    }
  })

  test('[LAY-03] the chat link floats over the contact form, and the footer shows the address', async ({
    page,
  }) => {
    await page.goto('/contact')
    await field(page, 'Service').scrollIntoViewIfNeeded()
    const links = floatingOf(page).getByRole('link')
    await expect(links).toHaveText(['Chat on WhatsApp'])
    await expect(links).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(SAMPLE_FALLBACK.details.address)
  })

  test('the booking bar covers neither the end of a page nor a focused control', { tag: '@full' }, async ({
    page,
  }) => {
    for (const path of PUBLIC_ROUTES) {
      await page.goto(path)
      for (const size of PHONES) {
        await page.setViewportSize(size)
        await page.evaluate(() => scrollTo({ top: 100_000, behavior: 'instant' }))
        await expect(floatingOf(page)).toBeAttached()
        if (path !== '/gallery') await expect(floatingOf(page), path).toBeHidden()
      }
    }
    await page.goto('/services')
    for (const size of PHONES) {
      await page.setViewportSize(size)
      for (const question of await page.getByRole('main').locator('summary').all()) {
        await question.focus()
        const { bottom, top } = await question.evaluate((each) => each.getBoundingClientRect().toJSON())
        const edge = await floatingOf(page).evaluate((each) =>
          each.checkVisibility({ visibilityProperty: true }) ? each.getBoundingClientRect().top : innerHeight,
        )
        expect(bottom).toBeLessThanOrEqual(edge)
        expect(top).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

test('the chat button expands to show its text on hover', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blog/what-the-sun-takes')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const circle = floatingOf(page).getByRole('link', { name: 'Chat on WhatsApp' })
  await expect(circle).toBeVisible()
  expect((await circle.boundingBox())?.width).toBe(56)
  await circle.hover()
  await expect.poll(async () => (await circle.boundingBox())?.width).toBeGreaterThan(150)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[LAY-03] the chat link is in the header, and nothing floats', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/services/tattoo')
      await expect(page.getByRole('link', { name: 'Chat with the studio on WhatsApp' })).toBeInViewport()
      await expect(floatingOf(page)).toBeHidden()
    }
  })
})
