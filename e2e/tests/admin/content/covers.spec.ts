import { typeText } from '../../../support/hand/typing.ts'
import { expect, test } from '../../../support/office.ts'
import { makePng } from '../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

const png = (colour: number) => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: makePng(360, 600, colour),
})

test('[ARE-01] a reel is added with a title and a cover, which the home page shows; another cover replaces it', async ({
  page,
}) => {
  await page.goto('/admin/reel')
  await page.getByRole('button', { name: 'Add Reel' }).click()
  await typeText(
    page.getByPlaceholder('Instagram Reel URL...', { exact: true }),
    'https://www.instagram.com/reel/Septum1/',
  )
  await typeText(page.getByLabel('Title'), 'Septum, first fitting')
  await page.locator('input[type=file]').setInputFiles(png(1))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('figure').filter({ hasText: 'Septum, first fitting' })
  await expect(card.getByAltText('Cover of Septum, first fitting')).toBeVisible()

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
  const dialog = page.getByRole('dialog', { name: 'Edit Reel' })
  await expect(dialog.getByAltText('Cover now')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(png(2))
  await typeText(dialog.getByLabel('Title'), 'Septum, healed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('figure')).toContainText('Septum, healed')
  await page.goto('/')
  await expect(cover).toHaveText('Septum, healed')
  expect(await shown()).not.toBe(first)
})

test('[MED-02] a short with a cover shows it on About, and asks no platform for a picture', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).hostname)
  })
  await page.goto('/admin/shorts')
  await page.getByRole('button', { name: 'Add Shorts' }).click()
  await typeText(page.getByPlaceholder('YouTube URL...', { exact: true }), 'https://youtu.be/abcdefghijk')
  await page.locator('input[type=file]').setInputFiles(png(3))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('figure')).toHaveCount(1)
  await page.goto('/about')
  const cover = page.getByRole('group', { name: 'Shorts' }).locator('[data-cover]').first()
  await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => cover.locator('picture img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
})
