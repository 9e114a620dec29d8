import { expect, PHONE, requestDrawer, test } from '../../../support/desk/desk.ts'
import { typeText } from '../../../support/input/typing.ts'

test.use(PHONE)
test.beforeEach(({ signIn }) => signIn())

test('Back closes an enquiry after asking about an unsaved note', async ({ page, makeRequest }) => {
  const earlier = await makeRequest({ created_at: new Date('2026-01-05T06:00:00Z'), service: 'Piercing' })
  const id = await makeRequest()
  await page.goto('/admin/contact?status=new')
  await page.getByRole('link', { name: 'Ananya Rao', exact: true }).first().tap()
  const { drawer, note } = requestDrawer(page, 'Ananya Rao')
  await note.pressSequentially('A word')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).tap()
  await expect(note).toHaveValue('A word')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard', exact: true }).tap()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/admin/contact?status=new')

  await page.goto(`/admin/contact?request=${id}`)
  await drawer.getByRole('region', { name: 'Earlier enquiries from this number (1)' }).getByRole('link').tap()
  await expect(page).toHaveURL(`/admin/contact?request=${earlier}`)
  await expect(drawer.getByText('Piercing').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/admin/contact?request=${id}`)
  // Lines of the design brief are shown as labels, and the visitor's own text as text.
  await expect(drawer.getByRole('definition').last()).toHaveText('Shoulder')
  await expect(drawer.getByText('A lotus on the left shoulder.', { exact: true })).toBeVisible()
  await requestDrawer(page, 'Ananya Rao').close.tap()
  await expect(page).toHaveURL('/admin/contact')
})

test.describe('when a dialog is open over an enquiry', () => {
  // The router logs that both dialogs block the navigation.
  test.use({ allowConsoleErrors: true })

  test('Back asks about unsaved input, and shortcuts do not leave the enquiry', {
    tag: '@full',
  }, async ({ page, makeRequest }) => {
    await makeRequest({ name: 'Bela Das', created_at: new Date(Date.now() - 60_000) })
    const id = await makeRequest()
    await page.goto('/admin/contact')
    await page.getByRole('link', { name: 'Ananya Rao', exact: true }).tap()
    const { drawer, note, saveNote, status } = requestDrawer(page, 'Ananya Rao')
    const sheet = page.getByRole('dialog', { name: 'Appointment', exact: true })
    const question = page.getByRole('dialog', { name: 'Discard changes?' })
    const backAndStay = async () => {
      await page.goBack()
      await question.getByRole('button', { name: 'Keep editing' }).tap()
      await expect(question).toHaveCount(0)
    }
    const time = sheet.getByRole('button', { name: '18:30', exact: true })
    await note.pressSequentially('A word')
    await status('Booked').tap()
    await expect(time).toBeVisible()
    await backAndStay()
    await page.keyboard.press('j')
    await time.tap()
    await expect(sheet.getByRole('button', { name: /^Book .*18:30/ })).toBeVisible()
    await sheet.locator('header').getByRole('button', { name: 'Close' }).tap()
    await question.getByRole('button', { name: 'Discard', exact: true }).tap()
    await expect(note).toHaveValue('A word')
    await saveNote.tap()
    await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()

    await status('Booked').tap()
    await time.tap()
    await backAndStay()
    await expect(sheet.getByRole('button', { name: /^Book .*18:30/ })).toBeVisible()
    await sheet.locator('header').getByRole('button', { name: 'Close' }).tap()
    await question.getByRole('button', { name: 'Discard', exact: true }).tap()

    await drawer.getByRole('button', { name: 'Add to the waitlist' }).tap()
    const waitlist = page.getByRole('dialog', { name: 'Waitlist' })
    await waitlist.getByRole('button', { name: 'Mon', exact: true }).tap()
    await backAndStay()
    await expect(waitlist.getByRole('button', { name: 'Mon', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page).toHaveURL(`/admin/contact?request=${id}`)
    await page.goBack()
    await question.getByRole('button', { name: 'Discard', exact: true }).tap()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL('/admin/contact')
  })
})

test('enquiry search and status filter are in the URL, and spam has a separate view', async ({
  page,
  makeRequest,
}) => {
  await makeRequest({ status: 'contacted' })
  await makeRequest({ name: 'Bela Das', phone: '90000 11111', phone_e164: '+919000011111' })
  await makeRequest({
    name: 'Cheap Pills',
    phone: '90000 22222',
    phone_e164: '+919000022222',
    status: 'spam',
  })
  await page.goto('/admin/contact')
  const views = page.getByRole('navigation', { name: 'Status' })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Find an enquiry' }).tap()
  await page.getByLabel('Search').pressSequentially('+91 90000-11111')
  await expect(page).toHaveURL('/admin/contact?q=%2B91+90000-11111')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Bela Das')
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('+91 90000-11111')
  await page.getByRole('button', { name: 'Clear' }).tap()
  await expect(rows).toHaveCount(2)
  await views.getByRole('link', { name: 'Contacted' }).tap()
  await expect(page).toHaveURL('/admin/contact?status=contacted')
  await expect(rows).toHaveCount(1)

  await views.getByRole('link', { name: 'Spam' }).tap()
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: 'Cheap Pills', exact: true }).tap()
  const { drawer, status, close } = requestDrawer(page, 'Cheap Pills')
  await expect(drawer.getByText('notifies the studio')).toBeVisible()
  await drawer.getByRole('button', { name: 'Not spam' }).tap()
  await expect(status('New')).toHaveAttribute('aria-pressed', 'true')
  await close.tap()
  await expect(page.getByText('No contact requests found.')).toBeVisible()
  await views.getByRole('link', { name: 'New' }).tap()
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'Bela Das', exact: true }).tap()
  await requestDrawer(page, 'Bela Das').more.tap()
  await requestDrawer(page, 'Bela Das').drawer.getByRole('button', { name: 'Spam', exact: true }).tap()
  await expect(requestDrawer(page, 'Bela Das').drawer.getByRole('button', { name: 'Not spam' })).toBeVisible()
})

test.describe('when saving fails', () => {
  test.use({ allowConsoleErrors: true })

  test('the enquiry shows an error and keeps the note', { tag: '@full' }, async ({ page, makeRequest }) => {
    const id = await makeRequest({ read_at: new Date() })
    await page.goto(`/admin/contact?request=${id}`)
    const { drawer, status, note, saveNote } = requestDrawer(page, 'Ananya Rao')
    await expect(drawer.getByText('Email is not set up')).toBeVisible()
    await page.route('**/api/contact/*', (route) => route.fulfill({ status: 500 }))
    await typeText(note, 'A long note')
    await saveNote.tap()
    await expect(
      page.getByText('Not saved. Please check the connection and try again.').first(),
    ).toBeVisible()
    await expect(note).toHaveValue('A long note')
    await status('Closed').tap()
    await expect(status('Closed')).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/contact/*')
    await saveNote.tap()
    await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  })

  test('an unknown enquiry shows an error over the list', { tag: '@full' }, async ({ page, makeRequest }) => {
    await makeRequest()
    await page.goto('/admin/contact?request=00000000-0000-7000-8000-000000000000')
    await expect(page.getByText('Contact request not found.')).toBeVisible()
    await expect(page).toHaveURL('/admin/contact')
    await expect(page.getByRole('link', { name: 'Ananya Rao', exact: true })).toBeVisible()
  })
})
