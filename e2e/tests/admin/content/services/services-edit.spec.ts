import type { Page } from '@playwright/test'
import { watchSentForms } from '../../../../support/forms/sent-forms.ts'
import { serviceForm, toast } from '../../../../support/forms/service-form.ts'
import { expectText, pasteText, typeText } from '../../../../support/hand/typing.ts'
import { findViolations } from '../../../../support/look/axe.ts'
import { expect, LONG_TEXT, test } from '../../../../support/office.ts'
import { brokenJpeg, makeLargeJpeg, png } from '../../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

async function openForm(page: Page, name: string) {
  await page.goto('/admin/service')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = serviceForm(page, 'Edit Service')
  await expect(form.name).toHaveValue(name)
  return form
}

test('[ASV-04] [ASV-06] words, a new header, one picture less and one more', async ({
  page,
  request,
  makeService,
}) => {
  await makeService({ name: 'Helix', related: 3 })
  const before = await (await request.get('/api/services/slug/helix')).json()
  const readParts = await watchSentForms(page)
  const form = await openForm(page, 'Helix')
  await expect(form.short).toHaveValue('Short.')
  await expectText(form.full, LONG_TEXT)
  await typeText(form.short, 'The outer rim.')
  await form.header.setInputFiles(png('new-header.png', 3))
  await expect(form.dialog.getByText('Removed on save')).toHaveCount(1)
  await expect(form.dialog.getByRole('button', { name: 'Keep header image' })).toBeVisible()
  await form.dialog.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(form.dialog.getByText('Removed on save')).toHaveCount(2)
  await form.related.setInputFiles(png('added.png', 4))
  await expect(form.dialog.getByText('New', { exact: true })).toHaveCount(2)
  await expect(form.dialog.getByText('2 kept, 1 removed, 1 new')).toBeVisible()
  const call = page.waitForRequest((sent) => sent.method() === 'PUT')
  await form.save.click()
  expect((await call).url()).toMatch(new RegExp(`/api/services/${before._id}$`))
  expect((await readParts()).at(-1)).toEqual([
    ['name', 'Helix'],
    ['shortDescription', 'The outer rim.'],
    ['fullDescription', LONG_TEXT],
    ['headerImage', 'new-header.png'],
    ['relatedImg', 'added.png'],
    ['removedHeader', 'true'],
    ['removedRelated', JSON.stringify([before.relatedImg[1].public_id])],
    ['version', String(before.version)],
  ])
  await expect(toast(page)).toHaveText('Service updated successfully!')
  await expect(form.dialog).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Helix' })).toContainText('The outer rim.')
  const after = await (await request.get('/api/services/slug/helix')).json()
  expect(after.headerImage.public_id).not.toBe(before.headerImage.public_id)
  const ids = after.relatedImg.map((picture: { public_id: string }) => picture.public_id)
  expect(ids).toHaveLength(3)
  expect(ids).not.toContain(before.relatedImg[1].public_id)
})

test('[ASV-04] nothing is removed before it is saved, and undo keeps it', async ({
  page,
  request,
  makeService,
}) => {
  await makeService({ name: 'Tragus', related: 1 })
  const readParts = await watchSentForms(page)
  const form = await openForm(page, 'Tragus')
  await form.header.setInputFiles(png('replacement.png'))
  await form.dialog.getByRole('button', { name: 'Keep header image' }).click()
  await expect(form.dialog.getByRole('button', { name: 'Take out replacement.png' })).toHaveCount(0)
  await form.dialog.getByRole('button', { name: 'Remove picture 1' }).click()
  await form.dialog.getByRole('button', { name: 'Keep picture 1' }).click()
  await expect(form.dialog.getByText('Removed on save')).toHaveCount(0)
  await form.save.click()
  await expect(toast(page)).toHaveText('Service updated successfully!')
  const parts = (await readParts()).at(-1) ?? []
  expect(parts).toContainEqual(['removedHeader', 'false'])
  expect(parts).toContainEqual(['removedRelated', '[]'])
  expect(parts.map(([name]) => name)).not.toContain('headerImage')
  const after = await (await request.get('/api/services/slug/tragus')).json()
  expect(after.relatedImg).toHaveLength(1)
})

test('[ASV-05] the messages of the edit form', async ({ page, makeService }) => {
  await makeService({ name: 'Conch', related: 1 })
  const form = await openForm(page, 'Conch')
  await typeText(form.name, ' ')
  await typeText(form.short, '')
  await typeText(form.full, '')
  await form.dialog.getByRole('button', { name: 'Remove header image' }).click()
  await form.save.click()
  await expect(form.name).toHaveAccessibleDescription('Service name is required.')
  await expect(form.short).toHaveAccessibleDescription('Short description is required.')
  await expect(form.full).toHaveAccessibleDescription('Full description is required.')
  await expect(form.header).toHaveAccessibleDescription('Header image is required.')
  await expect(form.name).toBeFocused()
  await pasteText(form.short, 'x'.repeat(201))
  await typeText(form.full, 'y'.repeat(49))
  await form.save.click()
  await expect(form.short).toHaveAccessibleDescription('Short description cannot exceed 200 characters.')
  await expect(form.full).toHaveAccessibleDescription('Full description must be at least 50 characters long.')
  await form.dialog.getByRole('button', { name: 'Keep header image' }).click()
  await expect(form.header).toHaveAccessibleDescription('')
})

test('[ASV-05] [MED-01] the file messages of the edit form', async ({ page, makeService }) => {
  await makeService({ name: 'Lobe', related: 1 })
  const form = await openForm(page, 'Lobe')
  const large = await makeLargeJpeg(page, 'large.jpg')
  const text = { name: 'list.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await form.header.setInputFiles(large)
  await expect(form.header).toHaveAccessibleDescription('File must be less than 3MB.')
  // Saving shrinks it, and it takes the old one's place.
  await expect(form.dialog.getByText('Removed on save')).toHaveCount(1)
  await form.header.setInputFiles(text)
  await expect(form.header).toHaveAccessibleDescription('File "list.txt" is not allowed.')
  await expect(form.dialog.getByText('Removed on save')).toHaveCount(0)
  await form.save.click()
  await expect(form.header).toBeFocused()
  await form.related.setInputFiles([large, text])
  const rows = form.dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('File must be less than 3MB.')
  await expect(rows.nth(1)).toContainText('File "list.txt" is not allowed.')
  await rows.nth(0).getByRole('button', { name: 'Shrink to fit' }).click()
  await expect(rows).toHaveCount(1)
  await expect(form.dialog.getByText('1 kept, 1 new')).toBeVisible()
})

test.describe('rejected saves', () => {
  test.use({ loud: true })

  test('[ASV-06] a toast says so and the form keeps everything', async ({ page, makeService }) => {
    await makeService({ name: 'Nostril' })
    const form = await openForm(page, 'Nostril')
    await typeText(form.name, 'Nostril, double')
    await form.related.setInputFiles(brokenJpeg('broken.jpg'))
    await form.save.click()
    await expect(toast(page)).toHaveText('Failed to update service.')
    await expect(form.related).toHaveAccessibleDescription('File "broken.jpg" is not allowed.')
    await expect(form.name).toHaveValue('Nostril, double')
    await form.dialog.getByRole('button', { name: 'Take out broken.jpg' }).click()
    await form.save.click()
    await expect(toast(page).getByText('Service updated successfully!')).toBeVisible()
  })

  test('[ASV-08] a service that cannot be loaded says so in the dialog', async ({ page, makeService }) => {
    await makeService({ name: 'Away' })
    await page.route('**/api/services/slug/*', (route) => route.abort())
    await page.goto('/admin/service')
    await page.getByRole('button', { name: 'Edit Away' }).click()
    const { dialog } = serviceForm(page, 'Edit Service')
    await expect(dialog.getByRole('alert')).toHaveText('Failed to load service details')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
})

test('a screen reader finds everything in the edit form', async ({ page, makeService }) => {
  await makeService({ name: 'Heard', related: 2 })
  const form = await openForm(page, 'Heard')
  await form.dialog.getByRole('button', { name: 'Remove picture 1' }).click()
  await form.header.setInputFiles(png('heard.png'))
  await expect(form.dialog.getByText('New', { exact: true })).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
})
