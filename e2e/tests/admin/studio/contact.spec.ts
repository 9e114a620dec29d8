import { expect, test } from '../../../support/back-office.ts'
import { typeText } from '../../../support/input/typing.ts'

test.beforeEach(({ signIn }) => signIn())

test('[ACO-02] [ACO-03] [ACO-05] visitors see the contact details and hours that staff save', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/contact')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('link', { name: 'Edit contact info' }).click()
  await expect(page).toHaveURL('/admin/contact/info')
  await typeText(page.getByLabel('Phone'), '+91 674 250 0000')
  await typeText(page.getByLabel('Alternate mobile'), '+91 90000 00077')
  await typeText(page.getByLabel('Email'), 'desk@studio.example')
  await typeText(page.getByLabel('Address'), 'Plot 9, Unit 2, Bhubaneswar')
  await page.getByRole('button', { name: 'Add Row' }).click()
  const row = page.getByRole('group', { name: 'Monday' })
  await typeText(row.getByLabel('Hours'), 'Open 24 hours')
  await typeText(row.getByLabel('Note'), 'Walk-ins only')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact info saved successfully!')).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(`${baseURL}/contact`)
  await expect(visitor.getByRole('main').getByText('Plot 9, Unit 2, Bhubaneswar')).toBeVisible()
  await expect(visitor.getByRole('main').getByText('Walk-ins only')).toBeVisible()
  await visitor.close()

  await page.reload()
  await expect(page.getByLabel('Alternate mobile')).toHaveValue('+91 90000 00077')
})
