import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { LONG_TEXT, makeService, readService, serviceForm } from '../../../../test/make-services.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { brokenJpeg, chooseFiles, largeJpeg, png } from '../../../../test/pictures.ts'
import { watchSentForms } from '../../../../test/sent-forms.ts'
import { pasteText, typeText } from '../../../../test/type-text.ts'

const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const notes = new File(['no picture'], 'list.txt', { type: 'image/png' })

async function openForm(name: string) {
  await openScreen('/admin/service')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = serviceForm('Edit Service')
  await expect.element(form.name).toHaveValue(name)
  const tool = (label: string) => form.dialog.getByRole('button', { name: label })
  const removed = form.dialog.getByText('Removed on save')
  return { ...form, tool, removed }
}

test('[ASV-04] [ASV-06] the service edit form replaces the header, removes a picture and adds one', async () => {
  const before = await makeService({ name: 'Helix', related: 3 })
  const forms = watchSentForms()
  const form = await openForm('Helix')
  await expect.element(form.short).toHaveValue('Short.')
  await expect.element(form.full).toHaveTextContent(LONG_TEXT)
  await typeText(form.short, 'The outer rim.')
  chooseFiles(form.header, await png('new-header.png', 3))
  await expect.element(form.removed).toHaveLength(1)
  await expect.element(form.tool('Keep header image')).toBeVisible()
  await form.tool('Remove picture 2').click()
  await expect.element(form.removed).toHaveLength(2)
  chooseFiles(form.related, await png('added.png', 4))
  await expect.element(form.dialog.getByText('New', { exact: true })).toHaveLength(2)
  await expect.element(form.dialog.getByText('2 kept, 1 removed, 1 new')).toBeVisible()
  expect(await findViolations('dialog')).toEqual([])
  await form.save.click()
  await expect.element(toast('Service updated successfully!')).toBeVisible()
  await expect.element(form.dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('article')).toMatchTextContent('The outer rim.')
  const removed = before.relatedImg[1]?.public_id
  expect(forms).toEqual([
    [
      ['name', 'Helix'],
      ['shortDescription', 'The outer rim.'],
      ['fullDescription', LONG_TEXT],
      ['headerImage', 'new-header.png'],
      ['relatedImg', 'added.png'],
      ['removedHeader', 'true'],
      ['removedRelated', JSON.stringify([removed])],
      ['version', String(before.version)],
    ],
  ])
  const [call] = await commands.listCalls('PUT')
  expect(call?.path).toBe(`/api/services/${before._id}`)
  const after = await readService('helix')
  expect(after.headerImage?.public_id).not.toBe(before.headerImage?.public_id)
  const ids = after.relatedImg.map((picture) => picture.public_id)
  expect(ids).toHaveLength(3)
  expect(ids).not.toContain(removed)
})

test('[ASV-04] pictures that are restored before saving are not removed from the service', {
  tags: ['full'],
}, async () => {
  await makeService({ name: 'Tragus', related: 1 })
  const forms = watchSentForms()
  const form = await openForm('Tragus')
  chooseFiles(form.header, await png('replacement.png'))
  await form.tool('Keep header image').click()
  await expect.element(form.tool('Remove replacement.png')).not.toBeInTheDocument()
  await form.tool('Remove picture 1').click()
  await form.tool('Keep picture 1').click()
  await expect.element(form.removed).not.toBeInTheDocument()
  await form.save.click()
  await expect.element(toast('Service updated successfully!')).toBeVisible()
  const [parts] = forms
  expect(parts).toContainEqual(['removedHeader', 'false'])
  expect(parts).toContainEqual(['removedRelated', '[]'])
  expect(parts?.map(([name]) => name)).not.toContain('headerImage')
  expect((await readService('tragus')).relatedImg).toHaveLength(1)
})

test('[ASV-05] the service edit form shows an error at each invalid field', async () => {
  await makeService({ name: 'Conch' })
  const form = await openForm('Conch')
  await typeText(form.name, ' ')
  await typeText(form.short, '')
  await typeText(form.full, '')
  await typeText(form.price, 'cheap')
  await form.tool('Remove header image').click()
  await form.save.click()
  await expect.element(form.name).toHaveAccessibleDescription('Service name is required.')
  await expect.element(form.short).toHaveAccessibleDescription('Short description is required.')
  await expect.element(form.full).toHaveAccessibleDescription('Full description is required.')
  await expect.element(form.header).toHaveAccessibleDescription('Header image is required.')
  await expect
    .element(form.price)
    .toHaveAccessibleDescription(expect.stringContaining('Enter a whole amount.'))
  await expect.element(form.name).toHaveFocus()
  await pasteText(form.short, 'x'.repeat(201))
  await pasteText(form.full, 'y'.repeat(49))
  await form.save.click()
  await expect
    .element(form.short)
    .toHaveAccessibleDescription('Short description cannot exceed 200 characters.')
  await expect
    .element(form.full)
    .toHaveAccessibleDescription('Full description must be at least 50 characters long.')
  await form.tool('Keep header image').click()
  await expect.element(form.header).not.toHaveAccessibleDescription()
})

test('[ASV-05] [MED-01] the service edit form rejects files that are too large or not pictures', {
  tags: ['full'],
}, async () => {
  await makeService({ name: 'Lobe', related: 1 })
  const form = await openForm('Lobe')
  const [large, damaged] = [await largeJpeg('large.jpg'), brokenJpeg('damaged.jpg', 3_145_729)]
  chooseFiles(form.header, damaged)
  await expect.element(form.header).toHaveAccessibleDescription('File must be less than 3MB.')
  chooseFiles(form.header, large)
  await expect.element(form.dialog.getByText('It is too large and will be resized.')).toBeVisible()
  await expect.element(form.removed).toHaveLength(1)
  chooseFiles(form.header, notes)
  await expect.element(form.header).toHaveAccessibleDescription('File "list.txt" is not allowed.')
  await expect.element(form.removed).not.toBeInTheDocument()
  await form.save.click()
  await expect.element(form.header).toHaveFocus()
  chooseFiles(form.related, damaged, notes)
  await expect.element(form.files.nth(0)).toMatchTextContent('File must be less than 3MB.')
  await expect.element(form.files.nth(1)).toMatchTextContent('File "list.txt" is not allowed.')
})

test('[ASV-06] the service edit form shows a toast and keeps its input when saving is rejected', {
  tags: ['full'],
}, async () => {
  await makeService({ name: 'Nostril' })
  const form = await openForm('Nostril')
  await typeText(form.name, 'Nostril, double')
  chooseFiles(form.related, brokenJpeg('broken.jpg'))
  await form.save.click()
  await expect.element(toast('Failed to update service.')).toBeVisible()
  await expect
    .element(form.related)
    .toHaveAccessibleDescription('File "broken.jpg" is damaged. Choose another copy.')
  await expect.element(form.name).toHaveValue('Nostril, double')
  await form.tool('Remove broken.jpg').click()
  await form.save.click()
  await expect.element(toast('Service updated successfully!')).toBeVisible()
})
