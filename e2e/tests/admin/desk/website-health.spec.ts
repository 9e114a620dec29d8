import { expect, test } from '../../../support/desk/desk.ts'

test.beforeEach(({ signIn }) => signIn())

test('the dashboard shows the result of a form check, and starts a backup on request', {
  tag: '@full',
}, async ({ page, officeDb, setFormCheck }) => {
  const lines = page.getByRole('main').getByRole('status')
  const form = lines.filter({ hasText: /Booking form|The form/ })
  const backup = lines.filter({ hasText: /^Back(ups|ed|ing|up)/ })
  const failure = { at: new Date().toISOString(), problem: 'The disk is full.' }
  await setFormCheck(null)
  await officeDb.deleteFrom('settings').where('key', '=', 'backup').execute()
  await officeDb
    .insertInto('settings')
    .values({ key: 'backup', value: JSON.stringify({ last: null, failure }) })
    .execute()
  await page.goto('/admin')
  await expect(form).toHaveText('Booking form: not tested yet')
  await expect(backup).toHaveText(
    /^Backup failed \d\d:\d\d: The disk is full\. There is no earlier backup\.$/,
  )
  await page.getByRole('button', { name: 'Test now' }).click()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('button', { name: 'Backing up...' })).toBeDisabled()
  await expect(form).toHaveText(/^Booking form tested \d\d:\d\d: works$/, { timeout: 25_000 })
  await expect(backup).toHaveText(/^Backed up \d\d:\d\d, \d+ kB, only on this machine$/, { timeout: 25_000 })
  await page.goto('/admin/contact')
  await expect(page.getByText('No contact requests found.')).toBeVisible()
})
