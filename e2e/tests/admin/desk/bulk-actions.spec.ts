import { expect, PHONE, test } from '../../../support/desk/desk.ts'

test.beforeEach(async ({ signIn, fillEnquiries }) => {
  await signIn()
  await fillEnquiries(4)
})

test.describe('enquiry list on a phone', () => {
  test.use({ ...PHONE, allowConsoleErrors: true })

  test('bulk close and delete have one Undo each, and a failure keeps the selection', async ({ page }) => {
    await page.goto('/admin/contact')
    const rows = page.getByRole('table').locator('tbody tr')
    const bar = page.getByRole('region', { name: 'Selected enquiries' })
    await expect(rows).toHaveCount(4)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Actions' }).tap()
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await expect(page.getByRole('checkbox', { name: /^Select Visitor/ })).toHaveCount(4)
    // In selection mode, a tap anywhere in a row selects the row instead of opening it.
    await rows.nth(0).tap({ position: { x: 200, y: 40 } })
    await rows.nth(2).tap({ position: { x: 20, y: 20 } })
    await expect(bar).toContainText('2 selected')
    await expect(page).toHaveURL('/admin/contact')
    for (const button of await bar.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    // why: breaking the shared server would affect other tests.
    await page.route('**/api/contact/bulk-update', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    await bar.getByRole('button', { name: 'Close' }).tap()
    await expect(bar.getByRole('alert')).toContainText('Not saved.')
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Close' }).tap()
    await expect(rows).toHaveCount(2)
    await expect(bar).toHaveCount(0)
    await expect(page.getByText('2 enquiries closed.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(rows).toHaveCount(4)

    await page.getByRole('button', { name: 'Actions' }).tap()
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await expect(page.getByRole('checkbox', { name: /^Select Visitor/ })).toHaveCount(4)
    for (const i of [0, 1, 2]) await rows.nth(i).tap()
    await bar.getByRole('button', { name: 'Delete' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Delete 3 enquiries?' })
    await expect(dialog).toContainText('You can restore them for 30 days.')
    await dialog.getByRole('button', { name: 'Delete' }).tap()
    await expect(rows).toHaveCount(1)
    await expect(page.getByText('3 enquiries deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().tap()
    await expect(rows).toHaveCount(4)
  })
})

test('every enquiry has a checkbox on a desktop, and the keyboard selects all', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/admin/contact')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(4)
  const box = page.getByRole('checkbox', { name: 'Select Visitor 01' }).locator('..')
  expect(await box.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await page.getByRole('checkbox', { name: 'Select all' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected enquiries' })
  await expect(bar).toContainText('4 selected')
  await bar.getByRole('button', { name: 'Mark as read' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 enquiries marked as read.')).toBeVisible()
  await expect(page.locator('tr[data-unread="true"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-unread="true"]')).toHaveCount(4)
})
