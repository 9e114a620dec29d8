import { openServiceForm, serviceForm, toast } from '../../../../support/forms/service-form.ts'
import { pasteText, typeText } from '../../../../support/hand/typing.ts'
import { findViolations } from '../../../../support/look/axe.ts'
import { expect, LONG_TEXT, test } from '../../../../support/office.ts'
import { brokenJpeg, png } from '../../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

test('[ASV-02] everything that is missing is named at once, and the first gets the focus', async ({
  page,
}) => {
  const form = await openServiceForm(page)
  await form.save.click()
  await expect(form.name).toHaveAccessibleDescription('Service name is required')
  await expect(form.short).toHaveAccessibleDescription('Short description is required')
  await expect(form.header).toHaveAccessibleDescription('Header image is required')
  await expect(form.full).toHaveAccessibleDescription('Full description is required')
  await expect(form.name).toBeFocused()
  await typeText(form.name, 'Septum')
  await form.save.click()
  await expect(form.name).toHaveAccessibleDescription('')
  await expect(form.short).toBeFocused()
})

test('[ASV-02] lengths: 200 at most and 50 at least', async ({ page }) => {
  const form = await openServiceForm(page)
  await pasteText(form.short, 'x'.repeat(201))
  await expect(form.dialog.getByText('201 / 200')).toBeVisible()
  await typeText(form.full, `  ${'y'.repeat(49)}  `)
  await form.save.click()
  await expect(form.short).toHaveAccessibleDescription('Maximum 200 characters allowed')
  await expect(form.full).toHaveAccessibleDescription('Minimum 50 characters required')
  await pasteText(form.short, 'x'.repeat(200))
  await typeText(form.full, 'y'.repeat(50))
  await form.save.click()
  await expect(form.short).toHaveAccessibleDescription('')
  await expect(form.full).toHaveAccessibleDescription('')
})

test('[ASV-03] [LST-01] saves all of it in one form and shows the list from page 1', async ({
  page,
  request,
  fillServices,
}) => {
  await fillServices(7, 'Older')
  const form = await openServiceForm(page, '/admin/service?page=2')
  await typeText(form.name, '  Rook  ')
  await typeText(form.short, 'A ring through the upper fold.')
  await typeText(form.full, `${LONG_TEXT}\nAnd a second line.`)
  await form.header.setInputFiles(png('rook.png'))
  await expect(form.dialog.getByText('New', { exact: true })).toBeVisible()
  const broken = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await form.related.setInputFiles([png('one.png', 1), broken, png('two.png', 2)])
  const call = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/services'))
  await form.save.click()
  const sent = await call
  expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent.headers().authorization).toMatch(/^[\w-]{43}$/)
  await expect(toast(page)).toHaveText('Service created successfully!')
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/service')
  await expect(page.getByRole('article').filter({ hasText: 'Rook' })).toBeVisible()
  const saved = await (await request.get('/api/services/slug/rook')).json()
  expect(saved).toMatchObject({
    name: 'Rook',
    shortDescription: 'A ring through the upper fold.',
    headerImage: { width: 640, height: 400 },
  })
  expect(saved.fullDescription.replaceAll('\r\n', '\n')).toBe(`${LONG_TEXT}\n\nAnd a second line.`)
  expect(saved.relatedImg).toHaveLength(2)
})

test('[ADM-06] while it is sent, the label says so, nothing can be pressed and it is sent once', async ({
  page,
}) => {
  const form = await openServiceForm(page)
  await typeText(form.name, 'Sent once')
  await typeText(form.short, 'Short.')
  await typeText(form.full, LONG_TEXT)
  await form.header.setInputFiles(png('once.png'))
  let sends = 0
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/services', async (route) => {
    sends++
    await held
    await route.continue()
  })
  await form.save.dblclick()
  const busy = form.dialog.getByRole('button', { name: 'Saving...' })
  await expect(busy).toBeDisabled()
  await expect(form.dialog.getByRole('progressbar', { name: 'Sending', exact: true })).toBeVisible()
  await expect(form.dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  for (const control of [form.name, form.short, form.full, form.header, form.related, form.close])
    await expect(control).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeVisible()
  release()
  await expect(toast(page)).toHaveText('Service created successfully!')
  expect(sends).toBe(1)
})

test.describe('rejected saves', () => {
  test.use({ loud: true })

  test('[ASV-03] the server’s words stand in a toast above the form, and nothing typed is lost', async ({
    page,
    request,
    token,
  }) => {
    const form = await openServiceForm(page)
    await typeText(form.name, 'Rejected')
    await typeText(form.short, 'Short.')
    await typeText(form.full, LONG_TEXT)
    await form.header.setInputFiles(brokenJpeg('broken.jpg'))
    await form.save.click()
    await expect(toast(page)).toHaveText('Failed: Please check the fields below.')
    await expect(form.header).toHaveAccessibleDescription('Only PNG, JPG, JPEG allowed.')
    await expect(form.header).toBeFocused()
    const words = form.dialog.locator('footer').getByRole('alert')
    await expect(words).toHaveText('Failed: Please check the fields below.')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
    await expect(form.dialog).toBeVisible()
    await expect(form.name).toHaveValue('Rejected')
    await form.header.setInputFiles(png('fixed.png'))
    await page.context().setOffline(true)
    await form.save.click()
    await expect(toast(page).getByText('Failed: The server cannot be reached.')).toBeVisible()
    await page.context().setOffline(false)
    const stored = await page.evaluate(() => localStorage.getItem('token'))
    await request.post('/api/auth/logout', { headers: { authorization: stored ?? '' } })
    await form.save.click()
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(toast(page).getByText('Failed: Please sign in.')).toBeVisible()
    await expect(form.full).toHaveText(LONG_TEXT)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await form.save.click()
    await expect(toast(page).getByText('Service created successfully!')).toBeVisible()
  })
})

test('what is not saved yet is not thrown away without asking', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await page.getByRole('button', { name: 'Add Service' }).click()
  const form = serviceForm(page, 'Add Service')
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Service' })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeText(form.name, 'Half a thought')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.close.click(),
    () => form.dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form.name).toHaveValue('Half a thought')
  }
  for (let i = 0; i < 6; i++) await page.keyboard.press('Escape')
  await expect(form.name).toHaveValue('Half a thought')
  await form.close.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form.dialog).toHaveCount(0)
})

test('on a phone the dialog fills the screen with its buttons in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const form = await openServiceForm(page)
  expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 })
  await expect(form.save).toBeInViewport({ ratio: 1 })
  await form.related.scrollIntoViewIfNeeded()
  await expect(form.save).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page, 'dialog')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await form.dialog.boundingBox())?.width).toBe(880)
})
