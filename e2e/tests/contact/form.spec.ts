import type { Response } from '@playwright/test'
import { field, fillBooking, makeBooking, sendButton, TOPICS } from '../../support/forms/booking.ts'
import { typeText } from '../../support/input/typing.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const SERVICES = ['Tattoo', 'Tattoo Training', 'Permanent Eyebrow Tattoo', 'Tattoo Removal', 'Piercing']
const REQUIRED = [
  ['Name', 'Enter your name.'],
  ['Phone', 'Enter your phone number.'],
  ['Email', 'Enter your email.'],
  ['Service', 'Choose a service.'],
  ['Describe your idea', 'Describe your idea.'],
] as const

test('[CON-03] the contact form has seven fields, all required except the inspiration link', async ({
  page,
}) => {
  await page.goto('/contact')
  await sendButton(page).click()
  for (const [label, error] of REQUIRED) {
    await expect(field(page, label)).toHaveAccessibleDescription(error)
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Please check the fields below.')
  await expect(field(page, 'Artist')).toHaveValue('Any artist')
  await expect(field(page, 'Inspiration link (optional)')).toHaveAttribute('aria-invalid', 'false')
  await typeText(field(page, 'Name'), 'Sneha')
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'false')
  await typeText(field(page, 'Email'), 'sneha@')
  await typeText(field(page, 'Phone'), '123')
  await typeText(field(page, 'Inspiration link'), 'no address')
  await sendButton(page).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/at least 7 digits/)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email.')
  await expect(field(page, 'Inspiration link')).toHaveAccessibleDescription(/web address/)
})

test('[CON-04] [CON-08] services and artists come from the server, and the service filters the artists', async ({
  page,
}) => {
  const namesIn = async (answer: Promise<Response>): Promise<string[]> =>
    (await (await answer).json()).newArtists.map((artist: { name: string }) => artist.name)
  await page.goto('/services')
  const all = page.waitForResponse('**/api/artists/paginated?page=1&limit=50')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  const names = await namesIn(all)
  expect(names.length).toBeGreaterThanOrEqual(8)
  const artists = field(page, 'Artist').getByRole('option')
  await expect(field(page, 'Service').getByRole('option')).toHaveText([
    'Choose a service',
    ...SERVICES,
    ...TOPICS,
  ])
  await expect(artists).toHaveText(['Any artist', ...names])
  await field(page, 'Artist').selectOption('Ritika Mohanty')
  const narrowed = page.waitForResponse(
    /artists\/paginated\?.*limit=50&field=service&search=Tattoo\+Removal$/,
  )
  await field(page, 'Service').selectOption('Tattoo Removal')
  const removers = await namesIn(narrowed)
  expect(removers).not.toContain('Ritika Mohanty')
  await expect(artists).toHaveText(['Any artist', ...removers])
  await expect(field(page, 'Artist')).toHaveValue('Any artist')
  await field(page, 'Service').selectOption('General question')
  await expect(artists).toHaveText(['Any artist', ...names])
  await expect(field(page, 'Your question')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `scripts ${javaScriptEnabled ? 'on' : 'off'}`,
    javaScriptEnabled ? {} : { tag: '@full' },
    () => {
      test.use({ javaScriptEnabled, allowConsoleErrors: true })

      test('choosing a healing problem shows the advice to see a doctor', async ({ page }) => {
        await page.goto('/contact')
        const advice = page.getByText(/see a doctor today/)
        await field(page, 'Service').selectOption('Change my appointment')
        await expect(advice).toBeHidden()
        await field(page, 'Service').selectOption(TOPICS[1] as string)
        await expect(advice).toBeVisible()
      })
    },
  )
}

test('an implausible phone number shows a hint and is accepted', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact')
  await fillBooking(page, { ...makeBooking('Odd Number'), phone: '98765432' })
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/looks unusual/)
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'false')
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Request sent, Odd' })).toBeVisible()
})

for (const [name, phone] of [
  ['Odia Digits', '୯୪୩୭୦୧୨୩୪୫'],
  ['Hindi Digits', '९४३७०१२३४५'],
] as const) {
  test(`a phone number in ${name} is accepted without a hint and stored as typed`, { tag: '@full' }, async ({
    page,
    db,
  }) => {
    await page.goto('/contact')
    await fillBooking(page, { ...makeBooking(name), phone: '' })
    await field(page, 'Phone').pressSequentially(phone)
    await field(page, 'Name').focus()
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('')
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: /^Request sent/ })).toContainText(phone)
    const rows = db.selectFrom('contact_requests').select(['phone', 'phone_e164']).where('name', '=', name)
    expect(await rows.execute()).toEqual([{ phone, phone_e164: '+919437012345' }])
  })
}

test('the inspiration field extracts the URL from a pasted sentence', { tag: '@full' }, async ({
  page,
  db,
}) => {
  const booking = { ...makeBooking('Pasted Words'), inspiration: '' }
  await page.goto('/contact')
  await fillBooking(page, booking)
  await field(page, 'Inspiration link').pressSequentially('Look https://pin.it/x')
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Request sent, Pasted' })).toBeVisible()
  const rows = db.selectFrom('contact_requests').select('inspiration').where('name', '=', booking.name)
  expect(await rows.execute()).toEqual([{ inspiration: 'https://pin.it/x' }])
})

test('the contact form can be filled in and sent with the keyboard only', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/contact')
  await field(page, 'Name').focus()
  for (const text of ['Keys Only', '98765 43210', 'keys@mail.example']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'Service')).toBeFocused()
  await page.keyboard.type('Pier')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Artist')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A small ring')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Earlobe' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  // Tab stops at two picture inputs before it reaches the send button.
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Request sent, Keys' })).toBeFocused()
})

test('the contact form fits 360 px when empty, with errors and when sent', async ({ page }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/contact')
  expect(await overflow()).toBeLessThanOrEqual(0)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await fillBooking(page, { ...makeBooking('A'.repeat(90)), email: `${'m'.repeat(60)}@mail.example` })
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: /^Request sent/ })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
})
