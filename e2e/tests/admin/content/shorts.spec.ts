import { expect, test } from '../../../support/back-office.ts'
import { typeText } from '../../../support/input/typing.ts'
import { makePng } from '../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

test('[MED-02] [ASH-02] the About page shows the uploaded cover of a short, not a third-party picture', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).hostname)
  })
  await page.goto('/admin/shorts')
  await page.getByRole('button', { name: 'Add Shorts' }).click()
  await typeText(page.getByPlaceholder('YouTube URL...', { exact: true }), 'https://youtu.be/abcdefghijk')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: makePng(360, 600, 3) })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('figure')
  await expect(card.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0&enablejsapi=1',
  )
  await page.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog')
  await typeText(dialog.getByLabel('Title'), 'Nostril')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Nostril')
  await page.getByRole('button', { name: 'Delete Nostril' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No shorts available. Please add one.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Nostril')

  await page.goto('/about')
  const cover = page.getByRole('group', { name: 'Shorts' }).locator('[data-cover]').first()
  await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => cover.locator('picture img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
})
