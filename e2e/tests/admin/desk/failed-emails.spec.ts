import { expect, PHONE, requestDrawer, test } from '../../../support/desk/desk.ts'
import { typeText } from '../../../support/input/typing.ts'
import { findViolations } from '../../../support/rendering/axe.ts'

test.use(PHONE)
test.beforeEach(({ signIn }) => signIn())

test('a permanently failed email is shown on the dashboard and in the enquiry list', {
  tag: '@full',
}, async ({ page, makeRequest, officeDb }) => {
  await makeRequest({ name: 'Mail Went' })
  const failed = [await makeRequest({ name: 'Mail Lost' }), await makeRequest({ name: 'Mail Rejected' })]
  await page.goto('/admin')
  await expect(page.getByRole('table', { name: 'Recent Contacts' })).toContainText('Mail Lost')
  const line = page.getByRole('link', { name: /email not delivered/ })
  await expect(line).toHaveCount(0)
  await officeDb
    .insertInto('outbox')
    .values(failed.map((contact_id) => ({ contact_id, message: 'enquiry.studio', state: 'failed' })))
    .execute()
  await page.reload()
  await expect(line).toHaveText('2 enquiries: email not delivered')
  expect(await findViolations(page)).toEqual([])
  await line.tap()
  await expect(page).toHaveURL('/admin/contact?mail=failed')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByText('Email not delivered')).toHaveCount(2)
  const views = page.getByRole('navigation', { name: 'Status' })
  await views.getByRole('link', { name: 'Contacted' }).tap()
  await expect(page).toHaveURL('/admin/contact?status=contacted&mail=failed')
  await views.getByRole('link', { name: 'All' }).tap()
  await expect(rows).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await views.getByRole('link', { name: 'Remove the filter: Email not delivered' }).tap()
  await expect(page).toHaveURL('/admin/contact?status=all')
  await expect(rows).toHaveCount(3)
  await expect(rows.getByText('Email not delivered')).toHaveCount(2)
})

test('staff send the email about an enquiry that the studio never received', { tag: '@full' }, async ({
  page,
  makeRequest,
  mailOffice,
}) => {
  const id = await makeRequest()
  const spam = await makeRequest({ name: 'Cheap Pills', status: 'spam' })
  await page.goto(`${mailOffice}/admin/contact?request=${id}`)
  const { drawer } = requestDrawer(page, 'Ananya Rao')
  await expect(drawer.getByText('The notification email was not sent.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(drawer.getByRole('list', { name: 'Emails' })).toContainText(
    /Email to the studio: not sent yet \(\d+ tr(y|ies)\): Email is not set up\./,
    // The main instance runs the job and has no mail server, so the email fails again.
    { timeout: 15_000 },
  )

  await page.goto(`${mailOffice}/admin/contact?request=${spam}`)
  const pills = requestDrawer(page, 'Cheap Pills').drawer
  await expect(pills.getByText('The notification email was not sent.')).toBeVisible()
  await expect(pills.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
})

test('the Spam view shows the number of unread suspected enquiries', { tag: '@full' }, async ({
  page,
  makeRequest,
}) => {
  await makeRequest({ name: 'Honest Person', status: 'spam' })
  await makeRequest({ name: 'Cheap Pills', status: 'spam' })
  await makeRequest({ name: 'Seen Pills', status: 'spam', read_at: new Date() })
  await page.goto('/admin/contact')
  const spam = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Spam/ })
  await expect(spam).toHaveAccessibleName('Spam 2 unread')
  expect(await findViolations(page)).toEqual([])
  await spam.tap()
  await page.getByRole('link', { name: 'Cheap Pills', exact: true }).tap()
  const { drawer, close } = requestDrawer(page, 'Cheap Pills')
  await requestDrawer(page, 'Cheap Pills').more.tap()
  await expect(drawer.getByRole('button', { name: 'Mark as unread' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await close.tap()
  await expect(spam).toHaveAccessibleName('Spam 1 unread')
  await page.getByRole('link', { name: 'Honest Person', exact: true }).tap()
  await requestDrawer(page, 'Honest Person').drawer.getByRole('button', { name: 'Not spam' }).tap()
  await requestDrawer(page, 'Honest Person').close.tap()
  await expect(spam).toHaveAccessibleName('Spam')
})

test('a late response does not overwrite newer changes to an enquiry', { tag: '@full' }, async ({
  page,
  makeRequest,
}) => {
  const id = await makeRequest()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/contact/*', async (route) => {
    const isMark = route.request().postData()?.includes('unread') ?? false
    const response = await route.fetch()
    if (isMark) await held
    await route.fulfill({ response })
  })
  await page.goto(`/admin/contact?request=${id}`)
  const { drawer, status } = requestDrawer(page, 'Ananya Rao')
  await status('Contacted').tap()
  await expect(drawer.getByText(/^Contacted by /)).toBeVisible()
  const late = page.waitForResponse((response) => response.request().method() === 'PATCH')
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true')
})

test('the enquiry search field lists the fields that it searches', { tag: '@full' }, async ({ page }) => {
  await page.goto('/admin/contact')
  await expect(page.getByLabel('Search')).toHaveAttribute(
    'placeholder',
    'Name, phone, email, reference or text',
  )
})

test.describe('when two staff members edit one note', () => {
  // The 409 responses that this test causes are logged to the console.
  test.use({ allowConsoleErrors: true })

  test('the drawer shows both notes and asks before it overwrites the stored note', async ({
    page,
    makeRequest,
    officeDb,
  }) => {
    const id = await makeRequest({ note: 'First', read_at: new Date() })
    const write = (note: string) =>
      officeDb.updateTable('contact_requests').set({ note }).where('id', '=', id).execute()
    const stored = async () =>
      (
        await officeDb
          .selectFrom('contact_requests')
          .select('note')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).note
    await page.goto(`/admin/contact?request=${id}`)
    const { drawer, note, saveNote, status } = requestDrawer(page, 'Ananya Rao')
    await expect(note).toHaveValue('First')
    await typeText(note, 'Mine')
    await write('Theirs\nof two lines')
    // Another change loads the newest note, but staff have not seen that note yet.
    await status('Contacted').tap()
    await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true')
    await drawer.getByRole('link', { name: 'Call' }).scrollIntoViewIfNeeded()
    await saveNote.tap()
    const theirs = drawer.getByRole('region', { name: 'Their note' })
    await expect(theirs).toContainText('Someone else changed the note.')
    await expect(theirs.getByRole('blockquote')).toHaveText('Theirs\nof two lines')
    await expect(theirs.getByRole('blockquote')).toBeInViewport()
    await expect(note).toHaveValue('Mine')
    expect(await stored()).toBe('Theirs\nof two lines')
    expect(await findViolations(page)).toEqual([])

    // A third version, saved after the question, is shown before it is overwritten.
    await write('Third')
    await drawer.getByRole('button', { name: 'Overwrite' }).tap()
    await expect(theirs.getByRole('blockquote')).toHaveText('Third')
    expect(await stored()).toBe('Third')
    await drawer.getByRole('button', { name: 'Overwrite' }).tap()
    await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
    await expect(theirs).toHaveCount(0)
    await expect.poll(stored).toBe('Mine')
    await typeText(note, 'Mine, longer')
    await saveNote.tap()
    await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(stored).toBe('Mine, longer')
  })
})
