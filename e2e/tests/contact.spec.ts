import { field, fillBooking, makeBooking, readBooking, sendButton, toastOf } from '../support/booking.ts'
import { expect, test } from '../support/test.ts'

const SERVICES = ['Tattoo', 'Tattoo Training', 'Permanent Eyebrow Tattoo', 'Tattoo Removal', 'Piercing']
const BUILT_IN_ARTISTS = ['Debasish Pradhan', 'Ritika Mohanty', 'Anirban Sahu', 'Ishani Behera']
const REQUIRED = [
  ['Name', 'Please enter your name.'],
  ['Phone', 'Please enter your phone number.'],
  ['Email', 'Please enter your email.'],
  ['Service', 'Please choose a service.'],
  ['Describe your idea', 'Please describe your idea.'],
] as const

test.describe('the studio', () => {
  test('[CON-01] phone, email, address and working hours come from the server', async ({ page, request }) => {
    const info = await (await request.get('/api/contact-info')).json()
    await page.goto('/contact')
    const studio = page.getByRole('region', { name: 'Sit with us' })
    const digits = info.phone.replaceAll(/[^\d+]/g, '')
    await expect(studio.getByRole('link', { name: info.phone })).toHaveAttribute('href', `tel:${digits}`)
    await expect(studio.getByRole('link', { name: info.email })).toHaveAttribute(
      'href',
      `mailto:${info.email}`,
    )
    await expect(studio).toContainText(info.address)
    const rows = studio.getByRole('listitem')
    await expect(rows.first()).toContainText('Monday and Tuesday')
    await expect(rows.nth(1)).toContainText('24 hours, Laser sessions by appointment')
    await expect(rows.last()).toContainText('Sunday')
    await expect(studio).not.toContainText('Mon - Sat (10AM - 8PM)')
  })

  test('[CON-01] not saved yet: the built-in details without a message', async ({ page, emptyUrl }) => {
    await page.goto(`${emptyUrl}/contact`)
    await expect(page.getByRole('region', { name: 'Sit with us' })).toContainText('Mon - Sat (10AM - 8PM)')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Service').getByRole('option')).toHaveText(['Choose a service', ...SERVICES])
  })

  test('[LAY-03] the chat link goes to the number in the contact info', async ({ page, request }) => {
    const { chatNumber } = await (await request.get('/api/contact-info')).json()
    expect(chatNumber).toBe('919000000000')
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/contact')
      const chat = page.getByRole('link', { name: 'Chat with the studio on WhatsApp' })
      await expect(chat).toHaveAttribute('href', `https://wa.me/${chatNumber}`)
      await expect(chat).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('with the database away', () => {
  test.use({ loud: true })

  test('[CON-02] [CON-08] built-in details and names, and what failed in toasts', async ({
    page,
    awayUrl,
  }) => {
    await page.goto(`${awayUrl}/contact`)
    await expect(toastOf(page, 'Failed to load contact info, using fallback')).toBeVisible()
    await expect(toastOf(page, 'Failed to load services')).toBeVisible()
    await expect(toastOf(page, 'Failed to load artists')).toBeVisible()
    const studio = page.getByRole('region', { name: 'Sit with us' })
    await expect(studio).toContainText('Mon - Sat (10AM - 8PM)')
    await expect(studio).toContainText('Saheed Nagar')
    await expect(studio.getByRole('link', { name: '+91 90000 00000' })).toBeVisible()
    await expect(field(page, 'Service').getByRole('option')).toHaveText(['Choose a service', ...SERVICES])
    await expect(field(page, 'Artist').getByRole('option')).toHaveText(['Any artist', ...BUILT_IN_ARTISTS])
  })

  test('[CON-07] says so when the studio cannot take it, and keeps all of it', async ({ page, awayUrl }) => {
    const booking = makeBooking('Kept Here')
    await page.goto(`${awayUrl}/contact`)
    await fillBooking(page, booking)
    await sendButton(page).click()
    await expect(toastOf(page, 'Failed to send contact request')).toBeVisible()
    expect(await readBooking(page)).toEqual(booking)
  })
})

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
    await page.reload()
    await expect.poll(() => readBooking(page)).toEqual(booking)
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(failure).toBeFocused()
    await context.setOffline(false)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Request sent, Patchy' })).toBeVisible()
    const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
    expect(await rows.execute()).toHaveLength(1)
    await page.reload()
    expect((await readBooking(page)).name).toBe('')
  })

  test('[CON-07] an answer that was lost on the way does not make a second request', async ({ page, db }) => {
    const booking = makeBooking('Lost Answer')
    await page.goto('/contact')
    await fillBooking(page, booking)
    await page.route(
      '**/api/contact',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await sendButton(page).click()
    const failure = page.getByRole('region', { name: 'Failed to send contact request' })
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Request sent, Lost' })).toBeVisible()
    const rows = db.selectFrom('contact_requests').select('id').where('name', '=', booking.name)
    expect(await rows.execute()).toHaveLength(1)
  })
})

test.describe('the form', () => {
  test('[CON-03] seven fields, all but the inspiration required', async ({ page }) => {
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
    await field(page, 'Name').fill('Sneha')
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'false')
    await field(page, 'Email').fill('sneha@')
    await field(page, 'Phone').fill('123')
    await field(page, 'Inspiration link').fill('no address')
    await sendButton(page).click()
    await expect(field(page, 'Phone')).toBeFocused()
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/at least 7 digits/)
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email.')
    await expect(field(page, 'Inspiration link')).toHaveAccessibleDescription(/web address/)
  })

  test('[CON-04] [CON-08] services and artists from the server, artists narrowed by the service', async ({
    page,
    request,
  }) => {
    const all = await (await request.get('/api/artists/paginated?limit=50')).json()
    const names = all.newArtists.map((artist: { name: string }) => artist.name)
    await page.goto('/services')
    const first = page.waitForRequest('**/api/artists/paginated?page=1&limit=50')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await first
    const artists = field(page, 'Artist').getByRole('option')
    await expect(field(page, 'Service').getByRole('option')).toHaveText(['Choose a service', ...SERVICES])
    await expect(artists).toHaveText(['Any artist', ...names])
    await field(page, 'Artist').selectOption('Ritika Mohanty')
    const narrowed = page.waitForRequest(
      /artists\/paginated\?.*limit=50&field=service&search=Tattoo\+Removal$/,
    )
    await field(page, 'Service').selectOption('Tattoo Removal')
    await narrowed
    const removers = all.newArtists.filter(
      (each: { serviceName: string }) => each.serviceName === 'Tattoo Removal',
    )
    await expect(artists).toHaveText(['Any artist', ...removers.map((each: { name: string }) => each.name)])
    await expect(field(page, 'Artist')).toHaveValue('Any artist')
  })

  test('[CON-05] [CON-06] sends the seven fields, says so and shows a reference', async ({ page, db }) => {
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

  test('a second press sends nothing twice, and the button says that it is at work', async ({ page }) => {
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

  test('a number that cannot be real gets a hint and is taken', async ({ page }) => {
    await page.goto('/contact')
    await fillBooking(page, { ...makeBooking('Odd Number'), phone: '98765432' })
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/looks unusual/)
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'false')
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Request sent, Odd' })).toBeVisible()
  })

  test('what a link has chosen is chosen here', async ({ page }) => {
    await page.goto('/contact?service=Tattoo&artist=Ritika+Mohanty&inspiration=https://pictures.example/a')
    expect(await readBooking(page)).toMatchObject({
      service: 'Tattoo',
      artist: 'Ritika Mohanty',
      inspiration: 'https://pictures.example/a',
    })
    await page.goto('/contact')
    await page.evaluate(() => {
      const usr = { service: 'Piercing', artist: 'Nobody Any More', inspiration: '/media/lotus.jpg' }
      history.replaceState({ ...history.state, usr }, '')
    })
    await page.reload()
    await expect(field(page, 'Service')).toHaveValue('Piercing')
    await expect(field(page, 'Artist')).toHaveValue('Any artist')
    await expect(field(page, 'Inspiration link')).toHaveValue(
      /^http:\/\/127\.0\.0\.1:\d+\/media\/lotus\.jpg$/,
    )
  })

  test('the keyboard alone is enough', async ({ page }) => {
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
    await expect(sendButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Request sent, Keys' })).toBeFocused()
  })

  test('at 360 px nothing overflows, in any state', async ({ page }) => {
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
})
