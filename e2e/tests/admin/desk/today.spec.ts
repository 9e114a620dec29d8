import { expect, requestDrawer, test } from '../../../support/desk/desk.ts'

const PHONE = { width: 360, height: 740 }
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test.beforeEach(async ({ signIn, makeRequest }) => {
  await signIn()
  await makeRequest({ name: 'Newest Person', created_at: ago(1) })
  await makeRequest({ name: 'Oldest Person', created_at: ago(50) })
  await makeRequest({ name: 'Answered Person', created_at: ago(60), status: 'contacted' })
})

test('replying to the oldest enquiry takes one tap and marks it contacted, with Undo', async ({
  page,
  context,
  officeDb,
}) => {
  // why: WhatsApp is a third-party server.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }))
  const statusOf = async () =>
    (
      await officeDb
        .selectFrom('contact_requests')
        .select('status')
        .where('name', '=', 'Oldest Person')
        .executeTakeFirstOrThrow()
    ).status
  await page.goto('/admin')
  const rows = page.getByRole('list', { name: 'Needs a reply' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Oldest Person')
  await expect(rows.first()).toContainText('2 days')
  expect((await rows.first().boundingBox())?.y).toBeLessThan(240)
  const chat = context.waitForEvent('page')
  await rows.first().getByRole('link', { name: 'WhatsApp' }).tap()
  await (await chat).waitForURL('https://wa.me/**')
  await expect(rows).toHaveCount(1)
  await expect.poll(statusOf).toBe('contacted')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(rows).toHaveCount(2)
  await expect.poll(statusOf).toBe('new')
})

test('the dashboard shows an empty state without unanswered enquiries', { tag: '@full' }, async ({
  page,
  officeDb,
}) => {
  await officeDb.updateTable('contact_requests').set({ status: 'closed' }).execute()
  await page.goto('/admin')
  await expect(page.getByText('All caught up.')).toBeVisible()
})

test('the enquiry list shows open ones first, with reply links in reach of a thumb', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/admin/contact')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Open 3' })).toHaveAttribute('aria-current', 'page')
  expect((await rows.first().boundingBox())?.y).toBeLessThan(240)
  await rows.first().tap({ position: { x: 150, y: 40 } })
  const { drawer, status, close } = requestDrawer(page, 'Newest Person')
  for (const name of ['Call', 'WhatsApp'])
    expect((await drawer.getByRole('link', { name, exact: true }).boundingBox())?.y).toBeGreaterThan(
      PHONE.height / 2,
    )
  // A booked enquiry needs a date or the choice of none yet.
  await status('Booked').tap()
  await page
    .getByRole('dialog', { name: 'Appointment' })
    .getByRole('button', { name: 'Booked, no date yet' })
    .tap()
  await expect(status('Booked')).toHaveAttribute('aria-pressed', 'true')
  await drawer.getByRole('button', { name: 'Next enquiry' }).tap()
  await expect(requestDrawer(page, 'Oldest Person').drawer).toBeVisible()
  await page.keyboard.press('k')
  await expect(drawer).toBeVisible()
  await close.tap()
  await expect(page).toHaveURL('/admin/contact')
})

test.describe('when calls fail', () => {
  test.use({ allowConsoleErrors: true })

  test('dashboard and enquiry list show an error instead of an empty state', async ({ page }) => {
    await page.route('**/api/{contact?*,dashboard/*}', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin')
    await expect(page.getByText('Enquiries could not be loaded.')).toHaveCount(2)
    await page.goto('/admin/contact')
    await expect(page.getByText('Enquiries could not be loaded.')).toHaveCount(1)
    await expect(page.getByText(/No contact requests/)).toHaveCount(0)
  })
})
