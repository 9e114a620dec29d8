import { fileURLToPath } from 'node:url'
import { expect, test } from '../../../support/back-office.ts'
import { typeText } from '../../../support/input/typing.ts'
import { makePng } from '../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

const VIDEO = fileURLToPath(new URL('../../../../web/public/video/loop.webm', import.meta.url))

const png = (colour: number) => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: makePng(360, 600, colour),
})

test('[ARE-01] staff add a reel, replace its cover, and delete and restore the reel', async ({ page }) => {
  await page.goto('/admin/reel')
  await page.getByRole('button', { name: 'Add Reel' }).click()
  await typeText(
    page.getByPlaceholder('Instagram Reel URL...', { exact: true }),
    'https://www.instagram.com/reel/Septum1/',
  )
  await typeText(page.getByLabel('Title'), 'Septum, first fitting')
  // A video is chosen as the cover, of which the form uses the first frame.
  await page.locator('input[type=file]').setInputFiles(VIDEO)
  await expect(page.getByRole('button', { name: 'Remove loop' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('figure')
  await expect(card.getByAltText('Cover of Septum, first fitting')).toBeVisible()
  await expect(card.locator('iframe')).toHaveAttribute('src', 'https://www.instagram.com/reel/Septum1/embed')

  await page.goto('/')
  const cover = page.getByRole('group', { name: 'Instagram reels' }).locator('[data-cover]').first()
  await expect(cover).toHaveText('Septum, first fitting')
  const shown = () => cover.locator('picture img').getAttribute('src')
  const first = await shown()
  expect(first).toMatch(/^\/media\//)
  await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => cover.locator('picture img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto('/admin/reel')
  await page.getByRole('button', { name: 'Edit Septum, first fitting' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByAltText('Cover now')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(png(2))
  await typeText(dialog.getByLabel('Title'), 'Septum, healed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Septum, healed')
  await page.getByRole('button', { name: 'Delete Septum, healed' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No reels available. Please add one.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Septum, healed')
  await page.goto('/')
  await expect(cover).toHaveText('Septum, healed')
  expect(await shown()).not.toBe(first)
})
