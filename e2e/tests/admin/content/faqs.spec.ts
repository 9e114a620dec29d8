import { expect, test } from '../../../support/back-office.ts'
import { typeText } from '../../../support/input/typing.ts'

test.beforeEach(({ signIn }) => signIn())

test('[AFQ-01] [AFQ-02] the site shows an FAQ that staff add, edit and restore, not a deactivated one', async ({
  page,
}) => {
  await page.goto('/admin/faq')
  await page.getByText('Create one?', { exact: true }).click()
  const form = page.getByRole('dialog')
  await typeText(form.getByLabel('Question'), 'Does it hurt?')
  await typeText(form.getByLabel('Answer'), 'Less than you think.')
  await form.getByRole('button', { name: 'Save' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View on site' }).click()
  const site = await opened
  const onSite = site.getByText('Does it hurt?')
  await expect(onSite).toBeInViewport()

  await page.getByRole('button', { name: 'Edit Does it hurt?' }).click()
  await typeText(form.getByLabel('Answer'), 'A little.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await site.reload()
  await expect(site.getByText('A little.')).toHaveCount(1)

  const pill = page.getByRole('switch', { name: 'Does it hurt?' })
  await pill.click()
  await expect(pill).toHaveText('Inactive')
  await site.reload()
  await expect(onSite).toHaveCount(0)
  await pill.click()
  await expect(pill).toHaveText('Active')
  await page.reload()
  await expect(pill).toHaveText('Active')

  await page.getByRole('button', { name: 'Delete Does it hurt?' }).click()
  await form.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No FAQs found.', { exact: true })).toBeVisible()
  await site.reload()
  await expect(onSite).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pill).toHaveText('Active')
  await site.reload()
  await expect(onSite).toBeVisible()
})
