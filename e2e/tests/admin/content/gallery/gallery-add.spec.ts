import type { Page } from '@playwright/test'
import { holdCalls } from '../../../../support/calls/hold-calls.ts'
import { addForm, expect, test, tiles } from '../../../../support/forms/gallery.ts'
import { watchSentForms } from '../../../../support/forms/sent-forms.ts'
import { toast } from '../../../../support/forms/service-form.ts'
import { findViolations } from '../../../../support/look/axe.ts'
import { brokenJpeg, makeLargeJpeg, makePng, png } from '../../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

async function openForm(page: Page, address = '/admin/galery') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add New' }).click()
  return addForm(page)
}

test('[AGA-04] category, previews with removal and order, files by drop, and nothing thrown away unasked', async ({
  page,
}) => {
  const form = await openForm(page)
  await expect(form.category).toHaveValue('featured-work')
  await expect(form.category.getByRole('option')).toHaveText(['Featured Work', 'Inside Studio'])
  await expect(form.images).toHaveAttribute('accept', 'image/png,image/jpeg')
  await expect(form.images).toHaveAttribute('multiple')
  await form.images.setInputFiles([png('one.png', 1), png('two.png', 2), png('three.png', 3)])
  await expect(form.rows).toHaveCount(3)
  await expect(form.rows.first().locator('img')).toHaveAttribute('src', /^data:image/)
  await form.dialog.getByRole('button', { name: 'Move three.png earlier' }).click()
  await form.dialog.getByRole('button', { name: 'Take out one.png' }).click()
  await expect(form.rows).toHaveText([/^three\.png/, /^two\.png/])
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...makePng(24, 24)],
  )
  await form.images.locator('..').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(form.rows).toHaveCount(3)
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await form.cancel.click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(form.rows).toHaveCount(3)
  await form.cancel.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add New' })).toBeFocused()
})

test('[AGA-05] [MED-01] what is missing, of the wrong type or too large is said by name', async ({
  page,
  readGallery,
}) => {
  const form = await openForm(page)
  await form.save.click()
  await expect(form.images).toHaveAccessibleDescription('Please upload at least one image')
  await expect(form.images).toBeFocused()
  const heic = { name: 'healed.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic') }
  await form.images.setInputFiles(heic)
  // Type errors stand under the input.
  const wrongType = 'File "healed.heic" is not allowed. Only PNG, JPG, and JPEG are accepted.'
  await expect(form.images).toHaveAccessibleDescription(wrongType)
  await expect(form.dialog.getByText(wrongType, { exact: true })).toBeVisible()
  await expect(form.rows.nth(0)).toContainText('Not a PNG, JPG or JPEG.')
  await form.save.click()
  await expect(form.images).toHaveAccessibleDescription(`Please upload at least one image ${wrongType}`)
  await form.images.setInputFiles([
    await makeLargeJpeg(page, 'shoulder.jpg'),
    await makeLargeJpeg(page, 'wrist.jpg'),
  ])
  await expect(form.rows.nth(1)).toContainText('File "shoulder.jpg" is too large. Max size allowed is 3MB.')
  await expect(form.dialog.getByText('1 file cannot be used and will be skipped.')).toBeVisible()
  await expect(form.dialog.getByText('2 files too large: saving shrinks them.')).toBeVisible()
  await expect(form.dialog.getByRole('button', { name: 'Shrink all' })).toBeVisible()
  await form.rows.nth(1).getByRole('button', { name: 'Shrink to fit' }).click()
  await expect(form.dialog.getByText('1 file too large: saving shrinks it.')).toBeVisible()
  await form.save.click()
  await expect(toast(page)).toHaveText('Gallery created successfully!')
  expect(await readGallery()).toHaveLength(2)
  // What could not be used does not leave unseen.
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray).toContainText(`Left out, Featured Work. ${wrongType}`)
  await tray.getByRole('button', { name: 'Close uploads' }).click()
  await expect(tray).toHaveCount(0)
})

test('[AGA-04] [AGA-06] [LST-01] [ADM-06] file by file, each with its bar, then the list from page 1', async ({
  page,
  makeImages,
  readGallery,
}) => {
  await makeImages(13, 'inside-studio')
  const readForms = await watchSentForms(page)
  const form = await openForm(page, '/admin/galery?category=inside-studio&page=2')
  await expect(form.category).toHaveValue('inside-studio')
  await form.images.setInputFiles([png('one.png', 1), png('two.png', 2), png('three.png', 3)])
  await expect(form.rows).toHaveCount(3)
  let answer = () => {}
  let sends = 0
  await page.route('**/api/gallery', async (route) => {
    sends++
    if (sends === 2)
      await new Promise<void>((done) => {
        answer = done
      })
    await route.continue()
  })
  await form.save.dblclick()
  await expect.poll(() => sends).toBe(2)
  await expect(form.dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(form.rows.nth(2)).toContainText('Sent')
  await expect(form.rows.nth(1).getByRole('progressbar', { name: 'Sending two.png' })).toBeVisible()
  await expect(form.rows.nth(0).getByRole('progressbar', { name: 'Sending one.png' })).toHaveAttribute(
    'value',
    '0',
  )
  await expect(form.dialog.getByRole('progressbar', { name: 'Sending', exact: true })).toBeVisible()
  for (const control of [form.category, form.images, form.cancel, form.close])
    await expect(control).toBeDisabled()
  await expect(form.dialog.getByRole('button', { name: 'Take out one.png' })).toBeDisabled()
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['late'], 'late.png', { type: 'image/png' }))
    return data
  })
  await form.images.locator('..').dispatchEvent('drop', { dataTransfer: transfer })
  await page.keyboard.press('Escape')
  await expect(form.rows).toHaveCount(3)
  answer()
  await expect(toast(page)).toHaveText('Gallery created successfully!')
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/galery?category=inside-studio')
  await expect(tiles(page)).toHaveCount(12)
  // The newest stands first, so the last of the form goes first.
  expect(await readForms()).toEqual(
    ['three.png', 'two.png', 'one.png'].map((name) => [
      ['category', 'inside-studio'],
      ['images', name],
    ]),
  )
  const shown = (await readGallery()).slice(0, 3)
  expect(new Set(shown.map(({ galleryId }) => galleryId)).size).toBe(3)
  const [newest] = shown
  await expect(tiles(page).first().locator('picture img')).toHaveAttribute(
    'src',
    new RegExp(`/media/${newest?.public_id}/`),
  )
})

test('[AGA-06] pictures of another category than the list shows lead to the list of theirs', async ({
  page,
  makeImages,
}) => {
  await makeImages(1, 'inside-studio')
  const form = await openForm(page, '/admin/galery?category=inside-studio')
  await form.category.selectOption('Featured Work')
  await form.images.setInputFiles(png('one.png', 1))
  await form.save.click()
  await expect(page).toHaveURL('/admin/galery?category=featured-work')
  await expect(tiles(page)).toHaveCount(1)
})

test.describe('rejected uploads', () => {
  test.use({ loud: true })

  test('[AGA-06] what was sent leaves the form, the rest keeps the server’s words and can be sent again', async ({
    page,
    token,
    request,
    readGallery,
  }) => {
    const form = await openForm(page)
    await form.images.setInputFiles([png('good.png'), brokenJpeg('broken.jpg'), png('unlucky.png', 2)])
    await expect(form.rows).toHaveCount(3)
    // why: the connection breaks during one of three files.
    await page.route('**/api/gallery', (route) => route.abort(), { times: 1 })
    await form.save.click()
    await expect(toast(page)).toHaveText('Error creating gallery')
    await expect(form.rows).toHaveText([
      /^broken\.jpg.*File "broken\.jpg" is not allowed\. Only PNG, JPG, and JPEG are accepted\.$/,
      /^unlucky\.png.*The server cannot be reached\.$/,
    ])
    await expect(form.images).toHaveAccessibleDescription('2 of 3 did not upload. Press Save to try again.')
    await expect(form.images).toBeFocused()
    await expect(form.dialog.locator('footer').getByRole('alert')).toHaveText('Error creating gallery')
    expect(await findViolations(page, 'dialog')).toEqual([])
    expect(await readGallery()).toHaveLength(1)

    await form.dialog.getByRole('button', { name: 'Take out broken.jpg' }).click()
    const stored = await page.evaluate(() => localStorage.getItem('token'))
    await request.post('/api/auth/logout', { headers: { authorization: stored ?? '' } })
    await form.save.click()
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.rows).toHaveText([/^unlucky\.png.*Please sign in\.$/])
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await form.save.click()
    await expect(toast(page).getByText('Gallery created successfully!')).toBeVisible()
    await expect(tiles(page)).toHaveCount(2)
    expect(await readGallery()).toHaveLength(2)
  })

  test('[AGA-06] closing the form shows those that were sent', async ({ page }) => {
    const form = await openForm(page)
    await form.images.setInputFiles([png('good.png'), brokenJpeg('broken.jpg')])
    await expect(form.rows).toHaveCount(2)
    await form.save.click()
    await expect(form.rows).toHaveCount(1)
    await form.close.click()
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await expect(tiles(page)).toHaveCount(1)
  })
})

test('on a phone the dialog fills the screen with its buttons in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const form = await openForm(page)
  const long = `${'a-very-long-name-'.repeat(6)}.png`
  await form.images.setInputFiles([png(long), png('two.png'), png('three.png')])
  await expect(form.rows).toHaveCount(3)
  expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  await form.rows.last().scrollIntoViewIfNeeded()
  await expect(form.save).toBeInViewport({ ratio: 1 })
  const takeOut = await form.dialog.getByRole('button', { name: 'Take out three.png' }).boundingBox()
  expect(takeOut).toMatchObject({ width: 44, height: 44 })
  expect(await form.dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const answer = await holdCalls(page, '**/api/gallery')
  await form.save.click()
  await expect(form.dialog.getByRole('button', { name: 'Submitting...' })).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page, 'dialog')).toEqual([])
  answer()
  await expect(toast(page)).toHaveText('Gallery created successfully!')
})
