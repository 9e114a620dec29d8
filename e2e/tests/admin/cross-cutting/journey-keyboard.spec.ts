import { STAFF } from '../../../../server/test/staff.ts'
import { expect, test } from '../../../support/back-office.ts'
import { pressKey as press, tabTo, typeInto as type } from '../../../support/input/keys.ts'
import { png } from '../../../support/pictures.ts'

test('staff sign in, edit FAQs, read an enquiry and sign out with the keyboard only', {
  tag: '@full',
}, async ({ page, fillEnquiries }) => {
  test.setTimeout(120_000)
  await fillEnquiries(2)
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), STAFF.email)
  await type(page, page.getByLabel('Password', { exact: true }), STAFF.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good/)

  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true })
  await press(page, entry('FAQ'))
  await press(page, page.getByRole('button', { name: 'Add FAQ' }))
  const form = page.getByRole('dialog', { name: 'Create FAQ' })
  await type(page, form.getByLabel('Question'), 'Does it hurt?')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Answer is required')).toBeVisible()
  await expect(form.getByLabel('Answer')).toBeFocused()
  await page.keyboard.type('Less than people say.')
  await press(page, form.getByRole('button', { name: 'Save', exact: true }))
  await expect(form).toBeHidden()
  const question = page.getByRole('button', { name: 'Does it hurt?', exact: true })
  await press(page, question, 'Space')
  await expect(page.getByText('Less than people say.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Delete Does it hurt?' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await expect(page.getByText('No FAQs found.')).toBeVisible()

  await press(page, entry('Contact'))
  const view = page.getByRole('link', { name: 'Visitor 02', exact: true })
  await press(page, view)
  await expect(page.getByRole('dialog', { name: 'Visitor 02' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Visitor 02' })).toBeHidden()
  await expect(view).toBeFocused()

  await press(page, entry('Service'))
  await press(page, page.getByRole('button', { name: 'Add Service' }))
  await type(page, page.getByLabel('Service name'), 'Henna')
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Keep editing' }))
  await expect(page.getByLabel('Service name')).toHaveValue('Henna')
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Discard', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await press(page, page.getByRole('button', { name: 'Logout' }))
  await press(page, page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }))
  await expect(page).toHaveURL('/login')
})

test('staff upload gallery pictures with the keyboard only', { tag: '@full' }, async ({
  page,
  signIn,
  request,
}) => {
  await signIn()
  await page.goto('/admin/galery')
  await press(page, page.getByRole('button', { name: 'Add New' }))
  const form = page.getByRole('dialog', { name: 'Add pictures' })
  await tabTo(page, form.getByLabel('Category'))
  await page.keyboard.type('Inside')
  const chooser = page.waitForEvent('filechooser')
  await press(page, form.getByLabel('Images', { exact: true }))
  await (await chooser).setFiles([png('needle.png', 1), png('chair.png', 2)])
  await expect(form.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2)
  await press(page, form.getByRole('button', { name: 'Save', exact: true }))
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2)
  const { images } = await (await request.get('/api/gallery')).json()
  expect(images.map(({ category }: { category: string }) => category)).toEqual([
    'inside-studio',
    'inside-studio',
  ])
})
