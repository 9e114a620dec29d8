import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../../test/find-violations.ts'
import { addPictures, readGallery } from '../../../../../test/gallery-pictures.ts'
import { openScreen } from '../../../../../test/open-screen.tsx'
import { png } from '../../../../../test/pictures.ts'
import { sendForm } from '../../../../../test/send-form.ts'
import { typeText } from '../../../../../test/type-text.ts'

const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
const notifications = page.getByRole('region', { name: 'Notifications' })

beforeEach(async () => {
  await page.viewport(360, 740)
  await commands.sql(
    `insert into artists (name, slug, bio, experience, styles)
     select name, lower(replace(name, ' ', '-')), 'Lines.', '', array['Fineline', 'Dotwork']
     from unnest(array['Meera Das', 'Kabir Sen', 'Leena Rao']) as name`,
  )
})
afterEach(() => page.viewport(1440, 900))

test('labels stay chosen after a failed save, and one Undo restores all pictures', async () => {
  await addPictures(3)
  await openScreen('/admin/galery')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected pictures' })
  await bar.getByRole('button', { name: 'All 3' }).click()
  await bar.getByRole('button', { name: 'Label' }).click()
  const sheet = page.getByRole('dialog', { name: 'Label 3 pictures' })
  const kabir = sheet.getByRole('button', { name: 'Kabir Sen' })
  await kabir.click()
  await commands.failCalls('**/api/gallery/labels', { status: 503, json: {} })
  const save = sheet.getByRole('button', { name: 'Save labels' })
  await save.click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('3 of 3 pictures not saved.')
  await expect.element(sheet.getByRole('list', { name: 'Not saved' }).getByRole('img')).toHaveLength(3)
  await expect.element(kabir).toHaveAttribute('aria-pressed', 'true')
  await commands.allowCalls('**/api/gallery/labels')
  await save.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(notifications.getByText('3 pictures labelled.')).toBeVisible()
  await expect.element(tiles.filter({ hasText: 'Kabir Sen' })).toHaveLength(3)
  await notifications.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tiles.filter({ hasText: 'No labels' })).toHaveLength(3)
})

test('the picture editor saves description, focal point and labels together', async () => {
  await sendForm('/api/gallery', [
    ['category', 'featured-work'],
    ['images', await png('koi.png')],
  ])
  await openScreen('/admin/galery')
  await page.getByRole('button', { name: 'Describe picture 1' }).click()
  const editor = page.getByRole('dialog', { name: 'Picture details' })
  const point = editor.getByRole('button', { name: 'Focal point of the picture' })
  await expect.element(point).toBeVisible()
  const { width, height } = point.element().getBoundingClientRect()
  await point.click({ position: { x: width / 4, y: height / 2 } })
  await userEvent.keyboard('{ArrowUp}')
  await typeText(editor.getByLabelText('Description'), 'A koi')
  await editor.getByRole('button', { name: 'Forearm' }).click()
  expect(await findViolations('dialog')).toEqual([])
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(notifications.getByText('Description, focal point, and labels saved.')).toBeVisible()
  const [koi] = await readGallery()
  expect(koi).toMatchObject({ alt: 'A koi', place: 'forearm' })
  expect(koi?.focus?.x).toBeCloseTo(0.25, 1)
  expect(koi?.focus?.y).toBeCloseTo(0.48, 1)
})

test('the picture editor pairs a picture with its healed photo', async () => {
  await addPictures(3)
  await openScreen('/admin/galery')
  await page.getByRole('button', { name: 'Describe picture 1' }).click()
  const editor = page.getByRole('dialog', { name: 'Picture details' })
  await editor.getByRole('button', { name: 'Choose the healed picture of this one' }).click()
  const gallery = page.getByRole('dialog', { name: 'The healed picture' })
  await gallery.getByRole('button', { name: 'Picture 2' }).click()
  await expect.element(editor.getByRole('figure').filter({ hasText: 'Healed' })).toBeVisible()
  const [fresh, , healed] = await readGallery()
  expect([fresh?.healing, healed?.healing, healed?.pair?.public_id]).toEqual([
    'fresh',
    'healed',
    fresh?.public_id,
  ])
})
