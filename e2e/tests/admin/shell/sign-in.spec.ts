import { STAFF } from '../../../../server/test/staff.ts'
import { typeText } from '../../../support/input/typing.ts'
import { expect, test } from '../../../support/test.ts'

const readToken = () => localStorage.getItem('token')

test('[LOG-02] [SES-01] [SES-03] [LAY-13] /admin requires sign-in, and Logout asks for confirmation', async ({
  page,
  request,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText('Please Login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  await typeText(page.getByLabel('Password', { exact: true }), STAFF.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  const token = (await page.evaluate(readToken)) as string
  expect(token).toMatch(/^[\w-]{43}$/)

  await page.goto('/login')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out' })
  await expect(dialog).toContainText('Are you sure you want to log out of your account?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveText(
    'Logout success',
  )
  expect(await page.evaluate(readToken)).toBeNull()
  expect((await request.get('/api/auth/me', { headers: { authorization: token } })).status()).toBe(401)
})
