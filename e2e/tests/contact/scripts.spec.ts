import { field, fillBooking, makeBooking, readBooking, sendButton } from '../../support/forms/booking.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

/** Returns the reference, with which the receipt in the URL starts. */
const referenceIn = (address: string) => /[?&]sent=([0-9A-Z]+)\./.exec(address)?.[1] as string

const FORM = 'application/x-www-form-urlencoded'

test.describe('without scripts', () => {
  // The browser logs every script that it does not load, which is expected here.
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true })

  test('[CON-05] the contact form sends an enquiry', async ({ page, db }) => {
    const booking = makeBooking('Plain Html')
    await page.goto('/contact')
    await fillBooking(page, booking)
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    expect((await posted).status()).toBe(303)
    await expect(page).toHaveURL(/\/contact\?sent=[2-9A-Z]{6}\.[\w.-]+#sent$/)
    const reference = referenceIn(page.url())
    const panel = page.getByRole('region', { name: 'Request sent' })
    await expect(panel).toContainText(reference)
    await expect(panel.getByRole('link', { name: 'Continue on WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(reference),
    )
    const rows = db.selectFrom('contact_requests').selectAll().where('name', '=', booking.name)
    expect(await rows.execute()).toMatchObject([booking])
    await panel.getByRole('link', { name: 'Send another' }).click()
    await expect(page.getByRole('form', { name: 'Book an Appointment' })).toBeVisible()
  })

  test('two quick submits of the contact form store one enquiry', { tag: '@full' }, async ({
    page,
    db,
    baseURL,
  }) => {
    const booking = makeBooking('Plain Twice')
    // Both submits must be in the same ten minutes of the clock, so the form is filled in first.
    await page.goto('/contact')
    await fillBooking(page, booking)
    const left = 600_000 - (Date.now() % 600_000)
    if (left < 5_000) await new Promise((done) => setTimeout(done, left))
    const post = () =>
      page.request.post('/contact', {
        headers: { 'sec-fetch-site': 'same-origin', origin: baseURL as string },
        form: booking,
        maxRedirects: 0,
      })
    const answers = await Promise.all([post(), post()])
    expect(answers.map((answer) => answer.status())).toEqual([303, 303])
    const [first, second] = answers.map((answer) => referenceIn(`${answer.headers().location}`))
    expect(first).toBe(second)
    await sendButton(page).click({ clickCount: 2, noWaitAfter: true })
    await expect(page).toHaveURL(/sent=/)
    expect(referenceIn(page.url())).toBe(first)
    const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
    expect(await rows.execute()).toHaveLength(1)
    await page.goto('/contact')
    await fillBooking(page, { ...booking, description: 'Another idea.' })
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Request sent' })).toBeVisible()
    expect(await rows.execute()).toHaveLength(2)
  })

  test('[CON-03] the server returns errors at the fields of the enquiry and keeps the input', async ({
    page,
  }) => {
    const booking = { ...makeBooking('Plain Faults'), email: 'sneha@', description: '' }
    await page.goto('/contact')
    await fillBooking(page, booking)
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    expect((await posted).status()).toBe(400)
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email.')
    await expect(field(page, 'Describe your idea')).toHaveAccessibleDescription('Describe your idea.')
    await expect(page.getByRole('alert')).toHaveText('Please check the fields below.')
    await expect(field(page, 'Name')).toHaveValue('Plain Faults')
    await expect(field(page, 'Service')).toHaveValue('Tattoo')
    await expect(field(page, 'Artist')).toHaveValue('Ritika Mohanty')
  })

  test('[CON-07] a failed send shows other contact options and keeps the input', async ({
    page,
    databaseDownUrl,
  }) => {
    const booking = makeBooking('Plain Kept')
    await page.goto(`${databaseDownUrl}/contact`)
    await fillBooking(page, booking)
    await sendButton(page).click()
    const failure = page.getByRole('region', { name: 'Failed to send contact request' })
    await expect(failure.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue(booking.name)
    await expect(field(page, 'Describe your idea')).toHaveValue(booking.description)
  })
})

test('POST /contact rejects cross-site forms and other content types', async ({ request }) => {
  const post = (headers: Record<string, string>) =>
    request.post('/contact', {
      headers: { 'content-type': FORM, ...headers },
      data: 'name=a',
      maxRedirects: 0,
    })
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status()).toBe(403)
  expect((await post({ origin: 'https://elsewhere.example' })).status()).toBe(403)
  expect((await post({})).status()).toBe(403)
  expect((await post({ origin: process.env.APP_URL as string })).status()).toBe(400)
  const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  expect((await post(json)).status()).toBe(415)
})

test('the contact form keeps text that was typed before hydration', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const booking = { ...makeBooking('Early Bird'), artist: 'Debasish Pradhan' }
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillBooking(page, booking)
  release()
  await hydrated(page)
  expect(await readBooking(page)).toEqual(booking)
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Request sent, Early' })).toContainText('Debasish Pradhan')
})

test.describe('when the validation script fails to load', () => {
  test.use({ allowConsoleErrors: true })

  test('the contact form shows the server’s errors at their fields', { tag: '@full' }, async ({ page }) => {
    await page.route('**/assets/shapes-*.js', (route) => route.abort())
    await page.goto('/contact')
    await fillBooking(page, { ...makeBooking('No Rules'), email: 'sneha@' })
    await sendButton(page).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email.')
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0)
  })
})

test('the validation script is downloaded only when a field gets the focus', { tag: '@full' }, async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('/enquiries-shapes-'))).toEqual([])
  await field(page, 'Name').focus()
  await expect.poll(() => scripts.some((url) => url.includes('/enquiries-shapes-'))).toBe(true)
})

test.describe('cross-site requests', () => {
  test.use({ allowConsoleErrors: true })

  test('a form on another site cannot send an enquiry', { tag: '@full' }, async ({ page, baseURL, db }) => {
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${baseURL}/contact"><input name="name" value="Forged"><button>Go</button></form>`,
      }),
    )
    await page.goto('http://elsewhere.example/')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Go' }).click()
    expect((await answer).status()).toBe(303)
    const failure = page.getByRole('region', { name: 'Failed to send contact request' })
    await expect(failure).toContainText('Your request was not sent.')
    await expect(failure).toBeInViewport()
    await expect(failure.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(failure.getByRole('link', { name: /^Call/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL('/contact')
    const rows = db.selectFrom('contact_requests').select('id').where('name', '=', 'Forged')
    expect(await rows.execute()).toEqual([])
  })
})
