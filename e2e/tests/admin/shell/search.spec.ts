import { ANANYA, expect, PHONE, requestDrawer, test } from '../../../support/desk/desk.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'

test.beforeEach(({ signIn }) => signIn())

test('Ctrl+K finds enquiries, records and screens with the keyboard only', { tag: '@full' }, async ({
  page,
  makeRequest,
  makeService,
}) => {
  await makeRequest()
  await makeService({ name: 'Cover-up' })
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const field = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  const chosen = dialog.locator('[aria-selected=true]')
  await expect(field).toBeFocused()
  await expect(options).toHaveCount(24)
  await expectNoViolations(page, 'search')

  // The number in national format, and the name with the family name first.
  await page.keyboard.type('098765 43210')
  // One option for the client, four for actions with the client, and one for the enquiry.
  await expect(options).toHaveText(Array.from({ length: 6 }, () => /Ananya Rao/))
  await field.selectText()
  await page.keyboard.type('rao ananya')
  await expect(chosen).toContainText(ANANYA.phone)
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) as string)
  // ArrowUp selects the last option, which is the enquiry.
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toContainText('Tattoo')
  await page.keyboard.press('Enter')
  await expect(requestDrawer(page, 'Ananya Rao').drawer).toBeVisible()

  // The search must not open over a modal dialog, which may hold unsaved input.
  const { drawer } = requestDrawer(page, 'Ananya Rao')
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Appointment' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('cover')
  await expect(chosen).toContainText('Cover-up')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzz')
  await expect(dialog.getByText('Nothing for “zzzz”.')).toBeVisible()
  await field.selectText()
  await page.keyboard.type('e')
  await expect(options.first()).toBeVisible()
  const before = await chosen.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).not.toHaveText(before as string)
})

test.describe('search on a phone', () => {
  test.use(PHONE)

  test('the menu opens the search, and tapping a result opens its screen', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'More' }).tap()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Search or do anything' })
      .tap()
    await page.keyboard.type('hours')
    await page.getByRole('option', { name: /Edit contact info/ }).tap()
    await expect(page).toHaveURL('/admin/contact/info')
  })
})
