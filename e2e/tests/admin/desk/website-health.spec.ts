import type { Page } from '@playwright/test'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { expect, test } from '../../../support/desk/desk.ts'

test.beforeEach(({ signIn }) => signIn())

const HOUR_MS = 3_600_000

/** It opens by itself only when something is wrong. */
async function openHealth(page: Page) {
  const summary = page.locator('summary', { hasText: 'Website health' })
  await expect(summary).toBeVisible()
  if (!(await summary.evaluate((each) => each.closest('details')?.open))) await summary.click()
}

test('the dashboard says whether the form works', async ({ page, setFormCheck }) => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  const line = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Booking form|The form/ })
  const problem = 'The form cannot be reached at its public address.'
  for (const [check, text] of [
    [
      { at: ago(27), problem: '', mailIsOn: true },
      /^Booking form: not tested since \d+ \w+ \d{4}, \d\d:\d\d$/,
    ],
    [{ at: ago(0), problem, mailIsOn: true }, /^The form cannot be reached.* \(Tested \d\d:\d\d\)$/],
    [{ at: ago(0), problem: '', mailIsOn: true }, /^Booking form tested \d\d:\d\d: works$/],
    [null, /^Booking form: not tested yet$/],
  ] as const) {
    await setFormCheck(check)
    await page.goto('/admin')
    await openHealth(page)
    await expect(line).toHaveText(text)
  }
  const release = await holdCalls(page, '**/api/form-check')
  await page.getByRole('button', { name: 'Test now' }).click()
  await expect(page.getByRole('button', { name: 'Testing...' })).toBeDisabled()
  release()
  await expect(line).toHaveText(/^Booking form tested \d\d:\d\d: works\. Mail is not set up\.$/, {
    timeout: 25_000,
  })
  await page.goto('/admin/contact')
  await expect(page.getByText('No contact requests found.')).toBeVisible()
})

test('a dashboard that was left open says what the check has found since', async ({ page, setFormCheck }) => {
  await setFormCheck({ at: new Date().toISOString(), problem: '', mailIsOn: true })
  await page.clock.install()
  await page.goto('/admin')
  await openHealth(page)
  const line = page.getByRole('main').getByRole('status')
  await expect(line.filter({ hasText: /^Booking form tested \d\d:\d\d: works$/ })).toBeVisible()
  await setFormCheck({ at: new Date().toISOString(), problem: 'The form is gone.', mailIsOn: true })
  await page.clock.fastForward('06:00')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(line.filter({ hasText: /^The form is gone\./ })).toBeVisible()
})

test('the dashboard says when everything was backed up, and can do it now', async ({
  page,
  officeDb,
  mailOffice,
}) => {
  const line = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Back(ups|ed|ing|up)/ })
  const at = new Date().toISOString()
  const value = { last: null, failure: { at, problem: 'The disk is full.' } }
  await officeDb.deleteFrom('settings').where('key', '=', 'backup').execute()
  await officeDb
    .insertInto('settings')
    .values({ key: 'backup', value: JSON.stringify(value) })
    .execute()
  await page.goto('/admin')
  await expect(line).toHaveText(/^Backup failed \d\d:\d\d: The disk is full\. There is none before it\.$/)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('button', { name: 'Backing up...' })).toBeDisabled()
  await expect(line).toHaveText(/^Backed up \d\d:\d\d, \d+ kB$/, { timeout: 25_000 })
  await page.goto(`${mailOffice}/admin`)
  await openHealth(page)
  await expect(line).toHaveText('Backups are off')
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0)
})
