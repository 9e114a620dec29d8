import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findViolations } from '../../../support/axe.ts'
import { expect, LONG_TEXT, test } from '../../../support/office.ts'
import { brokenJpeg, makeLargeJpeg, png } from '../../../support/pictures.ts'
import { serviceForm, toast } from '../../../support/service-form.ts'

test.beforeEach(({ signIn }) => signIn())

async function openForm(page: Page, address = '/admin/service') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add Service' }).click()
  return serviceForm(page, 'Add Service')
}

test('[ASV-02] everything that is missing is named at once, and the first gets the focus', async ({
  page,
}) => {
  const form = await openForm(page)
  await form.save.click()
  await expect(form.name).toHaveAccessibleDescription('Service name is required')
  await expect(form.short).toHaveAccessibleDescription('Short description is required')
  await expect(form.header).toHaveAccessibleDescription('Header image is required')
  await expect(form.full).toHaveAccessibleDescription('Full description is required')
  await expect(form.name).toBeFocused()
  await form.name.fill('Septum')
  await form.save.click()
  await expect(form.name).toHaveAccessibleDescription('')
  await expect(form.short).toBeFocused()
})

test('[ASV-02] lengths: 200 at most and 50 at least', async ({ page }) => {
  const form = await openForm(page)
  await form.short.fill('x'.repeat(201))
  await expect(form.dialog.getByText('201 / 200')).toBeVisible()
  await form.full.fill(`  ${'y'.repeat(49)}  `)
  await form.save.click()
  await expect(form.short).toHaveAccessibleDescription('Maximum 200 characters allowed')
  await expect(form.full).toHaveAccessibleDescription('Minimum 50 characters required')
  await form.short.fill('x'.repeat(200))
  await form.full.fill('y'.repeat(50))
  await form.save.click()
  await expect(form.short).toHaveAccessibleDescription('')
  await expect(form.full).toHaveAccessibleDescription('')
})

test('[ASV-02] [MED-01] files that are no pictures or too large are rejected by name', async ({ page }) => {
  const form = await openForm(page)
  await expect(form.header).toHaveAttribute('accept', 'image/png,image/jpeg')
  await expect(form.related).toHaveAttribute('accept', 'image/png,image/jpeg')
  const heic = { name: 'healed.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic') }
  const large = await makeLargeJpeg(page, 'shoulder.jpg')
  expect(large.buffer.length).toBeGreaterThan(3_145_728)
  await form.header.setInputFiles(heic)
  await expect(form.header).toHaveAccessibleDescription('Only PNG, JPG, JPEG allowed.')
  await form.header.setInputFiles(large)
  await expect(form.header).toHaveAccessibleDescription('Header image must be less than 3MB.')
  await form.save.click()
  await expect(form.dialog.getByText('Header image is required')).toHaveCount(0)
  await form.related.setInputFiles([heic, large, png('good.png')])
  const rows = form.dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('File "healed.heic" not allowed. Only PNG, JPG, JPEG accepted.')
  await expect(rows.nth(1)).toContainText('File "shoulder.jpg" must be less than 3MB.')
  await expect(rows.nth(1)).toContainText(/\d\.\d MB/)
  await expect(rows.nth(2)).toHaveText(/^good\.png \d+ KB$/)
  await expect(rows.nth(2).locator('img')).toHaveAttribute('src', /^data:image/)
  await expect(form.dialog.getByText('2 files cannot be used and will be skipped.')).toBeVisible()
  await rows.nth(0).getByRole('button', { name: 'Take out healed.heic' }).click()
  await expect(rows).toHaveCount(2)
})

test('[ASV-03] [LST-01] saves all of it in one form and shows the list from page 1', async ({
  page,
  request,
  fillServices,
}) => {
  await fillServices(7, 'Older')
  const form = await openForm(page, '/admin/service?page=2')
  await form.name.fill('  Rook  ')
  await form.short.fill('A ring through the upper fold.')
  await form.full.fill(`${LONG_TEXT}\nAnd a second line.`)
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
  expect(saved.fullDescription.replaceAll('\r\n', '\n')).toBe(`${LONG_TEXT}\nAnd a second line.`)
  expect(saved.relatedImg).toHaveLength(2)
})

test('[MED-01] Shrink to fit makes a photograph small enough and keeps it the right way up', async ({
  page,
  request,
}) => {
  const form = await openForm(page)
  await form.name.fill('Shrunk')
  await form.short.fill('Short.')
  await form.full.fill(LONG_TEXT)
  await form.header.setInputFiles(await makeLargeJpeg(page, 'IMG_1.jpeg', { turned: true }))
  await form.dialog.getByRole('button', { name: 'Shrink to fit' }).click()
  await expect(form.dialog.getByText('New', { exact: true })).toBeVisible()
  await expect(form.header).toHaveAccessibleDescription('')
  await form.save.click()
  await expect(toast(page)).toHaveText('Service created successfully!')
  const { headerImage } = await (await request.get('/api/services/slug/shrunk')).json()
  expect(headerImage.width / headerImage.height).toBeCloseTo(1050 / 1400, 2)
})

test('[ADM-06] while it is sent, the label says so, nothing can be pressed and it is sent once', async ({
  page,
}) => {
  const form = await openForm(page)
  await form.name.fill('Sent once')
  await form.short.fill('Short.')
  await form.full.fill(LONG_TEXT)
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
  await expect(form.dialog.getByRole('progressbar', { name: 'Sending' })).toBeVisible()
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
    const form = await openForm(page)
    await form.name.fill('Rejected')
    await form.short.fill('Short.')
    await form.full.fill(LONG_TEXT)
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
    await expect(form.full).toHaveValue(LONG_TEXT)
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
  await form.name.fill('Half a thought')
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

test('pictures are chosen by keyboard and dropped by mouse', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
  const form = await openForm(page)
  await form.short.focus()
  await page.keyboard.press('Tab')
  await expect(form.header).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(png('by-key.png'))
  await expect(form.dialog.getByRole('button', { name: 'Take out by-key.png' })).toBeVisible()
  const zone = form.related.locator('..')
  const files = [...png('x').buffer]
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer()
    for (const name of ['dropped-1.png', 'dropped-2.png'])
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
    return data
  }, files)
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(form.dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2)
})

test('on a phone the dialog fills the screen with its buttons in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const form = await openForm(page)
  expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 })
  await expect(form.save).toBeInViewport({ ratio: 1 })
  await form.related.scrollIntoViewIfNeeded()
  await expect(form.save).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page, 'dialog')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await form.dialog.boundingBox())?.width).toBe(880)
})

test('the bar follows the upload', async ({ page }) => {
  const form = await openForm(page)
  await form.name.fill('Slow line')
  await form.short.fill('Short.')
  await form.full.fill(LONG_TEXT)
  const picture = png('slow.png')
  await form.header.setInputFiles({
    ...picture,
    buffer: Buffer.concat([picture.buffer, randomBytes(1_500_000)]),
  })
  const network = await page.context().newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await network.send('Network.emulateNetworkConditions', speed)
  await form.save.click()
  const bar = form.dialog.getByRole('progressbar', { name: 'Sending' })
  const shares: number[] = []
  while (await bar.isVisible())
    shares.push(
      await bar
        .evaluate((element: HTMLProgressElement) => element.value, undefined, { timeout: 500 })
        .catch(() => 100),
    )
  expect(shares.filter((share) => share > 0 && share < 100).length).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  await expect(toast(page)).toHaveText('Service created successfully!')
})
