import { expect, LONG_TEXT, test } from '../../../../support/back-office.ts'
import { serviceForm, toast } from '../../../../support/forms/service-form.ts'
import { pasteText, typeText } from '../../../../support/input/typing.ts'
import { png } from '../../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

test('[ASV-03] [ASV-06] [ASV-07] the site shows a service that staff add, edit and restore', async ({
  page,
  request,
}) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await page.getByRole('button', { name: 'Add Service' }).click()
  const added = serviceForm(page, 'Add Service')
  await typeText(added.name, 'Piercing')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(added.name).toHaveValue('Piercing')
  await typeText(added.short, 'Needles only.')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Tab')
  await expect(added.header).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(png('header.png'))
  await expect(added.dialog.getByRole('button', { name: 'Remove header.png' })).toBeVisible()
  await pasteText(added.full, LONG_TEXT)
  await added.save.click()
  await expect(toast(page)).toHaveText('Service created successfully!')
  const plain = await (await request.get('/services/piercing')).text()
  expect(plain).toContain('Needles only.')
  for (const absent of ['<dl', 'Healing', 'Questions before you book']) expect(plain).not.toContain(absent)

  await page.getByRole('button', { name: 'Edit Piercing' }).click()
  const { dialog, save } = serviceForm(page, 'Edit Service')
  await typeText(dialog.getByLabel('Price from'), '900')
  await typeText(dialog.getByLabel('How long it takes'), '20 minutes')
  await typeText(dialog.getByLabel('Healing'), 'Six to eight weeks.')
  await save.click()
  await expect(toast(page).getByText('Service updated successfully!')).toBeVisible()

  await page.getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const faq = page.getByRole('dialog', { name: 'Create FAQ' })
  await typeText(faq.getByLabel('Question'), 'Which metal?')
  await typeText(faq.getByLabel('Answer'), 'Titanium.')
  await faq.getByLabel(/^Service/).selectOption('Piercing')
  await faq.getByRole('button', { name: 'Save' }).click()
  await expect(faq).toHaveCount(0)
  expect(await (await request.get('/services')).text()).toContain('Which metal?')

  await page.goto('/services/piercing')
  const main = page.getByRole('main')
  await expect(main.locator('dl')).toContainText(/From\D*900/)
  await expect(main.locator('dl')).toContainText('20 minutes')
  await expect(main.getByRole('region', { name: 'Healing' })).toContainText('Six to eight weeks.')
  await expect(
    main.getByRole('region', { name: 'Questions before you book' }).getByText('Which metal?'),
  ).toBeVisible()

  await page.goto('/admin/service')
  await page.getByRole('button', { name: 'Delete Piercing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No services available. Please add one.', { exact: true })).toBeVisible()
  expect((await request.get('/services/piercing')).status()).toBe(404)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toContainText('Piercing')
  expect((await request.get('/services/piercing')).status()).toBe(200)
})
