import { afterEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { addPictures, readGallery } from '../../../../test/gallery-pictures.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { pasteText, typeText } from '../../../../test/type-text.ts'

const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
const category = page.getByLabelText('Category')
const notifications = page.getByRole('region', { name: 'Notifications' })

afterEach(() => page.viewport(1440, 900))

test('[AGA-01] [AGA-02] the gallery shows picture categories and stores the filter in the URL', async () => {
  await addPictures(13)
  await addPictures(2, 'inside-studio')
  const router = await openScreen('/admin/galery?page=2')
  const search = () => router.state.location.search
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery')
  await expect.element(tiles).toHaveLength(3)
  const options = category.getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All Categories',
    'Featured Work',
    'Inside Studio',
  ])
  await userEvent.selectOptions(category, 'Inside Studio')
  await expect.element(tiles.filter({ hasText: 'Inside Studio' })).toHaveLength(2)
  expect(search()).toBe('?category=inside-studio')
  const asked = (await commands.listCalls('GET')).map(({ path }) => path)
  expect(asked).toContain('/api/gallery/category/inside-studio?page=1&limit=12')
  await router.navigate(-1)
  await expect.element(category).toHaveValue('')
  expect(search()).toBe('?page=2')
  await userEvent.selectOptions(category, 'Featured Work')
  await expect.element(tiles.filter({ hasText: 'Featured Work' })).toHaveLength(12)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.element(tiles).toHaveLength(1)
  expect(search()).toBe('?category=featured-work&page=2')
})

test('[AGA-02] the gallery reads its filter from the URL and shows the empty text of a category', async () => {
  await addPictures(1, 'inside-studio')
  await openScreen('/admin/galery?category=inside-studio')
  await expect.element(category).toHaveValue('inside-studio')
  await expect.element(tiles).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('No images found.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change order' })).not.toBeInTheDocument()
})

test('[AGA-03] the delete dialog shows the picture and explains how to remove it permanently', async () => {
  await addPictures(2)
  await openScreen('/admin/galery')
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Image' })
  await expect.element(dialog).toMatchTextContent('delete it permanently in “Recently deleted”')
  expect(dialog.element().querySelector('[data-picture]')).not.toBe(null)
  const [first, second] = await readGallery()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(tiles).toHaveLength(1)
  const sent = (await commands.listCalls('DELETE')).map(({ path }) => path)
  expect(sent).toEqual([
    `/api/gallery/${first?.galleryId}/image/${encodeURIComponent(first?.public_id ?? '')}`,
  ])
  expect((await readGallery()).map(({ public_id }) => public_id)).toEqual([second?.public_id])
})

test('a picture description has at most 300 characters and survives a failed save', async () => {
  await addPictures(1)
  await openScreen('/admin/galery')
  await page.getByRole('button', { name: 'Describe picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture details' })
  const words = dialog.getByLabelText('Description')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await pasteText(words, 'x'.repeat(301))
  await expect.element(dialog.getByText('301 / 300')).toBeVisible()
  await save.click()
  await expect.element(words).toHaveAccessibleDescription('Maximum 300 characters allowed')
  await expect.element(words).toHaveFocus()
  await typeText(words, '  A koi  ')
  await commands.failCalls('**/api/**', null, 'PUT')
  await commands.failCalls('**/api/**', null, 'PATCH')
  await commands.failCalls('**/api/**', null, 'POST')
  await save.click()
  await expect.element(notifications.getByText('The description could not be saved.')).toBeVisible()
  words.element().focus()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(words).toHaveValue('  A koi  ')
  await commands.allowCalls('**/api/**')
  await save.click()
  await expect.element(notifications.getByText('Description saved.')).toBeVisible()
  await expect.element(tiles.getByRole('img', { name: 'A koi', exact: true })).toBeVisible()
  expect((await readGallery())[0]?.alt).toBe('A koi')
})

test('the gallery and its dialogs fit a phone', async () => {
  await addPictures(13)
  await page.viewport(360, 640)
  await openScreen('/admin/galery')
  await expect.element(tiles).toHaveLength(12)
  expect(document.documentElement.scrollWidth).toBe(360)
  for (const name of ['Describe picture 1', 'Delete picture 1']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await expect.element(cancel).toBeInViewport({ ratio: 1 })
    expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth)
    await cancel.click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
