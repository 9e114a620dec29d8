import { serviceForm, toast } from '../../../../support/forms/service-form.ts'
import { typeText } from '../../../../support/hand/typing.ts'
import { expect, test } from '../../../../support/office.ts'

test.beforeEach(({ signIn }) => signIn())

test('staff type price, length, healing and a question, and visitors read them', async ({
  page,
  makeService,
}) => {
  await makeService({ name: 'Piercing' })
  await page.goto('/services/piercing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piercing')
  const main = page.getByRole('main')
  await expect(main.locator('dl')).toHaveCount(0)
  for (const name of ['Healing', 'Asked before'])
    await expect(main.getByRole('region', { name })).toHaveCount(0)

  await page.goto('/admin/service')
  await page.getByRole('button', { name: 'Edit Piercing' }).click()
  const form = serviceForm(page, 'Edit Service')
  const price = form.dialog.getByLabel('Price from')
  await typeText(price, 'cheap')
  await form.save.click()
  await expect(price).toHaveAccessibleDescription(/Please enter a whole amount\./)
  await typeText(price, '900')
  await typeText(form.dialog.getByLabel('How long it takes'), '20 minutes')
  await typeText(form.dialog.getByLabel('Healing'), 'Six to eight weeks.')
  await form.save.click()
  await expect(toast(page)).toHaveText('Service updated successfully!')

  await page.goto('/admin/faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const faq = page.getByRole('dialog', { name: 'Create FAQ' })
  await typeText(faq.getByLabel('Question'), 'Which metal?')
  await typeText(faq.getByLabel('Answer'), 'Titanium.')
  await faq.getByLabel(/^Service/).selectOption('Piercing')
  await faq.getByRole('button', { name: 'Save' }).click()
  await expect(faq).toHaveCount(0)

  await page.goto('/services/piercing')
  await expect(main.locator('dl')).toContainText(/From\D*900/)
  await expect(main.locator('dl')).toContainText('20 minutes')
  await expect(main.getByRole('region', { name: 'Healing' })).toContainText('Six to eight weeks.')
  const questions = main.getByRole('region', { name: 'Asked before' })
  await expect(questions.getByText('Which metal?')).toBeVisible()
  await page.goto('/services')
  await expect(main.getByText('Which metal?')).toBeVisible()
})
