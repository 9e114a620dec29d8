import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { fillServices, LONG_TEXT, readService, serviceForm } from '../../../../test/make-services.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { brokenJpeg, chooseFiles, largeJpeg, png } from '../../../../test/pictures.ts'
import { watchSentForms } from '../../../../test/sent-forms.ts'
import { pasteText, typeText } from '../../../../test/type-text.ts'

const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const question = page.getByRole('dialog', { name: 'Discard changes?' })
const heic = new File(['0000ftypheic'], 'healed.heic', { type: 'image/heic' })

async function openForm(path = '/admin/service') {
  const router = await openScreen(path)
  await page.getByRole('button', { name: 'Add Service' }).click()
  const form = serviceForm('Add Service')
  await expect.element(form.name).toBeVisible()
  return { router, form }
}

async function typeService(form: ReturnType<typeof serviceForm>, name: string) {
  await typeText(form.name, name)
  await typeText(form.short, 'Short.')
  await pasteText(form.full, LONG_TEXT)
}

afterEach(() => page.viewport(1440, 900))

test('[ASV-02] the new service form shows an error at each invalid field and focuses the first', async () => {
  const { form } = await openForm()
  await form.save.click()
  await expect.element(form.name).toHaveAccessibleDescription('Service name is required')
  await expect.element(form.short).toHaveAccessibleDescription('Short description is required')
  await expect.element(form.header).toHaveAccessibleDescription('Header image is required')
  await expect.element(form.full).toHaveAccessibleDescription('Full description is required')
  await expect.element(form.dialog.getByText('at least 50 characters')).toBeVisible()
  await expect.element(form.name).toHaveFocus()

  await typeText(form.name, 'Septum')
  await pasteText(form.short, 'x'.repeat(201))
  await expect.element(form.dialog.getByText('201 / 200')).toBeVisible()
  await pasteText(form.full, `  ${'y'.repeat(49)}  `)
  await form.save.click()
  await expect.element(form.name).not.toHaveAccessibleDescription()
  await expect.element(form.short).toHaveAccessibleDescription('Maximum 200 characters allowed')
  await expect.element(form.short).toHaveFocus()
  await expect.element(form.full).toHaveAccessibleDescription('Minimum 50 characters required')
  await pasteText(form.short, 'x'.repeat(200))
  await pasteText(form.full, 'y'.repeat(50))
  await form.save.click()
  await expect.element(form.short).not.toHaveAccessibleDescription()
  await expect.element(form.full).not.toHaveAccessibleDescription()
  expect(await commands.listCalls('POST')).toEqual([])
})

test('[ASV-02] [MED-01] the new service form rejects files that are too large or not pictures', async () => {
  const { form } = await openForm()
  await expect.element(form.header).toHaveAttribute('accept', 'image/png,image/jpeg')
  await expect.element(form.related).toHaveAttribute('accept', 'image/png,image/jpeg')
  const large = await largeJpeg('shoulder.jpg')
  expect(large.size).toBeGreaterThan(3_145_728)
  chooseFiles(form.header, heic)
  await expect.element(form.header).toHaveAccessibleDescription('Only PNG, JPG, JPEG allowed.')
  chooseFiles(form.header, brokenJpeg('shoulder.jpg', 3_145_729))
  await expect.element(form.header).toHaveAccessibleDescription('Header image must be less than 3MB.')
  chooseFiles(form.header, large)
  await expect.element(form.dialog.getByText('It is too large and will be resized.')).toBeVisible()
  await expect.element(form.dialog.getByRole('alert')).not.toBeInTheDocument()
  await form.save.click()
  await expect.element(form.name).toHaveAccessibleDescription('Service name is required')
  await expect.element(form.dialog.getByText('Header image is required')).not.toBeInTheDocument()

  chooseFiles(form.related, heic, brokenJpeg('shoulder.jpg', 3_145_729), await png('good.png'), large)
  await expect.element(form.files).toHaveLength(4)
  await expect
    .element(form.files.nth(0))
    .toMatchTextContent('File "healed.heic" not allowed. Only PNG, JPG, JPEG accepted.')
  await expect
    .element(form.files.nth(1))
    .toMatchTextContent(/\d\.\d MB.*File "shoulder\.jpg" must be less than 3MB\./)
  await expect.element(form.files.nth(2)).toMatchTextContent(/^good\.png\s?\d+ KB$/)
  await expect.poll(() => form.files.nth(2).element().querySelector('img')?.src).toMatch(/^data:image/)
  await expect.element(form.dialog.getByText('2 files cannot be used and will be skipped.')).toBeVisible()
  await expect.element(form.dialog.getByText('1 file is too large and will be resized.')).toBeVisible()
  await form.dialog.getByRole('button', { name: 'Remove healed.heic' }).click()
  await expect.element(form.files).toHaveLength(3)
})

test('[MED-01] a large rotated photo is resized on saving and keeps its orientation', {
  tags: ['full'],
}, async () => {
  const { form } = await openForm()
  await typeService(form, 'Shrunk')
  chooseFiles(form.header, await largeJpeg('IMG_1.jpeg', { isTurned: true }))
  await expect.element(form.header).not.toHaveAccessibleDescription()
  await form.save.click()
  await expect.element(toast('Service created successfully!')).toBeVisible()
  const { headerImage } = await readService('shrunk')
  expect(Number(headerImage?.width) / Number(headerImage?.height)).toBeCloseTo(1050 / 1400, 2)
})

test('pictures dropped on the new service form are added', { tags: ['full'] }, async () => {
  const { form } = await openForm()
  const dataTransfer = new DataTransfer()
  for (const name of ['dropped-1.png', 'dropped-2.png']) dataTransfer.items.add(await png(name))
  const zone = form.related.element().parentElement
  for (const type of ['dragover', 'drop'])
    zone?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(form.files).toHaveLength(2)
})

test('[ASV-03] [LST-01] [ADM-06] the new service form sends once and the list shows page 1', async () => {
  await fillServices(7, 'Older')
  const forms = watchSentForms()
  const { router, form } = await openForm('/admin/service?page=2')
  await typeText(form.name, '  Rook  ')
  await typeText(form.short, 'A ring through the upper fold.')
  await pasteText(form.full, LONG_TEXT)
  await userEvent.keyboard('{Enter}And a second line.')
  chooseFiles(form.header, await png('rook.png'))
  await expect.element(form.dialog.getByText('New', { exact: true })).toBeVisible()
  const notes = new File(['no picture'], 'notes.txt', { type: 'text/plain' })
  chooseFiles(form.related, await png('one.png', 1), notes, await png('two.png', 2))
  await expect.element(form.files).toHaveLength(3)
  await commands.holdCalls('**/api/services', 'POST')
  await userEvent.dblClick(form.save)
  await expect.element(form.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect.element(form.dialog.getByRole('progressbar', { name: 'Sending', exact: true })).toBeVisible()
  for (const control of [form.name, form.short, form.header, form.related, form.cancel, form.close])
    await expect.element(control).toBeDisabled()
  await expect.element(form.full).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(form.dialog).toBeVisible()
  await commands.releaseCalls()
  await expect.element(toast('Service created successfully!')).toBeVisible()
  await expect.element(form.dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'Rook' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/admin/service', search: '' })
  const fullDescription = `${LONG_TEXT}\n\nAnd a second line.`
  expect(forms).toEqual([
    [
      ['name', 'Rook'],
      ['shortDescription', 'A ring through the upper fold.'],
      ['fullDescription', fullDescription],
      ['headerImage', 'rook.png'],
      ['relatedImg', 'one.png'],
      ['relatedImg', 'two.png'],
    ],
  ])
  const saved = await readService('rook')
  expect(saved).toMatchObject({ name: 'Rook', headerImage: { width: 640, height: 400 } })
  expect(saved.fullDescription.replaceAll('\r\n', '\n')).toBe(fullDescription)
  expect(saved.relatedImg).toHaveLength(2)
})

test('the new service form shows the progress of the upload', async () => {
  const sent: XMLHttpRequest[] = []
  const send = XMLHttpRequest.prototype.send
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    sent.push(this)
    return send.call(this, body)
  })
  onTestFinished(() => spy.mockRestore())
  const { form } = await openForm()
  await typeService(form, 'Slow line')
  chooseFiles(form.header, await png('slow.png'))
  await commands.holdCalls('**/api/services', 'POST')
  await form.save.click()
  const bar = form.dialog.getByRole('progressbar', { name: 'Sending', exact: true })
  await expect.element(bar).toBeVisible()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  for (const loaded of [30, 70]) {
    sent[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
    await expect.element(bar).toHaveAttribute('value', String(loaded))
  }
  await commands.releaseCalls()
  await expect.element(toast('Service created successfully!')).toBeVisible()
})

test('[ASV-03] the new service form shows the error and keeps its input when saving fails', async () => {
  const { form } = await openForm()
  await typeService(form, 'Rejected')
  chooseFiles(form.header, brokenJpeg('broken.jpg'))
  await form.save.click()
  const damaged = 'File "broken.jpg" is damaged. Choose another copy.'
  const rejected = `Failed: ${damaged}`
  await expect.element(toast(rejected)).toBeVisible()
  await expect.element(form.header).toHaveAccessibleDescription(damaged)
  await expect.element(form.header).toHaveFocus()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(toast(rejected)).not.toBeInTheDocument()
  await expect.element(form.dialog.getByText(rejected, { exact: true })).toHaveRole('alert')
  await expect.element(form.name).toHaveValue('Rejected')

  chooseFiles(form.header, await png('fixed.png'))
  await commands.failCalls('**/api/services', null, 'POST')
  await form.save.click()
  await expect.element(toast('Failed: The server cannot be reached.')).toBeVisible()
  await commands.allowCalls('**/api/services')
  await commands.failCalls('**/api/services', { status: 500, body: '<html><body>500</body></html>' }, 'POST')
  await form.save.click()
  await expect.element(toast('Failed: Something went wrong on our side. Please try again.')).toBeVisible()
  await commands.allowCalls('**/api/services')

  const token = localStorage.getItem('token') ?? ''
  localStorage.setItem('token', 'x'.repeat(43))
  await form.save.click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('Failed: Please sign in.')).toBeVisible()
  await expect.element(form.full).toHaveTextContent(LONG_TEXT)
  localStorage.setItem('token', token)
  await form.save.click()
  await expect.element(toast('Service created successfully!')).toBeVisible()
})

test('the new service form asks before discarding text but closes directly when empty', {
  tags: ['full'],
}, async () => {
  const router = await openScreen('/admin')
  await router.navigate('/admin/service')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const form = serviceForm('Add Service')
  await expect.element(form.dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(form.dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add Service' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await typeText(form.name, 'Half a thought')
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => form.close.click(),
    () => form.cancel.click(),
    () => router.navigate(-1),
  ]) {
    await leave()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(form.name).toHaveValue('Half a thought')
  }
  for (let i = 0; i < 6; i++) await userEvent.keyboard('{Escape}')
  await expect.element(form.name).toHaveValue('Half a thought')
  await form.close.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form.dialog).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/service')
})

test('the new service form fits a phone, keeps its buttons visible and passes axe', async () => {
  await page.viewport(390, 700)
  const { form } = await openForm()
  const box = () => form.dialog.element().getBoundingClientRect()
  expect(box()).toMatchObject({ x: 0, y: 0, width: 390, height: 700 })
  await expect.element(form.save).toBeInViewport({ ratio: 1 })
  form.related.element().scrollIntoView()
  await expect.element(form.save).toBeInViewport({ ratio: 1 })
  expect(await findViolations('dialog')).toEqual([])
  await page.viewport(1440, 900)
  await expect.poll(() => box().width).toBe(880)
})
