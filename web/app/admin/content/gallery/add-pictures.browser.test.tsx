import { afterEach, expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { addPictures, readGallery } from '../../../../test/gallery-pictures.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { brokenJpeg, chooseFiles, largeJpeg, png } from '../../../../test/pictures.ts'
import { watchSentForms } from '../../../../test/sent-forms.ts'

const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
const notifications = page.getByRole('region', { name: 'Notifications' })
const dialog = page.getByRole('dialog', { name: 'Add pictures' })
const category = dialog.getByLabelText('Category')
const images = dialog.getByLabelText('Images', { exact: true })
const rows = dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const save = button('Save')
const question = page.getByRole('dialog', { name: 'Discard changes?' })

async function openForm(path = '/admin/galery') {
  const router = await openScreen(path)
  await page.getByRole('button', { name: 'Add New' }).click()
  await expect.element(dialog).toBeVisible()
  return router
}

function drop(target: Locator, file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  target.element().parentElement?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
}

afterEach(() => page.viewport(1440, 900))

test('[AGA-04] the upload form shows, orders and removes files and asks before discarding them', async () => {
  await openForm()
  await expect.element(category).toHaveValue('featured-work')
  const options = category.getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(['Featured Work', 'Inside Studio'])
  await expect.element(images).toHaveAttribute('accept', 'image/png,image/jpeg')
  await expect.element(images).toHaveAttribute('multiple')
  chooseFiles(images, await png('one.png', 1), await png('two.png', 2), await png('three.png', 3))
  await expect.element(rows).toHaveLength(3)
  await expect.poll(() => rows.nth(0).element().querySelector('img')?.src).toMatch(/^data:image/)
  await button('Move three.png earlier').click()
  await button('Remove one.png').click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(0)).toMatchTextContent(/^three\.png/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^two\.png/)
  drop(images, await png('dropped.png'))
  await expect.element(rows).toHaveLength(3)
  await button('Cancel').click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(rows).toHaveLength(3)
  await button('Cancel').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add New' })).toHaveFocus()
})

test('[AGA-05] [MED-01] the upload form rejects files of the wrong type and resizes large ones', async () => {
  await openForm()
  await save.click()
  await expect.element(images).toHaveAccessibleDescription('Please upload at least one image')
  await expect.element(images).toHaveFocus()
  chooseFiles(images, new File(['0000ftypheic'], 'healed.heic', { type: 'image/heic' }))
  const wrongType = 'File "healed.heic" is not allowed. Only PNG, JPG, and JPEG are accepted.'
  await expect.element(images).toHaveAccessibleDescription(wrongType)
  await expect.element(dialog.getByText(wrongType, { exact: true })).toBeVisible()
  await expect.element(rows.nth(0)).toMatchTextContent('Not a PNG, JPG or JPEG.')
  await save.click()
  await expect.element(images).toHaveAccessibleDescription(`Please upload at least one image ${wrongType}`)
  const [shoulder, wrist] = [await largeJpeg('shoulder.jpg'), await largeJpeg('wrist.jpg')]
  chooseFiles(images, shoulder, wrist)
  await expect.element(dialog.getByText('1 file cannot be used and will be skipped.')).toBeVisible()
  await expect.element(dialog.getByText('2 files are too large and will be resized.')).toBeVisible()
  await expect.element(rows.nth(1).getByRole('alert')).not.toBeInTheDocument()
  chooseFiles(images, brokenJpeg('back.jpg', 3_145_729))
  const tooLarge = 'File "back.jpg" is too large. Max size allowed is 3MB.'
  await expect.element(rows.nth(3).getByRole('alert')).toHaveTextContent(tooLarge)
  await button('Remove back.jpg').click()
  await save.click()
  await expect.element(notifications.getByText('Gallery created successfully!')).toBeVisible()
  expect(await readGallery()).toHaveLength(2)
  const queue = page.getByRole('region', { name: 'Uploads' })
  await expect.element(queue).toMatchTextContent(`Skipped, Featured Work. ${wrongType}`)
  await queue.getByRole('button', { name: 'Hide uploads' }).click()
  await expect.element(queue).not.toBeInTheDocument()
})

test('[AGA-04] [AGA-06] [LST-01] [ADM-06] pictures are sent one by one, then the list shows page 1', async () => {
  await addPictures(13, 'inside-studio')
  const sending = Promise.withResolvers<void>()
  const forms = watchSentForms((nth) => (nth === 2 ? sending.promise : undefined))
  const router = await openForm('/admin/galery?category=inside-studio&page=2')
  await expect.element(category).toHaveValue('inside-studio')
  chooseFiles(images, await png('one.png', 1), await png('two.png', 2), await png('three.png', 3))
  await expect.element(rows).toHaveLength(3)
  await userEvent.dblClick(save)
  await expect.poll(() => forms.length).toBe(2)
  await expect.element(button('Submitting...')).toBeDisabled()
  await expect.element(rows.nth(2)).toMatchTextContent('Sent')
  await expect.element(rows.nth(1).getByRole('progressbar', { name: 'Sending two.png' })).toBeVisible()
  await expect
    .element(rows.nth(0).getByRole('progressbar', { name: 'Sending one.png' }))
    .toHaveAttribute('value', '0')
  await expect.element(dialog.getByRole('progressbar', { name: 'Sending', exact: true })).toBeVisible()
  const close = dialog.getByRole('button', { name: 'Close' }).first()
  for (const control of [category, images, button('Cancel'), close, button('Remove one.png')])
    await expect.element(control).toBeDisabled()
  drop(images, await png('late.png'))
  await userEvent.keyboard('{Escape}')
  await expect.element(rows).toHaveLength(3)
  sending.resolve()
  await expect.element(notifications.getByText('Gallery created successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tiles).toHaveLength(12)
  expect(router.state.location.search).toBe('?category=inside-studio')
  // The gallery lists the newest picture first, so the last file is sent first.
  expect(forms).toEqual(
    ['three.png', 'two.png', 'one.png'].map((name) => [
      ['category', 'inside-studio'],
      ['images', name],
    ]),
  )
  const shown = (await readGallery()).slice(0, 3)
  expect(new Set(shown.map(({ galleryId }) => galleryId)).size).toBe(3)
  const first = () => tiles.nth(0).element().querySelector<HTMLImageElement>('picture img')?.src ?? ''
  await expect.poll(first).toContain(`/media/${shown[0]?.public_id}/`)
})

test('[AGA-06] after an upload to another category the list shows that category', {
  tags: ['full'],
}, async () => {
  await addPictures(1, 'inside-studio')
  const router = await openForm('/admin/galery?category=inside-studio')
  await userEvent.selectOptions(category, 'Featured Work')
  chooseFiles(images, await png('one.png', 1))
  await save.click()
  await expect.poll(() => router.state.location.search).toBe('?category=featured-work')
  await expect.element(tiles.filter({ hasText: 'Featured Work' })).toHaveLength(1)
})

test('[AGA-06] failed pictures stay in the upload form with the reason and can be sent again', {
  tags: ['full'],
}, async () => {
  const good = localStorage.getItem('token') ?? ''
  await openForm()
  chooseFiles(images, await png('good.png'), brokenJpeg('broken.jpg'))
  await expect.element(rows).toHaveLength(2)
  await save.click()
  await expect
    .element(rows)
    .toMatchTextContent(/^broken\.jpg.*File "broken\.jpg" is damaged\. Choose another copy\.$/)
  await expect
    .element(images)
    .toHaveAccessibleDescription(
      'Saved: 1 of 2. Not saved: broken.jpg. Remove what cannot be used, or press Save to try again.',
    )
  await expect.element(images).toHaveFocus()
  // Only the field shows the error, no toast and no alert in the footer.
  await expect.element(notifications).toHaveTextContent('')
  expect(dialog.element().querySelector('footer [role=alert]')).toBeNull()
  expect(await findViolations('dialog')).toEqual([])
  expect(await readGallery()).toHaveLength(1)

  chooseFiles(images, await png('unlucky.png', 2))
  await button('Remove broken.jpg').click()
  await commands.failCalls('**/api/gallery', null, 'POST')
  await save.click()
  await expect.element(rows).toMatchTextContent(/^unlucky\.png.*The server cannot be reached\.$/)
  await expect.element(notifications.getByText('Error creating gallery')).toBeVisible()
  await commands.allowCalls('**/api/gallery')
  localStorage.setItem('token', 'x'.repeat(43))
  await save.click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rows).toMatchTextContent(/^unlucky\.png.*Please sign in\.$/)
  localStorage.setItem('token', good)
  await save.click()
  await expect.element(notifications.getByText('Gallery created successfully!')).toBeVisible()
  await expect.element(tiles).toHaveLength(2)
})

test('a picture whose response was lost is stored once when the form is saved again', {
  tags: ['full'],
}, async () => {
  await openForm()
  chooseFiles(images, await png('lost.png'))
  await commands.failCalls('**/api/gallery', 'lost', 'POST')
  await save.click()
  await expect.element(rows).toMatchTextContent(/^lost\.png.*The server cannot be reached\.$/)
  await commands.allowCalls('**/api/gallery')
  await save.click()
  await expect.element(notifications.getByText('Gallery created successfully!')).toBeVisible()
  expect(await readGallery()).toHaveLength(1)
})

test('[AGA-06] closing the upload form after a partial failure shows the uploaded pictures', {
  tags: ['full'],
}, async () => {
  await openForm()
  chooseFiles(images, await png('good.png'), brokenJpeg('broken.jpg'))
  await expect.element(rows).toHaveLength(2)
  await save.click()
  await expect.element(rows).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(tiles).toHaveLength(1)
})

test('the upload form fits a phone and keeps its buttons visible while it sends', {
  tags: ['full'],
}, async () => {
  await page.viewport(360, 640)
  await openForm()
  const long = `${'a-very-long-name-'.repeat(6)}.png`
  chooseFiles(images, await png(long), await png('two.png'), await png('three.png'))
  await expect.element(rows).toHaveLength(3)
  const { x, y, width, height } = dialog.element().getBoundingClientRect()
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  rows.nth(2).element().scrollIntoView()
  await expect.element(save).toBeInViewport({ ratio: 1 })
  expect(button('Remove three.png').element().getBoundingClientRect()).toMatchObject({
    width: 44,
    height: 44,
  })
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth)
  await commands.holdCalls('**/api/gallery', 'POST')
  await save.click()
  await expect.element(button('Submitting...')).toBeInViewport({ ratio: 1 })
  expect(await findViolations('dialog')).toEqual([])
  await commands.releaseCalls()
  await expect.element(notifications.getByText('Gallery created successfully!')).toBeVisible()
})
