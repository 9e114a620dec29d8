import { expect, PHONE, test } from '../../../support/desk/desk.ts'
import { typeText } from '../../../support/input/typing.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

const KABIR = { name: 'Kabir Mishra', email: 'kabir@studio.example', password: 'river stone copper 42' }

test.use(PHONE)

test.beforeEach(({ signIn }) => signIn())

test('an owner invites a staff member by link and disables the account in one action', async ({
  page,
  browser,
  baseURL,
  officeDb,
}) => {
  await officeDb.deleteFrom('staff').where('email', '=', KABIR.email).execute()
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a staff member' })
  await invite.getByRole('button', { name: 'Create invite link' }).click()
  await expect(invite.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.')
  await typeText(invite.getByLabel('Name'), KABIR.name)
  await typeText(invite.getByLabel('Email'), KABIR.email)
  await expect(invite.getByRole('radio', { name: 'Desk' })).toBeChecked()
  await expectNoViolations(page, 'invite', 'dialog')
  await invite.getByRole('button', { name: 'Create invite link' }).click()
  const made = page.getByRole('dialog', { name: `A link for ${KABIR.name}` })
  const link = await made.getByLabel('Link').inputValue()
  expect(link).toContain('/login/link#')
  await expectNoViolations(page, 'link', 'dialog')
  await made.getByRole('button', { name: 'Done' }).click()
  const person = page
    .getByRole('list', { name: 'People' })
    .getByRole('listitem')
    .filter({ hasText: KABIR.name })
  await expect(person).toContainText('Invited')
  expect(await isSideways(page)).toBe(false)
  await expectNoViolations(page, 'people')

  const theirs = await browser.newContext({ ...PHONE, baseURL: baseURL as string })
  const phone = await theirs.newPage()
  await phone.goto(new URL(link).pathname + new URL(link).hash)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${KABIR.name}`)
  await expectNoViolations(phone, 'welcome')
  await typeText(phone.getByLabel(/^Password at least/), 'short')
  await phone.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(phone.getByLabel(/^Password at least/)).toHaveAccessibleDescription(
    'The password must have 12 to 200 characters.',
  )
  await typeText(phone.getByLabel(/^Password at least/), KABIR.password)
  await phone.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(phone.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await phone.getByRole('button', { name: 'More' }).click()
  await expect(phone.getByRole('link', { name: 'Changes' })).toBeVisible()
  for (const hidden of ['Studio', 'People'])
    await expect(phone.getByRole('link', { name: hidden, exact: true })).toHaveCount(0)
  await phone.goto('/admin/staff')
  await expect(phone.getByText('Your role does not include this. Ask an owner.').first()).toBeVisible()

  await page.reload()
  await expect(person).toContainText('online')
  await person.getByRole('button', { name: `Open ${KABIR.name}` }).click()
  const dialog = page.getByRole('dialog', { name: KABIR.name })
  await expect(dialog.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  await expectNoViolations(page, 'person', 'dialog')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await page
    .getByRole('dialog', { name: `Disable ${KABIR.name}?` })
    .getByRole('button', { name: 'Disable' })
    .click()
  await expect(person).toContainText('Disabled')
  await phone.goto('/admin/contact')
  await expect(phone).toHaveURL('/login')
  await phone.goto(new URL(link).pathname + new URL(link).hash)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link has been used or has expired.')
  await theirs.close()
})

test('an artist sees only enquiries of their clients and can edit their profile', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
  officeDb,
  makeRequest,
}) => {
  const artist = await officeDb
    .insertInto('artists')
    .values({ name: 'Ira Sen', slug: 'ira-sen-people', bio: 'Draws fine lines.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeRequest({ name: 'Her Client', artist: 'Ira Sen', artist_id: artist.id })
  await makeRequest({ name: 'Another Client' })
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a staff member' })
  await typeText(invite.getByLabel('Name'), 'Ira Sen')
  await typeText(invite.getByLabel('Email'), `ira-${Date.now()}@studio.example`)
  await invite.getByRole('radio', { name: 'Artist' }).check()
  await invite.getByRole('button', { name: 'Create invite link' }).click()
  await expect(invite.getByLabel('Linked artist')).toHaveAccessibleDescription('Choose the artist.')
  await invite.getByLabel('Linked artist').selectOption('Ira Sen')
  await invite.getByRole('button', { name: 'Create invite link' }).click()
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue())

  const theirs = await browser.newContext({ ...PHONE, baseURL: baseURL as string })
  const phone = await theirs.newPage()
  await phone.goto(link.pathname + link.hash)
  await typeText(phone.getByLabel(/^Password at least/), KABIR.password)
  await phone.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(phone.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await phone.goto('/admin/contact')
  await expect(phone.getByText('Her Client')).toBeVisible()
  await expect(phone.getByText('Another Client')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Actions' }).tap()
  for (const name of ['Recently deleted', 'Download CSV'])
    await expect(phone.getByRole('button', { name })).toHaveCount(0)
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('link', { name: 'Find a client’s data' })).toHaveCount(0)
  await expectNoViolations(phone, 'enquiries of an artist')
  await phone.goto('/admin/artists/ira-sen-people')
  await expect(phone.getByRole('link', { name: 'Edit Artist' })).toBeVisible()
  await theirs.close()
})

test.describe('without mail', () => {
  // The browser logs the 409 of the call.
  test.use({ allowConsoleErrors: true })

  test('Forgot password tells staff to ask an owner for a link', { tag: '@full' }, async ({ page }) => {
    await page.goto('/login/forgot')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
    await expectNoViolations(page, 'forgot')
    await typeText(page.getByLabel('Email'), 'not an address')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email.')
    await typeText(page.getByLabel('Email'), KABIR.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      page.getByText('Email is not set up here. Ask an owner of the studio for a link.'),
    ).toBeVisible()
  })
})
