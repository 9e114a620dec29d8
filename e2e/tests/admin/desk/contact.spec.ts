import { setDate, typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { expect, test } from '../../../support/office.ts'

test.beforeEach(({ signIn }) => signIn())

test.describe('the list', () => {
  test('[ACO-01] ten a page, filtered by days and service, all of it in the address', async ({
    page,
    fillEnquiries,
  }) => {
    await fillEnquiries(25)
    await page.goto('/admin/contact')
    const rows = page.getByRole('table', { name: 'Contact requests' }).locator('tbody tr')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Visitor 01')
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL('/admin/contact?page=3')
    await expect(rows).toHaveCount(5)

    await page.getByLabel('Service').selectOption('Piercing')
    await expect(page).toHaveURL('/admin/contact?service=Piercing')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Visitor 02')

    // Visitor n wrote n days ago.
    const day = (ago: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - ago * 86_400_000)
    await setDate(page.getByLabel('From'), day(6))
    await setDate(page.getByLabel('To', { exact: true }), day(4))
    await expect(page).toHaveURL(`/admin/contact?from=${day(6)}&to=${day(4)}&service=Piercing`)
    await expect(rows).toHaveCount(2)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(day(4))
    await page.goBack()
    await expect(page).toHaveURL(`/admin/contact?from=${day(6)}&service=Piercing`)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL('/admin/contact')
    await expect(rows).toHaveCount(10)
  })

  test('[ACO-01] a request is read whole, and deleted after a question', async ({ page, fillEnquiries }) => {
    await fillEnquiries(2)
    await page.goto('/admin/contact')
    await page.getByRole('link', { name: 'Visitor 01', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Visitor 01' })
    await expect(dialog.getByRole('definition')).toHaveText([
      '+91 90000 00001',
      'visitor01@example.com',
      'Tattoo',
      'Ritika Mohanty',
      'https://example.com/idea/1',
    ])
    await expect(dialog.getByText('Line one of 1.\nLine two.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919000000001')
    await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      /^mailto:visitor01@example\.com\?subject=Your%20request%20[2-9A-Z]{6}%20/,
    )
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'More' }).click()
    await dialog.getByRole('button', { name: 'Delete enquiry' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Contact' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: 'Visitor 01', exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Visitor 02', exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('whatever a visitor typed, the request can be closed again on a phone', async ({
    page,
    request,
    baseURL,
  }) => {
    const long = 'x'.repeat(100)
    const data = {
      name: long,
      email: `${'m'.repeat(60)}@example.com`,
      phone: '98765 43210',
      service: long,
      artist: long,
    }
    await request.post(`${baseURL}/api/contact`, { data: { ...data, description: long.repeat(3) } })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/admin/contact')
    await page.getByRole('table').getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })

  test('[LST-01] deleting the last of a page steps back', async ({ page, fillEnquiries }) => {
    await fillEnquiries(11)
    await page.goto('/admin/contact?page=2')
    await page.getByRole('button', { name: 'Delete Visitor 11' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/admin/contact')
    await expect(page.getByRole('link', { name: 'Visitor 01', exact: true })).toBeVisible()
  })

  test('[ADM-04] without requests it says so', async ({ page }) => {
    await page.goto('/admin/contact')
    await expect(page.getByText('No contact requests found.')).toBeVisible()
  })

  test('[ACO-06] the names of services when there are none of our own', async ({ page }) => {
    await page.goto('/admin/contact')
    await expect(page.getByLabel('Service').getByRole('option')).toHaveText([
      'All services',
      'Tattoo',
      'Tattoo Training',
      'Permanent Eyebrow Tattoo',
      'Tattoo Removal',
      'Piercing',
    ])
  })

  test('[ACO-06] the studio’s own services otherwise', async ({ page, makeService }) => {
    await makeService({ name: 'Henna' })
    await page.goto('/admin/contact')
    await expect(page.getByLabel('Service').getByRole('option')).toHaveText(['All services', 'Henna'])
  })
})

test.describe('contact info', () => {
  test('[ACO-02] [ACO-03] [ACO-05] saved, and on the public site at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/admin/contact')
    await page.getByRole('link', { name: 'Edit contact info' }).click()
    await expect(page).toHaveURL('/admin/contact/info')
    await typeText(page.getByLabel('Phone'), '+91 674 250 0000')
    await typeText(page.getByLabel('Alternate mobile'), '+91 90000 00077')
    await typeText(page.getByLabel('Email'), 'desk@studio.example')
    await typeText(page.getByLabel('Address'), 'Plot 9, Unit 2, Bhubaneswar')
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    for (const day of days) {
      await page.getByRole('button', { name: 'Add Row' }).click()
      const row = page.getByRole('group', { name: day })
      await expect(row.getByLabel('Day').getByRole('option')).toHaveText(days)
      await typeText(row.getByLabel('Hours'), 'Open 24 hours')
    }
    await expect(page.getByRole('button', { name: 'Add Row' })).toHaveCount(0)
    await typeText(page.getByRole('group', { name: 'Sunday' }).getByLabel('Note'), 'Walk-ins only')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Contact info saved successfully!')).toBeVisible()

    const visitor = await browser.newPage()
    await visitor.goto(`${baseURL}/contact`)
    await expect(visitor.getByRole('main').getByText('Plot 9, Unit 2, Bhubaneswar')).toBeVisible()
    await expect(visitor.getByRole('main').getByText('Walk-ins only')).toBeVisible()
    await visitor.close()

    await page.reload()
    await expect(page.getByLabel('Alternate mobile')).toHaveValue('+91 90000 00077')
    await page.getByRole('button', { name: 'Remove Tuesday' }).click()
    await expect(page.getByRole('button', { name: 'Add Row' })).toBeVisible()
    await page.getByRole('link', { name: 'Show enquiries' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page).toHaveURL('/admin/contact')
  })

  test('[ACO-04] what is missing is named where it is, and the first gets the focus', async ({ page }) => {
    await page.goto('/admin/contact/info')
    for (const field of ['Phone', 'Email', 'Address']) await typeText(page.getByLabel(field), '')
    await page.getByRole('button', { name: 'Add Row' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    for (const message of [
      'Phone is required',
      'Email is required',
      'Address is required',
      'Hours are required',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Phone')).toBeFocused()
    await typeText(page.getByLabel('Email'), 'not an email')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  })

  test.describe('failures', () => {
    test.use({ loud: true })

    test('[ACO-05] a failed save says so and loses nothing', async ({ page }) => {
      await page.goto('/admin/contact/info')
      await typeText(page.getByLabel('Address'), 'Somewhere new')
      await page.route('**/api/contact-info', (route) => route.abort())
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Error saving contact info')
      await expect(page.getByLabel('Address')).toHaveValue('Somewhere new')
    })

    test('[ACO-05] a failed load shows the built-in details, which cannot be saved', async ({ page }) => {
      await page.route('**/api/contact-info', (route) => route.abort())
      await page.goto('/admin/contact/info')
      await expect(page.getByText('Failed to load contact info, using fallback')).toBeVisible()
      await expect(page.getByText('Mon - Sat (10AM - 8PM)')).toBeVisible()
      await expect(page.getByLabel('Phone')).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
      await page.unroute('**/api/contact-info')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Phone')).toBeEnabled()
    })
  })
})

test('nothing is wider than the screen', async ({ page, fillEnquiries }) => {
  await fillEnquiries(11)
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    for (const path of ['/admin/contact', '/admin/contact/info']) {
      await page.goto(path)
      await expect(
        page
          .getByRole('link', { name: 'Visitor 01', exact: true })
          .or(page.getByRole('button', { name: 'Save' })),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})
