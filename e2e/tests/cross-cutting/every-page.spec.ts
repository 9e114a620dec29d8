import type { Page } from '@playwright/test'
import { PUBLIC_ROUTES } from '../../support/public-routes.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { expectFitsEveryWidth, isSideways } from '../../support/rendering/horizontal-overflow.ts'
import { scrollToEndAndBack } from '../../support/rendering/scroll-page.ts'
import { doubleFontSize } from '../../support/rendering/text-zoom.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const OUTSIDE = ['/login', '/not-found']
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

// One test checks many properties, because loading a page takes longer than the checks.

for (const path of PUBLIC_ROUTES) {
  test(`[LAY-01] [LAY-03] [LAY-10] ${path} has the layout, does not shift, and is touch-friendly and accessible`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.goto(path)
    expect(await layoutShift(page)).toBeLessThan(0.05)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectOpaqueAtBothWidths(page)
    await expectNoViolationsAtBothWidths(page, path)
    await page.setViewportSize(DESK)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const chat = page.getByRole('link', { name: 'Chat with the studio on WhatsApp' })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{12}(\?text=\S+)?$/)
    await expect(chat).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }))
    await expect(chat).toBeInViewport({ ratio: 1 })
    await expectFitsEveryWidth(page, path)
    await page.setViewportSize(PHONE)
    expect(await smallTargets(page)).toEqual([])
    await doubleFontSize(page)
    expect(await isSideways(page), 'with text of twice the size').toBe(false)
  })
}

/** With motion, visitors who do not scroll, such as crawlers, must see every heading and picture. */
async function expectOpaqueAtBothWidths(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expect.poll(() => transparentParts(page)).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

const transparentParts = (page: Page) =>
  page.evaluate(() => {
    const opacityOf = (each: Element | null): number =>
      each === null ? 1 : Number(getComputedStyle(each).opacity) * opacityOf(each.parentElement)
    const parts = document.querySelectorAll('body :is(h1, h2, h3), [data-picture], main img')
    return [...parts].filter((each) => opacityOf(each) < 1).map((each) => each.outerHTML.slice(0, 100))
  })

async function expectNoViolationsAtBothWidths(page: Page, path: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNoViolations(page, `${path} at ${size.width}`)
  }
}

for (const path of OUTSIDE) {
  test(`[LAY-01] [LAY-10] ${path} has no layout, does not overflow and is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectFitsEveryWidth(page, path)
    await expectNoViolationsAtBothWidths(page, path)
  })
}

test.describe('pages on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  for (const path of PUBLIC_ROUTES) {
    test(`${path} is complete, does not shift and works without third-party hosts`, {
      tag: '@full',
    }, async ({ page, baseURL }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.route(
        (url) => !url.href.startsWith(baseURL as string),
        (route) => route.abort(),
      )
      await page.goto(path)
      expect(await layoutShift(page)).toBeLessThan(0.05)
      await scrollToEndAndBack(page)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0)
      expect(await brokenPictures(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      if (path === '/')
        await expect(page.getByRole('link', { name: /Watch on Instagram/ }).first()).toBeVisible()
      expect(errors).toEqual([])
    })
  }

  for (const path of ['/login', '/nowhere']) {
    test(`${path} has touch targets of at least 44 px`, { tag: '@full' }, async ({ page }) => {
      await page.goto(path)
      expect(await smallTargets(page)).toEqual([])
    })
  }
})

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 500)
      }),
  )

const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((each) => each.complete && each.naturalWidth === 0).map((each) => each.src),
  )

/**
 * Returns touch targets that are too small. Scrolls, because distant content renders near the viewport only.
 */
async function smallTargets(page: Page): Promise<string[]> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          each.closest('[inert], [aria-hidden=true]') === null,
      )
      // Links within a sentence are exempt, because they are only as high as their line.
      .filter(
        (each) =>
          !(
            each.parentElement?.matches('p, dd') &&
            each.parentElement.innerText.trim() !== (each as HTMLElement).innerText.trim()
          ),
      )
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(
        ({ each, box }) =>
          `${Math.round(box.width)} x ${Math.round(box.height)}: ${each.outerHTML.slice(0, 100)}`,
      ),
  )
}
