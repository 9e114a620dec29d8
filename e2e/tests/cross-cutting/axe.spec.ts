import type { Page } from '@playwright/test'
import { fillBooking, makeBooking, sendButton } from '../../support/forms/booking.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { expect, test } from '../../support/test.ts'

const SCREENS = [
  [1440, 900],
  [390, 844],
] as const

async function expectNoneAtBothWidths(page: Page, where: string) {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await expectNoViolations(page, `${where} at ${width}`)
  }
}

// every-page.spec.ts checks the pages in their initial state; these tests change the state first.

test('axe finds no violation with the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectNoViolations(page, 'the menu')
})

test('axe finds no violation with another FAQ open', { tag: '@full' }, async ({ page }) => {
  await page.goto('/services')
  await page.locator('details').nth(1).locator('summary').click()
  await expect(page.locator('details').nth(1)).toHaveAttribute('open')
  await expectNoneAtBothWidths(page, 'an open question')
})

for (const path of ['/gallery', '/artists/ritika-mohanty', '/services/tattoo']) {
  test(`axe finds no violation with a picture of ${path} open`, { tag: '@full' }, async ({ page }) => {
    test.setTimeout(60_000)
    await page.goto(path)
    await page.locator('a:has(> [data-picture])').nth(1).click()
    await expect(page.getByRole('dialog', { name: /^Picture/ })).toBeVisible()
    await expectNoneAtBothWidths(page, 'an open picture')
  })
}

test('axe finds no violation in the contact form with errors and in its confirmation', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/contact')
  await sendButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectNoneAtBothWidths(page, 'a form with errors')
  await fillBooking(page, makeBooking('Axe Reads'))
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Request sent, Axe' })).toBeVisible()
  await expectNoneAtBothWidths(page, 'the sent panel')
})

test.describe('when requests fail', () => {
  test.use({ allowConsoleErrors: true })

  test('axe finds no violation in a contact form that could not be sent', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    test.setTimeout(60_000)
    await page.goto('/contact')
    await fillBooking(page, makeBooking('Axe Waits'))
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Failed to send contact request' })).toBeFocused()
    await expectNoneAtBothWidths(page, 'a form that failed')
  })

  test('axe finds no violation on pages that do not exist and in an empty gallery', { tag: '@full' }, async ({
    page,
    databaseDownUrl,
  }) => {
    test.setTimeout(90_000)
    for (const path of ['/services/nothing', '/artists/unknown', '/blog/nothing']) {
      await page.goto(path)
      await expectNoViolations(page, path)
    }
    await page.goto(`${databaseDownUrl}/gallery`)
    await expectNoViolations(page, 'an empty gallery')
  })
})
