import { rm, writeFile } from 'node:fs/promises'
import { LONG_TEXT } from '../../../support/back-office.ts'
import { holdCalls } from '../../../support/calls/delay-responses.ts'
import { addForm, expect, test } from '../../../support/forms/gallery.ts'
import { openServiceForm, toast } from '../../../support/forms/service-form.ts'
import { typeText } from '../../../support/input/typing.ts'
import { brokenJpeg, makeLargeJpeg, makeLargePng, makePng, png } from '../../../support/pictures.ts'
import { findViolations } from '../../../support/rendering/axe.ts'
import { expectFitsEveryWidth } from '../../../support/rendering/horizontal-overflow.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ signIn }) => signIn())

const MB = 1024 * 1024
const COUNT = 40
// A long timeout, because the server may still be encoding other pictures.
const PATIENT = { timeout: 120_000 }

test(
  'the upload queue resizes and uploads 40 pictures of 8 MB in the background',
  { tag: '@full' },
  async ({ page, readGallery }, testInfo) => {
    test.setTimeout(600_000)
    const large = makeLargePng(8 * MB)
    expect(large.length).toBeGreaterThan(8 * MB)
    const paths = Array.from({ length: COUNT }, (_, i) => testInfo.outputPath(`picture-${i + 1}.png`))
    for (const path of paths) await writeFile(path, large)
    await page.goto('/admin/galery')
    await page.getByRole('button', { name: 'Add New' }).tap()
    const form = addForm(page)
    await form.images.setInputFiles(paths)
    await expect(form.rows).toHaveCount(COUNT, { timeout: 60_000 })
    await expect(form.dialog.getByText(`${COUNT} files are too large and will be resized.`)).toBeVisible()
    await form.save.tap()
    await form.dialog.getByRole('button', { name: 'Continue in background' }).tap()
    await expect(form.dialog).toHaveCount(0)

    // Uploads and another screen must not block each other.
    const queue = page.getByRole('region', { name: 'Uploads' })
    await expect(queue.getByRole('status')).toHaveText(/^\d+ of 40 sent$/)
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ', exact: true }).tap()
    await page.getByRole('button', { name: 'Add FAQ' }).tap()
    const faq = page.getByRole('dialog', { name: 'Create FAQ' })
    await faq.getByLabel('Question').pressSequentially('Does it hurt?')
    await faq.getByLabel('Answer').pressSequentially('A little.')
    await faq.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText('Does it hurt?')).toBeVisible()
    await expectFitsEveryWidth(page, 'the upload queue')
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await readGallery()).length).toBeLessThan(COUNT)

    await expect(queue.getByRole('status')).toHaveText('40 sent', { timeout: 540_000 })
    expect(await readGallery()).toHaveLength(COUNT)
    await queue.locator('[aria-expanded]').tap()
    const files = queue.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(files).toHaveCount(COUNT)
    await expect(
      files.filter({ hasText: /Sent, Featured Work\. Resized from 8\.\d MB to [\d.]+ [KM]B/ }),
    ).toHaveCount(COUNT)
    expect(await findViolations(page, 'section[aria-label=Uploads]')).toEqual([])
    await queue.getByRole('button', { name: 'Hide uploads' }).tap()
    await expect(queue).toHaveCount(0)
  },
)

test('a service and its resized pictures are saved while staff use another screen', {
  tag: '@full',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const form = await openServiceForm(page)
  await typeText(form.name, 'Slow line')
  await typeText(form.short, 'Short.')
  await typeText(form.full, LONG_TEXT)
  await form.header.setInputFiles(await makeLargeJpeg(page, 'header.jpg'))
  await expect(form.dialog.getByText('It is too large and will be resized.')).toBeVisible()
  const heic = { name: 'healed.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic') }
  await form.related.setInputFiles([png('good.png'), heic])
  const release = await holdCalls(page, '**/api/services')
  await form.save.tap()
  await form.dialog.getByRole('button', { name: 'Continue in background' }).tap()
  await page.getByRole('link', { name: 'Today' }).tap()
  release()
  await expect(toast(page)).toHaveText('Service created successfully!', PATIENT)
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    '/services/slow-line',
  )
  const queue = page.getByRole('region', { name: 'Uploads' })
  await expect(queue.getByRole('listitem')).toContainText([
    /Sent, Slow line\. Resized from \d\.\d MB/,
    'Sent, Slow line',
    'File "healed.heic" not allowed. Only PNG, JPG, JPEG accepted.',
  ])
  const { headerImage, relatedImg } = await (await request.get('/api/services/slug/slow-line')).json()
  expect([headerImage === null, relatedImg.length]).toEqual([false, 1])
})

test.describe('when an upload fails', () => {
  test.use({ allowConsoleErrors: true })

  test('the upload queue shows the reason on every screen and retries on request', { tag: '@full' }, async ({
    page,
    readGallery,
  }) => {
    test.setTimeout(300_000)
    await page.goto('/admin/galery')
    await page.getByRole('button', { name: 'Add New' }).tap()
    const form = addForm(page)
    await form.images.setInputFiles([png('good.png'), brokenJpeg('broken.jpg'), png('unlucky.png', 2)])
    await expect(form.rows).toHaveCount(3)
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let calls = 0
    // why: the connection breaks during the first of three files and during both retries.
    await page.route('**/api/gallery', async (route) => {
      if (++calls > 3) return route.continue()
      await held
      return route.abort()
    })
    await form.save.tap()
    await form.dialog.getByRole('button', { name: 'Continue in background' }).tap()
    await page.getByRole('link', { name: 'Today' }).tap()
    release()
    const queue = page.getByRole('region', { name: 'Uploads' })
    await expect(queue.getByRole('status')).toHaveText('1 sent, 2 not sent', PATIENT)
    const files = queue.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(files).toContainText([
      'Sent, Featured Work',
      'File "broken.jpg" is damaged. Choose another copy.',
      'The server cannot be reached.',
    ])
    await queue.getByRole('button', { name: 'Remove broken.jpg' }).tap()
    await queue.getByRole('button', { name: 'Retry', exact: true }).tap()
    await expect(queue.getByRole('status')).toHaveText('2 sent', PATIENT)
    expect(await readGallery()).toHaveLength(2)
  })

  test(
    'a form reports an unreadable picture at its field and accepts another one',
    { tag: '@full' },
    async ({ page }, testInfo) => {
      const path = testInfo.outputPath('moved.png')
      await writeFile(path, makePng(640, 400))
      const form = await openServiceForm(page)
      await typeText(form.name, 'Slow line')
      await typeText(form.short, 'Short.')
      await typeText(form.full, LONG_TEXT)
      await form.header.setInputFiles(path)
      await expect(form.dialog.locator('img[src^=data]')).toBeVisible()
      // why: a phone may move or delete a file while the form is open.
      await rm(path)
      await form.save.tap()
      await expect(form.header).toHaveAccessibleDescription(/This file can no longer be read\./)
      await form.header.setInputFiles(png('other.png'))
      await expect(form.dialog.getByRole('button', { name: /other\.png/ })).toBeVisible()
      await form.save.tap()
      await expect(toast(page).filter({ hasText: 'Service created successfully!' })).toBeVisible(PATIENT)
    },
  )
})
