import {
  field,
  fillBooking,
  makeBooking,
  readBooking,
  sendButton,
  toastOf,
} from '../../support/forms/booking.ts'
import { typeText } from '../../support/input/typing.ts'
import { expect, test } from '../../support/test.ts'

test('[CON-05] [CON-06] the contact form sends seven fields and shows a toast and a reference', async ({
  page,
  db,
}) => {
  const booking = makeBooking('Sneha Of Today')
  await page.goto('/contact')
  await fillBooking(page, booking)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await sendButton(page).click()
  expect((await sent).url()).toMatch(/\/api\/contact$/)
  expect((await sent).postDataJSON()).toEqual(booking)
  await expect(toastOf(page, 'Contact request sent!')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Request sent, Sneha' })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText('Ritika Mohanty')
  const reference = await panel.getByRole('strong').innerText()
  expect(reference).toMatch(/^[2-9A-Z]{6}$/)
  const href = await panel.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')
  const chat = new URL(href as string)
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919000000000')
  for (const word of ['Tattoo', 'Ritika Mohanty', reference])
    expect(chat.searchParams.get('text')).toContain(word)
  await expect(page.getByRole('form')).toHaveCount(0)
  const rows = db.selectFrom('contact_requests').selectAll().where('name', '=', booking.name)
  expect(await rows.execute()).toMatchObject([{ ...booking, phone_e164: '+919876543210' }])
  await panel.getByRole('link', { name: 'Send another' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('')
})

test('a reload keeps the enquiry’s reference but stores no personal data', { tag: '@full' }, async ({
  page,
}) => {
  const booking = makeBooking('Reloaded Panel')
  await page.goto('/contact')
  await fillBooking(page, booking)
  await sendButton(page).click()
  const panel = page.getByRole('region', { name: /^Request sent/ })
  const reference = await panel.getByRole('strong').innerText()
  await page.reload()
  await expect(panel.getByRole('strong')).toHaveText(reference)
  await expect(panel).not.toContainText('Reloaded')
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(toastOf(page, 'Contact request sent!')).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))
  for (const word of [booking.name, booking.email, booking.phone]) expect(kept).not.toContain(word)

  // After a navigation the form is shown again; the receipt in a URL expires after half an hour.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('form', { name: 'Book an Appointment' })).toBeVisible()
  await page.goBack()
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(panel.getByRole('strong')).toHaveText(reference)
  await page.clock.install({ time: Date.now() + 31 * 60_000 })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('form', { name: 'Book an Appointment' })).toBeVisible()
})

test('a reload after ‘Send another’ shows the contact form', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact')
  await fillBooking(page, makeBooking('Another Reload'))
  await sendButton(page).click()
  await page.getByRole('link', { name: 'Send another' }).click()
  await typeText(field(page, 'Name'), 'Someone Else')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Someone Else')
})

test('a signed receipt shows its reference without a toast and is removed from the URL', {
  tag: '@full',
}, async ({ page, request }) => {
  const sent = await request.post('/api/contact', {
    data: makeBooking('By Receipt'),
    headers: { 'form-plain': '1' },
  })
  const { receipt, reference } = await sent.json()
  await page.goto(`/contact?sent=${receipt}`)
  const panel = page.getByRole('region', { name: 'Request sent' })
  await expect(panel).toContainText('Your reference')
  await expect(panel.getByRole('strong')).toHaveText(reference)
  await expect(page).toHaveURL('/contact')
  await expect(panel).toBeFocused()
  await expect(toastOf(page, 'Contact request sent!')).toHaveCount(0)
  await page.reload()
  await expect(panel.getByRole('strong')).toHaveText(reference)
  await panel.getByRole('link', { name: 'Send another' }).click()
  await expect(field(page, 'Name')).toBeFocused()
})

test('a double click sends one enquiry, and the button shows that it is being sent', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let posts = 0
  await page.route('**/api/contact', async (route) => {
    posts++
    await held
    await route.continue()
  })
  await page.goto('/contact')
  await fillBooking(page, makeBooking('Quick Fingers'))
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await field(page, 'Name').press('Enter')
  release()
  await expect(page.getByRole('region', { name: /^Request sent/ })).toBeVisible()
  expect(posts).toBe(1)
})

test.describe('with the database unavailable', () => {
  test.use({ allowConsoleErrors: true })

  test('[CON-07] the contact form shows a toast and keeps its input', async ({ page, databaseDownUrl }) => {
    const booking = makeBooking('Kept Here')
    await page.goto(`${databaseDownUrl}/contact`)
    await fillBooking(page, booking)
    await sendButton(page).click()
    await expect(toastOf(page, 'Failed to send contact request')).toBeVisible()
    expect(await readBooking(page)).toEqual(booking)
  })
})
