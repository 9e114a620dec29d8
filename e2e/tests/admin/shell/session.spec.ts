import { query } from '../../../../server/test/query.ts'
import { STAFF } from '../../../../server/test/staff.ts'
import { expect, PHONE, test } from '../../../support/desk/desk.ts'
import { expectText, setDate, typeText } from '../../../support/input/typing.ts'
import { png } from '../../../support/pictures.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

const LONG = 'A description that is long enough for the rule of fifty characters.'

test.describe('when the session expires', () => {
  // The browser logs the 401 responses of expired sessions.
  test.use({ ...PHONE, allowConsoleErrors: true })

  test('the form keeps its input, asks for the password and then saves', async ({
    page,
    office,
    signIn,
    request,
  }) => {
    // Time for six sign-ins, an upload and an axe check.
    test.setTimeout(120_000)
    const endSessions = () => query(office.databaseUrl, 'delete from staff_sessions')
    await signIn()
    await page.goto('/admin/service')
    await page.getByRole('button', { name: 'Add Service' }).click()
    const form = page.getByRole('dialog', { name: 'Add Service' })
    await typeText(form.getByLabel('Service name'), 'Blackwork')
    await typeText(form.getByLabel('Short description'), 'Short.')
    await typeText(form.getByLabel('Full description'), LONG)
    await form.locator('input[type=file]').first().setInputFiles(png('header.png'))
    await expect(form.getByRole('button', { name: 'Remove header.png' })).toBeVisible()
    await endSessions()
    await form.getByRole('button', { name: 'Save', exact: true }).click()

    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again).toContainText(STAFF.email)
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
    expect(await isSideways(page)).toBe(false)
    await expectNoViolations(page, 'the question for the password')
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(again).toHaveCount(0)
    await expect(form.getByLabel('Service name')).toHaveValue('Blackwork')
    await expectText(form.getByLabel('Full description'), LONG)
    await expect(form.getByRole('button', { name: 'Remove header.png' })).toBeVisible()
    await expect(form).toContainText('Please sign in.')

    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await typeText(again.getByLabel('Password', { exact: true }), 'not this one')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(again.getByRole('alert').first()).toHaveText('Email or password is wrong.')
    await typeText(again.getByLabel('Password', { exact: true }), STAFF.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Service created successfully!')).toBeVisible()
    await expect(form).toHaveCount(0)
    const [service] = await (await request.get(`${office.url}/api/services`)).json()
    expect([service.name, service.headerImage.width]).toEqual(['Blackwork', 640])

    // A rejected delete, or several rejected reads, must ask for the password only once.
    await endSessions()
    // The delete dialog loads records that refer to the service a second time after the sign-in.
    const loaded = Promise.all(
      [/\/api\/reassignments\//, /\/api\/artists\/paginated\?/, /\/api\/services$/].map((url) =>
        page.waitForResponse((response) => url.test(response.url()) && response.ok()),
      ),
    )
    await page.getByRole('button', { name: 'Delete Blackwork' }).click()
    await typeText(again.getByLabel('Password', { exact: true }), STAFF.password)
    await page.keyboard.press('Enter')
    await expect(again).toHaveCount(0)
    await loaded
    await endSessions()
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
    await typeText(again.getByLabel('Password', { exact: true }), STAFF.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('No services available. Please add one.')).toBeVisible()
    await endSessions()
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(again).toHaveCount(1)
    await typeText(again.getByLabel('Password', { exact: true }), STAFF.password)
    await page.keyboard.press('Enter')
    await expect(again).toHaveCount(0)
    await expect(
      page.getByRole('list', { name: 'Counts' }).getByText('Enquiries', { exact: true }),
    ).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/admin')
  })
})

test('a form draft survives reloads until staff discard it, save it or sign out', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin/blogs')
  const form = page.getByRole('dialog', { name: 'Add Blog' })
  const [title, content] = [form.getByLabel('Title'), form.getByLabel('Content')]
  const open = async () => {
    await page.getByRole('button', { name: 'Add Blog' }).click()
    await expect(form).toBeVisible()
  }
  const age = (minutes: number) =>
    page.evaluate((ms) => {
      const draft = JSON.parse(localStorage.getItem('draft:blogs:new') as string)
      localStorage.setItem('draft:blogs:new', JSON.stringify({ ...draft, at: draft.at - ms }))
    }, minutes * 60_000)
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

  await open()
  await title.pressSequentially('Healing')
  await content.pressSequentially('Many words.')
  await form.locator('input[type=file]').setInputFiles(png('a.png'))
  await expect(form.getByRole('button', { name: 'Remove a.png' })).toBeVisible()
  await age(5)
  await page.reload()
  await open()
  await expect(form.getByRole('status')).toHaveText('Restored your draft from 5 minutes ago.')
  await expect(title).toHaveValue('Healing')
  await expectText(content, 'Many words.')
  await expect(form.getByRole('button', { name: 'Remove a.png' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(title).toHaveValue('')
  await expect(form.getByText('Restored your draft from')).toHaveCount(0)
  expect(await drafts()).toEqual([])

  // Discarding the draft in the dialog deletes it from the browser.
  await title.pressSequentially('Given up')
  expect(await drafts()).toEqual(['draft:blogs:new'])
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await open()
  await expect(title).toHaveValue('')

  // A draft is deleted when it is too old, when it is saved and at sign-out.
  await title.pressSequentially('Old')
  await age(7 * 24 * 60 + 1)
  await page.reload()
  await open()
  await expect(title).toHaveValue('')
  await title.pressSequentially('Saved')
  await typeText(form.getByLabel('Author'), 'Meera')
  await setDate(form.getByLabel('Publish date'), '2026-01-15')
  await content.pressSequentially('Words')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  expect(await drafts()).toEqual([])
  await open()
  await title.pressSequentially('Left behind')
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await drafts()).toEqual([])
})
