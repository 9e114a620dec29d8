import { STAFF } from '../../../../server/test/staff.ts'
import { expect, requestDrawer, test } from '../../../support/desk/desk.ts'
import { typeText } from '../../../support/input/typing.ts'

test('the enquiry link in a staff email opens the enquiry after sign-in', { tag: '@full' }, async ({
  page,
  makeRequest,
}) => {
  const id = await makeRequest({ name: 'Ananya Rao' })
  await page.goto(`/admin/contact?request=${id}`)
  await expect(page).toHaveURL('/login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  await typeText(page.getByLabel('Password', { exact: true }), STAFF.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/admin/contact?request=${id}`)
  await expect(requestDrawer(page, 'Ananya Rao').drawer).toBeVisible()

  // A public page sends no call with the token, so the next sign-in starts at the dashboard.
  await page.goto('/privacy-policy')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  await typeText(page.getByLabel('Password', { exact: true }), STAFF.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/admin')
})
