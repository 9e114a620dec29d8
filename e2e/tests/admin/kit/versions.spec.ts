import { expect, test } from '../../../support/back-office.ts'
import { PHONE } from '../../../support/desk/desk.ts'
import { serviceForm, toast } from '../../../support/forms/service-form.ts'
import { typeText } from '../../../support/input/typing.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

test.use(PHONE)

test('staff compare and restore an older version on a phone and undo the restore', async ({
  page,
  signIn,
  makeService,
  request,
}) => {
  const { slug } = await makeService({ name: 'Helix', shortDescription: 'A ring high up.', related: 2 })
  const read = async () => (await request.get(`/api/services/slug/${slug}`)).json()
  // Compares ids only, because variants of the pictures are added later.
  const pictureIds = async () => (await read()).relatedImg.map((one: { public_id: string }) => one.public_id)
  const before = await pictureIds()
  await signIn()
  await page.goto('/admin/service')
  const form = serviceForm(page, 'Edit Service')
  await page.getByRole('button', { name: 'Edit Helix' }).tap()
  await typeText(form.short, 'A stud high up.')
  await form.dialog.getByRole('button', { name: 'Remove picture 1' }).tap()
  await form.dialog.getByRole('button', { name: 'Versions' }).tap({ force: true })
  await expect(toast(page)).toContainText('Save or discard your changes first')
  await expect(page.getByRole('dialog', { name: 'Versions' })).toHaveCount(0)
  await form.save.tap()
  await expect(form.dialog).toHaveCount(0)
  expect(await pictureIds()).toHaveLength(1)

  await page.getByRole('button', { name: 'Edit Helix' }).tap()
  await form.dialog.getByRole('button', { name: 'Versions' }).tap()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const rows = versions.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('changed pictures and short description')
  await expectNoViolations(page, 'the list of versions')
  await rows.last().getByRole('button').tap()
  const words = versions.getByRole('region', { name: 'Short description' })
  await expect(words).toContainText(/Then.*A ring high up\..*Now.*A stud high up\./s)
  const pictures = versions.getByRole('region', { name: 'Related images' }).getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  expect(await isSideways(page)).toBe(false)
  await expectNoViolations(page, 'a version')

  await versions.getByRole('button', { name: 'Restore this version' }).tap()
  const restored = toast(page).filter({ hasText: 'Restored as it was on' })
  await expect(restored).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  expect((await read()).shortDescription).toBe('A ring high up.')
  expect(await pictureIds()).toEqual(before)
  await restored.getByRole('button', { name: 'Undo' }).tap()
  await expect(toast(page).filter({ hasText: 'Undone.' })).toBeVisible()
  expect((await read()).shortDescription).toBe('A stud high up.')
})
