import { rm, writeFile } from 'node:fs/promises'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { addForm, expect, test } from '../../../support/forms/gallery.ts'
import { openServiceForm, toast } from '../../../support/forms/service-form.ts'
import { typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { expectFitsEveryWidth } from '../../../support/look/sideways.ts'
import { LONG_TEXT } from '../../../support/office.ts'
import { brokenJpeg, makeLargeJpeg, makeLargePng, makePng, png } from '../../../support/pictures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ signIn }) => signIn())

const MB = 1024 * 1024
const COUNT = 40
// A server that still draws other pictures takes its time.
const PATIENT = { timeout: 120_000 }

test(
  'forty pictures of 8 MB arrive by themselves, shrunk, while another screen is used',
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
    await expect(form.dialog.getByText(`${COUNT} files too large: saving shrinks them.`)).toBeVisible()
    await form.save.tap()
    await form.dialog.getByRole('button', { name: 'Continue in background' }).tap()
    await expect(form.dialog).toHaveCount(0)

    // Another screen is used meanwhile, and is not in the way of the tray, nor the tray of it.
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByRole('status')).toHaveText(/^\d+ of 40 sent$/)
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ', exact: true }).tap()
    await page.getByRole('button', { name: 'Add FAQ' }).tap()
    const faq = page.getByRole('dialog', { name: 'Create FAQ' })
    await faq.getByLabel('Question').pressSequentially('Does it hurt?')
    await faq.getByLabel('Answer').pressSequentially('A little.')
    await faq.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText('Does it hurt?')).toBeVisible()
    await expectFitsEveryWidth(page, 'the tray')
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await readGallery()).length).toBeLessThan(COUNT)

    await expect(tray.getByRole('status')).toHaveText('40 sent', { timeout: 540_000 })
    expect(await readGallery()).toHaveLength(COUNT)
    await tray.locator('[aria-expanded]').tap()
    const files = tray.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(files).toHaveCount(COUNT)
    await expect(
      files.filter({ hasText: /Sent, Featured Work\. Shrunk from 8\.\d MB to [\d.]+ [KM]B/ }),
    ).toHaveCount(COUNT)
    expect(await findViolations(page, 'section[aria-label=Uploads]')).toEqual([])
    await tray.getByRole('button', { name: 'Close uploads' }).tap()
    await expect(tray).toHaveCount(0)
  },
)

test('a service is saved with its pictures, the large one shrunk, while another screen is used', {
  tag: '@full',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const form = await openServiceForm(page)
  await typeText(form.name, 'Slow line')
  await typeText(form.short, 'Short.')
  await typeText(form.full, LONG_TEXT)
  await form.header.setInputFiles(await makeLargeJpeg(page, 'header.jpg'))
  await expect(form.header).toHaveAccessibleDescription('Header image must be less than 3MB.')
  await expect(form.dialog.getByText('Saving shrinks it.')).toBeVisible()
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
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.getByRole('listitem')).toContainText([
    /Sent, Slow line\. Shrunk from \d\.\d MB/,
    'Sent, Slow line',
    'File "healed.heic" not allowed. Only PNG, JPG, JPEG accepted.',
  ])
  const { headerImage, relatedImg } = await (await request.get('/api/services/slug/slow-line')).json()
  expect([headerImage === null, relatedImg.length]).toEqual([false, 1])
})

test.describe('what does not arrive', () => {
  test.use({ loud: true })

  test('is named with its reason on every screen, and is sent again', { tag: '@full' }, async ({
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
    // why: the connection breaks during the first of three files.
    await page.route('**/api/gallery', async (route) => {
      if (++calls > 1) return route.continue()
      await held
      return route.abort()
    })
    await form.save.tap()
    await form.dialog.getByRole('button', { name: 'Continue in background' }).tap()
    await page.getByRole('link', { name: 'Today' }).tap()
    release()
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByRole('status')).toHaveText('1 sent, 2 not sent', PATIENT)
    const files = tray.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(files).toContainText([
      'Sent, Featured Work',
      'File "broken.jpg" is not allowed. Only PNG, JPG, and JPEG are accepted.',
      'The server cannot be reached.',
    ])
    await tray.getByRole('button', { name: 'Take out broken.jpg' }).tap()
    await tray.getByRole('button', { name: 'Retry', exact: true }).tap()
    await expect(tray.getByRole('status')).toHaveText('2 sent', PATIENT)
    expect(await readGallery()).toHaveLength(2)
  })

  test(
    'a picture that cannot be read any more is named at its field, and the form can be used',
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
      // why: a phone moves or deletes a file while the form is open.
      await rm(path)
      await form.save.tap()
      await expect(form.header).toHaveAccessibleDescription(/This file cannot be read any more\./)
      await form.header.setInputFiles(png('other.png'))
      await expect(form.dialog.getByRole('button', { name: /other\.png/ })).toBeVisible()
      await form.save.tap()
      await expect(toast(page).filter({ hasText: 'Service created successfully!' })).toBeVisible(PATIENT)
    },
  )
})
