import type { Page } from '@playwright/test'
import {
  field,
  fillBooking,
  makeBooking,
  readBooking,
  sendButton,
  toastOf,
} from '../../support/forms/booking.ts'
import { expect, test } from '../../support/test.ts'

/** Lets the server receive the enquiry, but drops its response. */
const loseOneAnswer = (page: Page) =>
  page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

test.describe('with an unreliable network', () => {
  test.use({ allowConsoleErrors: true })

  test('[CON-07] an enquiry sent offline is kept and sent when the network is back', async ({
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
    await expect(failure).toContainText('You are offline.')
    expect(await readBooking(page)).toEqual(booking)
    await toastOf(page, 'Failed to send contact request').hover()
    await context.setOffline(false)
    const panel = page.getByRole('region', { name: 'Request sent, Patchy' })
    await expect(panel).toBeVisible()
    await expect(toastOf(page, 'Contact request sent!')).toBeVisible()
    await expect(toastOf(page, 'Failed to send contact request')).toHaveCount(0)
    const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
    expect(await rows.execute()).toHaveLength(1)
    await panel.getByRole('link', { name: 'Send another' }).click()
    expect((await readBooking(page)).name).toBe('')
  })

  test('an enquiry edited while offline is not sent automatically', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await page.goto('/contact')
    await fillBooking(page, makeBooking('Patchy Edit'))
    await context.setOffline(true)
    await sendButton(page).click()
    const failure = page.getByRole('region', { name: 'Failed to send contact request' })
    await expect(failure).toContainText('You are offline.')
    await field(page, 'Name').press('End')
    await field(page, 'Name').pressSequentially('ed')
    await expect(failure).not.toContainText('You are offline.')
    const sent = page.waitForRequest('**/api/contact')
    await context.setOffline(false)
    await failure.getByRole('button', { name: 'Retry' }).click()
    expect((await sent).postDataJSON().name).toBe('Patchy Edited')
  })

  test('[CON-07] the form keeps its input after a failed send and a reload', { tag: '@full' }, async ({
    page,
    db,
  }) => {
    const booking = makeBooking('Patchy Reload')
    await page.goto('/contact')
    await fillBooking(page, booking)
    await page.route('**/api/contact', (route) => route.abort('internetdisconnected'), { times: 1 })
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Failed to send contact request' })).toBeFocused()
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
    test(`[CON-07] after a lost response, ${way} stores the enquiry once`, {
      tag: '@full',
    }, async ({ page, db }) => {
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

  test('sending the same text again after a success stores a second enquiry', { tag: '@full' }, async ({
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
