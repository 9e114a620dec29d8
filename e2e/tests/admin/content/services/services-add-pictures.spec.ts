import { randomBytes } from 'node:crypto'
import { openServiceForm, toast } from '../../../../support/forms/service-form.ts'
import { typeText } from '../../../../support/hand/typing.ts'
import { expect, LONG_TEXT, test } from '../../../../support/office.ts'
import { makeLargeJpeg, png } from '../../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

test('[ASV-02] [MED-01] files that are no pictures or too large are rejected by name', async ({ page }) => {
  const form = await openServiceForm(page)
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
  await expect(form.dialog.getByText('1 file cannot be used and will be skipped.')).toBeVisible()
  await expect(form.dialog.getByText('1 file too large: saving shrinks it.')).toBeVisible()
  await rows.nth(0).getByRole('button', { name: 'Take out healed.heic' }).click()
  await expect(rows).toHaveCount(2)
})

test('[MED-01] Shrink to fit makes a photograph small enough and keeps it the right way up', async ({
  page,
  request,
}) => {
  const form = await openServiceForm(page)
  await typeText(form.name, 'Shrunk')
  await typeText(form.short, 'Short.')
  await typeText(form.full, LONG_TEXT)
  await form.header.setInputFiles(await makeLargeJpeg(page, 'IMG_1.jpeg', { turned: true }))
  await form.dialog.getByRole('button', { name: 'Shrink to fit' }).click()
  await expect(form.dialog.getByText('New', { exact: true })).toBeVisible()
  await expect(form.header).toHaveAccessibleDescription('')
  await form.save.click()
  await expect(toast(page)).toHaveText('Service created successfully!')
  const { headerImage } = await (await request.get('/api/services/slug/shrunk')).json()
  expect(headerImage.width / headerImage.height).toBeCloseTo(1050 / 1400, 2)
})

test('pictures are chosen by keyboard and dropped by mouse', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
  const form = await openServiceForm(page)
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

test('the bar follows the upload', async ({ page }) => {
  const form = await openServiceForm(page)
  await typeText(form.name, 'Slow line')
  await typeText(form.short, 'Short.')
  await typeText(form.full, LONG_TEXT)
  const picture = png('slow.png')
  await form.header.setInputFiles({
    ...picture,
    buffer: Buffer.concat([picture.buffer, randomBytes(1_500_000)]),
  })
  const network = await page.context().newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await network.send('Network.emulateNetworkConditions', speed)
  await form.save.click()
  const bar = form.dialog.getByRole('progressbar', { name: 'Sending', exact: true })
  const shares: number[] = []
  while (await bar.isVisible()) {
    // It may go away, or the page be busy, between the two questions.
    const share = await bar
      .evaluate((element: HTMLProgressElement) => element.value, undefined, { timeout: 500 })
      .catch(() => undefined)
    if (share !== undefined) shares.push(share)
  }
  expect(shares.filter((share) => share > 0 && share < 100).length).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  await expect(toast(page)).toHaveText('Service created successfully!')
})
