import type { Page } from '@playwright/test'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { blogForm, expect, test } from '../../../support/forms/blogs.ts'
import { watchSentForms } from '../../../support/forms/sent-forms.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { expectText, setDate, typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { brokenJpeg, makeLargeJpeg, png } from '../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

async function openForm(page: Page, address = '/admin/blogs') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add Blog' }).click()
  return blogForm(page, 'Add Blog')
}

async function fill(form: ReturnType<typeof blogForm>, title: string) {
  await typeText(form.title, title)
  await typeText(form.author, 'Nandini Rout')
  await setDate(form.publicDate, '2026-10-30')
  await typeText(form.content, 'First line.\n\nSecond paragraph.')
}

test('[ABL-03] everything that is missing is named at once; the picture is optional, but not of any kind', async ({
  page,
}) => {
  const form = await openForm(page)
  await expect(form.address).toHaveCount(0)
  // Most articles are written by the one who is signed in, today.
  await expect(form.author).toHaveValue('Meera')
  await expect(form.publicDate).toHaveValue(/^20\d\d-\d\d-\d\d$/)
  await typeText(form.author, '')
  await setDate(form.publicDate, '')
  await form.save.click()
  await expect(form.title).toHaveAccessibleDescription('Title is required')
  await expect(form.author).toHaveAccessibleDescription('Author is required')
  await expect(form.publicDate).toHaveAccessibleDescription('Publish date is required')
  await expect(form.content).toHaveAccessibleDescription('Content is required')
  await expect(form.image).toHaveAccessibleDescription('')
  await expect(form.title).toBeFocused()
  await fill(form, ' ')
  await form.save.click()
  await expect(form.title).toHaveAccessibleDescription('Title is required')
  await typeText(form.title, 'Named')
  await expect(form.image).toHaveAttribute('accept', 'image/png,image/jpeg')
  await form.image.setInputFiles(await makeLargeJpeg(page, 'large.jpg'))
  await expect(form.image).toHaveAccessibleDescription('Image size should not exceed 3MB')
  await form.dialog.getByRole('button', { name: 'Shrink to fit' }).click()
  await expect(form.dialog.getByText('New', { exact: true })).toBeVisible()
  await form.image.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(form.image).toHaveAccessibleDescription('Only JPG, JPEG, PNG allowed.')
  await form.save.click()
  await expect(form.image).toBeFocused()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await form.close.click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.author).toHaveValue('Nandini Rout')
})

test('[ABL-03] [ADM-06] sends one form once, tags trimmed and without empty ones', async ({
  page,
  request,
  fillBlogs,
}) => {
  await fillBlogs(10, 'Older')
  const readForms = await watchSentForms(page)
  const form = await openForm(page, '/admin/blogs?page=2')
  await fill(form, '  Planning an ear  ')
  await setDate(form.publicDate, '2026-11-09')
  await typeText(form.tags, 'piercing, ear, , titanium ,')
  const shown = form.dialog.getByRole('list', { name: 'Tags, as they will be shown' })
  await expect(shown.getByRole('listitem')).toHaveText(['#piercing', '#ear', '#titanium'])
  await form.image.setInputFiles(png('ear.png'))
  await expect(form.dialog.locator('img')).toHaveAttribute('src', /^data:image/)
  const answer = await holdCalls(page, '**/api/blogs')
  await form.save.dblclick()
  await expect(form.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (const control of [form.title, form.content, form.tags, form.image, form.cancel, form.close])
    await expect(control).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeVisible()
  answer()
  await expect(toast(page)).toHaveText('Blog created.')
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/blogs')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Planning an ear')
  await expect(card).toContainText('Nandini Rout, 9 Nov 2026')
  await expect(card).toContainText('Tags: piercing, ear, titanium')
  expect(await readForms()).toEqual([
    [
      ['title', 'Planning an ear'],
      ['author', 'Nandini Rout'],
      ['publicDate', '2026-11-09'],
      ['content', 'First line.\n\nSecond paragraph.'],
      ['tags', 'piercing,ear,titanium'],
      ['image', 'ear.png'],
    ],
  ])
  const saved = await (await request.get('/api/blogs/planning-an-ear')).json()
  expect(saved).toMatchObject({ tags: ['piercing', 'ear', 'titanium'], image: { width: 640, height: 400 } })
})

test.describe('rejected saves', () => {
  test.use({ loud: true })

  test('[ABL-03] a toast says so and nothing is lost, in a new blog and in an old one', async ({
    page,
    request,
  }) => {
    const form = await openForm(page)
    await fill(form, 'Rejected')
    await form.image.setInputFiles(brokenJpeg('broken.jpg'))
    await form.save.click()
    await expect(toast(page)).toHaveText('Something went wrong while saving blog.')
    await expect(form.image).toHaveAccessibleDescription('Only JPG, JPEG, PNG allowed.')
    await expect(form.image).toBeFocused()
    await expectText(form.content, 'First line.\n\nSecond paragraph.')
    await form.image.setInputFiles(png('fixed.png'))
    await form.save.click()
    await expect(toast(page).getByText('Blog created.')).toBeVisible()
    const before = await (await request.get('/api/blogs/rejected')).json()

    await page.getByRole('button', { name: 'Edit Rejected' }).click()
    const edit = blogForm(page, 'Edit Blog')
    await expect(edit.publicDate).toHaveValue('2026-10-30')
    await expect(edit.address).toHaveValue('rejected')
    await typeText(edit.title, 'Taken')
    await typeText(edit.address, 'Not An Address')
    await edit.save.click()
    await expect(edit.address).toHaveAccessibleDescription('Use small letters, digits and hyphens.')
    await expect(edit.address).toBeFocused()
    await typeText(edit.address, '')
    await page.context().setOffline(true)
    await edit.save.click()
    await expect(toast(page).getByText('Something went wrong while saving blog.').last()).toBeVisible()
    await expect(edit.dialog.locator('footer').getByRole('alert')).toHaveText(
      'Something went wrong while saving blog.',
    )
    await expect(edit.title).toHaveValue('Taken')
    await page.context().setOffline(false)
    await edit.save.click()
    await expect(toast(page).getByText('Blog updated.')).toBeVisible()
    const kept = await (await request.get('/api/blogs/rejected')).json()
    expect(kept).toMatchObject({
      title: 'Taken',
      slug: 'rejected',
      image: { public_id: before.image.public_id },
    })

    await page.getByRole('button', { name: 'Edit Taken' }).click()
    await edit.image.setInputFiles(png('new.png', 3))
    await expect(edit.dialog.getByText('Removed on save')).toBeVisible()
    await edit.save.click()
    await expect(edit.dialog).toHaveCount(0)
    const changed = await (await request.get('/api/blogs/rejected')).json()
    expect(changed.image.public_id).not.toBe(before.image.public_id)

    await page.getByRole('button', { name: 'Edit Taken' }).click()
    await edit.dialog.getByRole('button', { name: 'Remove image' }).click()
    await edit.save.click()
    await expect(edit.dialog).toHaveCount(0)
    expect((await (await request.get('/api/blogs/rejected')).json()).image).toBe(null)
  })
})
