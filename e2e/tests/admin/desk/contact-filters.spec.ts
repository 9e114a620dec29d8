import { expect, test } from '../../../support/office.ts'

test.beforeEach(({ signIn }) => signIn())

// Chromium takes the keys of a date in the order of its language: month, day, year.
for (const delay of [40, 300, 600]) {
  test(`a filter's day can be typed, ${delay} ms a key, and leaves one step in the history`, async ({
    page,
    fillEnquiries,
  }) => {
    await fillEnquiries(3)
    await page.goto('/admin')
    await page.goto('/admin/contact')
    await expect(page.getByRole('table', { name: 'Contact requests' })).toBeVisible()
    const from = page.getByLabel('From')
    await from.focus()
    await page.keyboard.type('11012020', { delay })
    await expect(page).toHaveURL('/admin/contact?from=2020-11-01')
    await expect(from).toHaveValue('2020-11-01')
    await page.keyboard.press('Shift+Tab')
    await page.goBack()
    await expect(page).toHaveURL('/admin/contact')
    await expect(from).toHaveValue('')
    await page.goForward()
    await expect(from).toHaveValue('2020-11-01')
  })
}

test('a search keeps the space and every letter that is typed after a pause', async ({
  page,
  fillEnquiries,
}) => {
  await fillEnquiries(3)
  await page.goto('/admin/contact')
  const search = page.getByLabel('Search')
  const rows = page.getByRole('table', { name: 'Contact requests' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await search.pressSequentially('Visitor ', { delay: 30 })
  await expect(page).toHaveURL('/admin/contact?q=Visitor')
  await expect(rows).toHaveCount(3)
  await search.pressSequentially('02', { delay: 30 })
  await expect(search).toHaveValue('Visitor 02')
  await expect(page).toHaveURL('/admin/contact?q=Visitor+02')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Visitor 02')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Artist').selectOption('Any artist')
  await expect(page).toHaveURL('/admin/contact?artist=Any+artist')
  await expect(page.getByText('No contact requests found.')).toBeVisible()
})
