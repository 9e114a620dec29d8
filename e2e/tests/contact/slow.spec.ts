import type { Page } from '@playwright/test'
import { holdCalls } from '../../support/calls/delay-responses.ts'
import { fillBooking, makeBooking, readBooking, sendButton, toastOf } from '../../support/forms/booking.ts'
import { expect, test } from '../../support/test.ts'

test.use({ allowConsoleErrors: true })

const PATIENCE_MS = 12_000

/** Forwards every request, but holds the first `count` responses until they are released. */
async function holdAnswers(page: Page, count: number) {
  const keys: (string | undefined)[] = []
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const isHeld = keys.length <= count
    const response = await route.fetch()
    if (isHeld) await held
    await route.fulfill({ response }).catch(() => {})
  })
  return { keys, release }
}

const stillSending = (page: Page) => page.getByRole('region', { name: 'Still sending' })

test('the contact form sends when the validation script never loads', { tag: '@full' }, async ({
  page,
  db,
}) => {
  const booking = makeBooking('Stalled Rules')
  await page.goto('/contact')
  const release = await holdCalls(page, '**/assets/shapes-*.js')
  await fillBooking(page, booking)
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Request sent, Stalled' })).toBeVisible()
  const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
  expect(await rows.execute()).toHaveLength(1)
  release()
})

test('[CON-07] a slow enquiry offers other ways to contact, and Retry stores no duplicate', {
  tag: '@full',
}, async ({ page, db }) => {
  const booking = makeBooking('Hanging Line')
  await page.clock.install()
  await page.goto('/contact')
  await fillBooking(page, booking)
  const { keys, release } = await holdAnswers(page, 1)
  await sendButton(page).click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.fastForward(PATIENCE_MS + 1_000)
  await expect(stillSending(page)).toBeFocused()
  await expect(stillSending(page)).toContainText('taking longer than usual')
  await expect(stillSending(page).getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(stillSending(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /lotus/)
  await expect(toastOf(page, 'Failed to send contact request')).toHaveCount(0)
  expect(await readBooking(page)).toEqual(booking)
  await stillSending(page).getByRole('button', { name: 'Retry' }).click()
  const panel = page.getByRole('region', { name: 'Request sent, Hanging' })
  await expect(panel).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const rows = db.selectFrom('contact_requests').select('reference').where('name', '=', booking.name)
  expect(await rows.execute()).toEqual([{ reference: await panel.getByRole('strong').innerText() }])

  // A late response must not affect the next enquiry, which is being written.
  await panel.getByRole('link', { name: 'Send another' }).click()
  const next = makeBooking('Next In Line')
  await fillBooking(page, next)
  const late = page.waitForResponse('**/api/contact')
  release()
  await (await late).finished()
  await page.reload()
  await expect.poll(() => readBooking(page)).toEqual(next)
})

test('[CON-06] a late first response after Retry does not confirm the enquiry a second time', {
  tag: '@full',
}, async ({ page, db }) => {
  const booking = makeBooking('Late Answer')
  await page.clock.install()
  await page.goto('/contact')
  await fillBooking(page, booking)
  const { keys, release } = await holdAnswers(page, 2)
  await sendButton(page).click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.fastForward(PATIENCE_MS + 1_000)
  await stillSending(page).getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => keys.length).toBe(2)
  release()
  await expect(page.getByRole('region', { name: 'Request sent, Late' })).toBeVisible()
  await expect(toastOf(page, 'Contact request sent!')).toHaveCount(1)
  const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
  expect(await rows.execute()).toHaveLength(1)
})

test('[CON-07] the response of a captive portal does not confirm the enquiry', {
  tag: '@full',
}, async ({ page, db }) => {
  const booking = makeBooking('Captive Network')
  const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
  await page.goto('/contact')
  await fillBooking(page, booking)
  for (const [what, answer] of [
    ['nothing at all', { status: 200, body: '' }],
    ['an empty object', { status: 200, contentType: 'application/json', body: '{}' }],
    ['a list', { status: 201, contentType: 'application/json', body: '[]' }],
    ['a page to sign in to', { status: 200, contentType: 'text/html', body: '<h1>Free Wi-Fi</h1>' }],
    [
      'errors in another format',
      { status: 403, contentType: 'application/json', body: '{"errors":"denied","message":{}}' },
    ],
  ] as const)
    await test.step(what, async () => {
      await page.route('**/api/contact', (route) => route.fulfill(answer), { times: 1 })
      const answered = page.waitForResponse('**/api/contact')
      await sendButton(page).click()
      await answered
      await expect(page.getByRole('region', { name: 'Failed to send contact request' })).toBeFocused()
      expect(await readBooking(page)).toEqual(booking)
      expect(await rows.execute()).toEqual([])
    })
  await page.reload()
  await expect.poll(() => readBooking(page)).toEqual(booking)
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Request sent, Captive' })).toBeVisible()
  expect(await rows.execute()).toHaveLength(1)
})
