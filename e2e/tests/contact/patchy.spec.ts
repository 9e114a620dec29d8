import type { Page } from '@playwright/test'
import { fillBooking, makeBooking, readBooking, sendButton, toastOf } from '../../support/forms/booking.ts'
import { expect, test } from '../../support/test.ts'

/** The request arrives, and the browser never hears of it. */
const loseOneAnswer = (page: Page) =>
  page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

test.describe('on patchy data', () => {
  test.use({ loud: true })

  test('[CON-07] without a network nothing is lost, and it can be sent again', async ({
    page,
    context,
    db,
  }) => {
    const booking = makeBooking('Patchy Data')
    await page.goto('/contact')
    await fillBooking(page, booking)
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(toastOf(page, 'Failed to send contact request')).toBeVisible()
    const failure = page.getByRole('region', { name: 'Failed to send contact request' })
    await expect(failure).toBeFocused()
    await expect(failure.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+919000000000')
    await expect(failure.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /lotus/)
    expect(await readBooking(page)).toEqual(booking)
    await context.setOffline(false)
    // A toast that is pointed at stays.
    await toastOf(page, 'Failed to send contact request').hover()
    await failure.getByRole('button', { name: 'Retry' }).press('Enter')
    const panel = page.getByRole('region', { name: 'Request sent, Patchy' })
    await expect(panel).toBeVisible()
    await expect(toastOf(page, 'Contact request sent!')).toBeVisible()
    await expect(toastOf(page, 'Failed to send contact request')).toHaveCount(0)
    const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
    expect(await rows.execute()).toHaveLength(1)
    await panel.getByRole('link', { name: 'Send another' }).click()
    expect((await readBooking(page)).name).toBe('')
  })

  test('[CON-07] without a network and after a reload all of it is still there', { tag: '@full' }, async ({
    page,
    context,
    db,
  }) => {
    const booking = makeBooking('Patchy Reload')
    await page.goto('/contact')
    await fillBooking(page, booking)
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Failed to send contact request' })).toBeFocused()
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => readBooking(page)).toEqual(booking)
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Request sent, Patchy' })).toBeVisible()
    const rows = db.selectFrom('contact_requests').selectAll().where('name', '=', booking.name)
    expect(await rows.execute()).toMatchObject([booking])
  })

  for (const [way, name] of [
    ['Retry', 'Lost Answer'],
    ['a reload', 'Lost Answer Reloaded'],
  ] as const) {
    test(`[CON-07] an answer that was lost on the way and ${way} do not make a second request`, async ({
      page,
      db,
    }) => {
      const booking = makeBooking(name)
      await page.goto('/contact')
      await fillBooking(page, booking)
      await loseOneAnswer(page)
      await sendButton(page).click()
      const failure = page.getByRole('region', { name: 'Failed to send contact request' })
      await expect(failure).toBeFocused()
      if (way === 'Retry') await failure.getByRole('button', { name: 'Retry' }).click()
      else {
        await page.reload()
        await expect.poll(() => readBooking(page)).toEqual(booking)
        await sendButton(page).click()
      }
      await expect(page.getByRole('region', { name: 'Request sent, Lost' })).toBeVisible()
      const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
      expect(await rows.execute()).toHaveLength(1)
    })
  }

  test('the same words sent again on purpose are a second request', { tag: '@full' }, async ({
    page,
    db,
  }) => {
    const booking = makeBooking('Twice Wanted')
    await page.goto('/contact')
    await fillBooking(page, booking)
    await sendButton(page).click()
    await page.getByRole('link', { name: 'Send another' }).click()
    await fillBooking(page, booking)
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Request sent, Twice' })).toBeVisible()
    const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
    expect(await rows.execute()).toHaveLength(2)
  })
})
