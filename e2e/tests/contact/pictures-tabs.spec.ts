import type { Page } from '@playwright/test'
import { fillBooking, makeBooking, sendButton } from '../../support/forms/booking.ts'
import { inputOf, leftOf, rows, sentPanel, storedOf } from '../../support/forms/enquiry-pictures.ts'
import { png } from '../../support/pictures.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { hydrate } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ allowConsoleErrors: true })

const PUT = '**/api/contact/pictures/*'

/** Fills in the form and chooses two pictures. */
async function fillWithTwo(page: Page, name: string) {
  await page.goto('/contact')
  await fillBooking(page, makeBooking(name))
  await inputOf(page, 'idea').setInputFiles([png('one.png', 1), png('two.png', 2)])
  await expect(rows(page).getByText('0.1 MB')).toHaveCount(2)
}

test('a second tab keeps the first form’s pictures and uploads each picture once', {
  tag: '@full',
}, async ({ page, context, db }) => {
  await fillWithTwo(page, 'Two Tabs')
  const second = await context.newPage()
  await second.goto('/contact')
  await hydrate(second)
  await inputOf(second, 'place').setInputFiles(png('other.png', 3))
  await expect(rows(second)).toHaveCount(1)
  await second.getByRole('button', { name: 'Remove picture 1 of 1, place on the body' }).click()
  await expect(rows(second)).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)

  const released = Promise.withResolvers<void>()
  await page.route(PUT, async (route) => {
    await released.promise
    await route.continue().catch(() => {})
  })
  await sendButton(page).click()
  await expect(sentPanel(page).getByRole('progressbar', { name: 'Sending one.png' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, `the panel while pictures are sent at ${width}`)
  }
  await second.reload()
  await hydrate(second)
  await expect(second.getByText('Both pictures have arrived.')).toBeVisible()
  released.resolve()
  await expect(sentPanel(page).getByText('Your picture has arrived.')).toBeVisible()
  expect(await storedOf(db, 'Two Tabs')).toHaveLength(2)
  await expect.poll(() => leftOf(page)).toEqual([0, null])
})

test('enquiry pictures are uploaded after a reload if the upload script failed to load', {
  tag: '@full',
}, async ({ page, db }) => {
  await fillWithTwo(page, 'Lost Script')
  await page.route(PUT, (route) => route.abort())
  await sendButton(page).click()
  await expect(sentPanel(page).getByText('No connection. Sending continues when it is back.')).toBeVisible()
  const script = '**/assets/following-pictures-*.js'
  await page.route(script, (route) => route.abort())
  await page.reload()
  await hydrate(page)
  await expect(page.getByText('Your pictures are saved in this browser')).toBeVisible()
  await page.unroute(PUT)
  await page.unroute(script)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await reloaded
  await hydrate(page)
  await expect(page.getByText('Both pictures have arrived.')).toBeVisible()
  expect(await storedOf(db, 'Lost Script')).toHaveLength(2)
  await expect.poll(() => leftOf(page)).toEqual([0, null])
})

test('any page of the site continues a pending picture upload automatically', { tag: '@full' }, async ({
  page,
  db,
}) => {
  await fillWithTwo(page, 'Untouched')
  await page.route(PUT, (route) => route.abort())
  const put = page.waitForRequest(PUT)
  await sendButton(page).click()
  await put
  await expect(sentPanel(page)).toBeVisible()
  await page.unroute(PUT)
  await page.goto('/gallery', { waitUntil: 'load' })
  await expect.poll(() => storedOf(db, 'Untouched'), { timeout: 30_000 }).toHaveLength(2)
})
