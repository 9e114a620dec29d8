import { SAMPLE_FALLBACK } from '../../../server/src/sample/sample-content.ts'
import { field, TOPICS, toastOf } from '../../support/forms/booking.ts'
import { expect, test } from '../../support/test.ts'

const SERVICES = ['Tattoo', 'Tattoo Training', 'Permanent Eyebrow Tattoo', 'Tattoo Removal', 'Piercing']
const BUILT_IN_ARTISTS = ['Debasish Pradhan', 'Ritika Mohanty', 'Anirban Sahu', 'Ishani Behera']

test.describe('studio details on the contact page', () => {
  test('[CON-01] phone, email, address and working hours come from the server', async ({ page, request }) => {
    const info = await (await request.get('/api/contact-info')).json()
    await page.goto('/contact')
    const studio = page.getByRole('region', { name: 'Book or ask us' })
    const digits = info.phone.replaceAll(/[^\d+]/g, '')
    await expect(studio.getByRole('link', { name: info.phone })).toHaveAttribute('href', `tel:${digits}`)
    const second = info.altMobile.replaceAll(/[^\d+]/g, '')
    expect(second).not.toBe('')
    await expect(studio.getByRole('link', { name: info.altMobile })).toHaveAttribute('href', `tel:${second}`)
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

  test('[CON-01] built-in details are shown without an error when none are saved', { tag: '@full' }, async ({
    page,
    emptySiteUrl,
  }) => {
    await page.goto(`${emptySiteUrl}/contact`)
    await expect(page.getByRole('region', { name: 'Book or ask us' })).toContainText('Mon - Sat (10AM - 8PM)')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Service').getByRole('option')).toHaveText([
      'Choose a service',
      ...SERVICES,
      ...TOPICS,
    ])
  })

  test('[LAY-03] the chat link uses the number of the contact details', { tag: '@full' }, async ({
    page,
    request,
  }) => {
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

test.describe('with the database unavailable', () => {
  test.use({ allowConsoleErrors: true })

  test('[CON-02] [CON-08] the page shows built-in details and a toast for each failed load', async ({
    page,
    databaseDownUrl,
  }) => {
    await page.goto(`${databaseDownUrl}/contact`)
    await expect(toastOf(page, 'Failed to load contact info, using fallback')).toBeVisible()
    await expect(toastOf(page, 'Failed to load services')).toBeVisible()
    await expect(toastOf(page, 'Failed to load artists')).toBeVisible()
    const studio = page.getByRole('region', { name: 'Book or ask us' })
    await expect(studio).toContainText('Mon - Sat (10AM - 8PM)')
    await expect(studio).toContainText('Saheed Nagar')
    await expect(studio.getByRole('link', { name: SAMPLE_FALLBACK.details.phone })).toBeVisible()
    await expect(field(page, 'Service').getByRole('option')).toHaveText([
      'Choose a service',
      ...SERVICES,
      ...TOPICS,
    ])
    await expect(field(page, 'Artist').getByRole('option')).toHaveText(['Any artist', ...BUILT_IN_ARTISTS])
  })
})
