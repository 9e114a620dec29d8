import type { Locator } from '@playwright/test'
import { SAMPLE_STUDIO } from '../../../../server/src/sample/sample-content.ts'
import { dayButtonName, studioDay } from '../../../support/desk/calendar-events.ts'
import { expect, PHONE, requestDrawer, test } from '../../../support/desk/desk.ts'

test.use(PHONE)
test.beforeEach(({ signIn }) => signIn())

test('WhatsApp opens in two taps with service, artist and reference of the enquiry', async ({
  page,
  context,
  makeRequest,
  officeDb,
}) => {
  const id = await makeRequest()
  const { reference } = await officeDb
    .selectFrom('contact_requests')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // why: WhatsApp is a third-party server.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }))
  await page.goto('/admin/contact')
  let taps = 0
  const tap = async (name: string, role: 'button' | 'link') => {
    await page.getByRole(role, { name }).tap()
    taps++
  }
  await tap('Ananya Rao', 'link')
  const chat = context.waitForEvent('page')
  await tap('WhatsApp', 'link')
  const opened = await chat
  await opened.waitForURL('https://wa.me/**')
  const address = new URL(opened.url())
  expect(address.pathname).toBe('/919876543210')
  expect(address.searchParams.get('text')).toBe(
    `Hi Ananya, this is ${SAMPLE_STUDIO.name} about your request ${reference}: Tattoo with Ravi. `,
  )
  expect(taps).toBeLessThanOrEqual(3)
})

test('an enquiry from a landline has no WhatsApp link, and all tap targets are large', {
  tag: '@full',
}, async ({ page, makeRequest }) => {
  const id = await makeRequest({ name: 'Land Line', phone: '0674 2500000', phone_e164: '+916742500000' })
  await page.goto(`/admin/contact?request=${id}`)
  const { drawer } = requestDrawer(page, 'Land Line')
  await expect(drawer.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:06742500000')
  await drawer.getByRole('button', { name: 'More' }).click()
  await expect(drawer.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:ananya@mail\.example\?subject=Your%20request%20/,
  )
  await expect(drawer.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await expect(drawer.getByText('Email is not set up, so no email was sent.')).toBeVisible()
  const small = await drawer
    .locator('a[class*=button], button')
    .filter({ visible: true })
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length)
  expect(small).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('opening an enquiry marks it as read and does not change the unanswered count', async ({
  page,
  makeRequest,
}) => {
  await makeRequest({ created_at: new Date(Date.now() - 60_000), name: 'Bela Das' })
  await makeRequest()
  await page.goto('/admin/contact')
  const row = page.getByRole('row', { name: 'Ananya Rao' })
  await expect(row.getByText('Unread:')).toBeAttached()
  const bar = page.getByRole('navigation', { name: 'Quick' })
  const expectCount = (text: string) =>
    expect(bar.getByRole('link', { name: 'Enquiries' })).toHaveText(`Enquiries${text}`)
  await expectCount('2 unanswered')
  await page.getByRole('link', { name: 'Ananya Rao', exact: true }).tap()
  const { drawer, more, close } = requestDrawer(page, 'Ananya Rao')
  await more.tap()
  await expect(drawer.getByRole('button', { name: 'Mark as unread' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await close.tap()
  await expect(page).toHaveURL('/admin/contact')
  await expect(row.getByText('Unread:')).toHaveCount(0)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(row.getByText('Unread:')).toHaveCount(0)
  await expectCount('2 unanswered')

  await page.getByRole('link', { name: 'Ananya Rao', exact: true }).tap()
  await more.tap()
  await drawer.getByRole('button', { name: 'Mark as unread' }).tap()
  await more.tap()
  await expect(drawer.getByRole('button', { name: 'Mark as read' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await close.tap()
  await expect(drawer).toHaveCount(0)
  await expect(row.getByText('Unread:')).toBeAttached()
  await expectCount('2 unanswered')
})

test('a status set while the enquiry loads is kept, whichever response comes first', {
  tag: '@full',
}, async ({ page, makeRequest }) => {
  const id = await makeRequest()
  const { promise: tapped, resolve: tap } = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  await page.route(`**/api/contact/${id}`, async (route) => {
    const body = route.request().postDataJSON()
    if (route.request().method() === 'GET') await tapped
    // Without waiting for each other, the call sent first may reach the server last.
    if (body?.status) {
      tap()
      await Promise.race([read.promise, new Promise((late) => setTimeout(late, 2_000))])
    }
    const response = await route.fetch()
    await route.fulfill({ response })
    if (body?.unread === false) read.resolve()
  })
  await page.goto('/admin/contact')
  await page.getByRole('link', { name: 'Ananya Rao', exact: true }).tap()
  const { drawer, status } = requestDrawer(page, 'Ananya Rao')
  await status('Contacted').tap()
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  await read.promise
  await expect(drawer.getByText(/^Contacted by Meera, \d/)).toBeVisible()
  await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true')
})

test('status, note and appointment are saved with the name of the staff member', async ({
  page,
  makeRequest,
}) => {
  const id = await makeRequest()
  await page.goto('/admin/contact')
  await page.getByRole('link', { name: 'Ananya Rao', exact: true }).tap()
  await expect(page).toHaveURL(`/admin/contact?request=${id}`)
  const { drawer, status, note, saveNote, appointments, close } = requestDrawer(page, 'Ananya Rao')
  await status('Contacted').tap()
  await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true')
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  await expect(drawer.getByText(/^Contacted by Meera, \d/)).toBeVisible()

  await note.pressSequentially('Scar is two years old.')
  await expect(drawer.getByText('not saved yet')).toBeVisible()
  await close.tap()
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .tap()
  await saveNote.tap()
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  await tap(status('Booked'))
  const sheet = page.getByRole('dialog', { name: 'Appointment' })
  await tap(sheet.getByRole('button', { name: dayButtonName(studioDay(1)) }))
  await tap(sheet.getByRole('button', { name: '18:30', exact: true }))
  await expect(sheet.getByRole('button', { name: /^Book .*18:30/ })).toBeInViewport()
  await tap(sheet.getByRole('button', { name: /^Book .*18:30/ }))
  await expect(sheet).toHaveCount(0)
  expect(taps).toBeLessThanOrEqual(4)
  await expect(status('Booked')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(note).toHaveValue('Scar is two years old.')
  await expect(appointments).toContainText('18:30 to 19:30')

  await page.goto('/admin')
  const tomorrow = page.getByRole('list', { name: 'Tomorrow' }).getByRole('link')
  await expect(tomorrow).toHaveText(['18:30 Ananya Rao Tattoo, Ravi'])
  await expect(page.getByText('No bookings today.')).toBeVisible()
  await tomorrow.tap()
  await drawer.getByRole('button', { name: 'Cancel appointment' }).tap()
  await expect(appointments).toContainText('cancelled')
  await expect(drawer.getByRole('button', { name: 'Cancel appointment' })).toHaveCount(0)
})
