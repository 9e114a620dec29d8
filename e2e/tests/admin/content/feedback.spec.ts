import { expect, test } from '../../../support/back-office.ts'
import { setDate, typeText } from '../../../support/input/typing.ts'

test.beforeEach(({ signIn }) => signIn())

test('[AFB-01] [AFB-02] the home page shows feedback that staff add, edit and restore', async ({ page }) => {
  await page.goto('/admin/feedback')
  await page.getByRole('button', { name: 'Add Feedback' }).click()
  const form = page.getByRole('dialog')
  await typeText(form.getByLabel('Name'), 'Sneha Patra')
  await typeText(form.getByLabel('City'), 'Bhubaneswar')
  await setDate(form.getByLabel('Date'), '2026-10-12')
  await form.getByLabel('Rating').selectOption('4.5')
  await typeText(form.getByLabel('Message'), 'It sits well.')
  await form.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toContainText('Bhubaneswar, 12 Oct 2026')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View on site' }).click()
  const site = await opened
  await expect(site.getByText('It sits well.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit feedback from Sneha Patra' }).click()
  await typeText(form.getByLabel('Message'), 'It healed well.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('It healed well.')
  await site.reload()
  await expect(site.getByText('It healed well.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete feedback from Sneha Patra' }).click()
  await form.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No feedback found.', { exact: true })).toBeVisible()
  await site.reload()
  await expect(site.getByText('It healed well.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('It healed well.')
  await page.reload()
  await expect(card).toContainText('It healed well.')
})
