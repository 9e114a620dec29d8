import type { Blog } from '@linework/contract/content/blogs-shapes'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { brokenJpeg, chooseFiles, largeJpeg, png } from '../../../../test/pictures.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { watchSentForms } from '../../../../test/sent-forms.ts'
import { setDate, typeText } from '../../../../test/type-text.ts'

function blogForm(title: 'Add Blog' | 'Edit Blog') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    author: dialog.getByLabelText('Author'),
    publicDate: dialog.getByLabelText('Publish date'),
    content: dialog.getByLabelText('Content'),
    tags: dialog.getByRole('textbox', { name: 'Tags' }),
    image: dialog.getByLabelText(/^Image/),
    address: dialog.getByLabelText('Address'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  }
}

async function openForm(path = '/admin/blogs') {
  const router = await openScreen(path)
  await page.getByRole('button', { name: 'Add Blog' }).click()
  return { router, form: blogForm('Add Blog') }
}

async function typeBlog(form: ReturnType<typeof blogForm>, title: string) {
  await typeText(form.title, title)
  await typeText(form.author, 'Ravi')
  await setDate(form.publicDate, '2026-10-30')
  await typeText(form.content, 'First line.')
  await userEvent.keyboard('{Enter}Second paragraph.')
}

const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

test('[ABL-03] the new blog form prefills author and date and shows an error at missing fields', async () => {
  const { form } = await openForm()
  await expect.element(form.author).toHaveValue('Meera')
  expect((form.publicDate.element() as HTMLInputElement).value).toMatch(/^20\d\d-\d\d-\d\d$/)
  await expect.element(form.address).not.toBeInTheDocument()
  await typeText(form.author, '')
  await setDate(form.publicDate, '')
  await form.save.click()
  await expect.element(form.title).toHaveAccessibleDescription('Title is required')
  await expect.element(form.author).toHaveAccessibleDescription('Author is required')
  await expect.element(form.publicDate).toHaveAccessibleDescription('Publish date is required')
  await expect.element(form.content).toHaveAccessibleDescription('Content is required')
  await expect.element(form.image).not.toHaveAccessibleDescription()
  await expect.element(form.title).toHaveFocus()
  await typeBlog(form, ' ')
  await form.save.click()
  await expect.element(form.title).toHaveAccessibleDescription('Title is required')
  await expect.element(form.author).not.toHaveAccessibleDescription()
  expect(await commands.listCalls('POST')).toEqual([])
})

test('[ABL-03] the blog form resizes the picture to 3 MB, and other file types prevent saving', async () => {
  const { form } = await openForm()
  await typeText(form.title, 'Kept')
  await expect.element(form.image).toHaveAttribute('accept', 'image/png,image/jpeg')
  chooseFiles(form.image, brokenJpeg('damaged.jpg', 3_145_729))
  await expect.element(form.image).toHaveAccessibleDescription('Image size should not exceed 3MB')
  chooseFiles(form.image, await largeJpeg('large.jpg'))
  await expect.element(form.dialog.getByText('It is too large and will be resized.')).toBeVisible()
  chooseFiles(form.image, new File(['no picture'], 'notes.png', { type: 'image/png' }))
  await expect.element(form.image).toHaveAccessibleDescription('Only JPG, JPEG, PNG allowed.')
  await typeText(form.content, 'Words.')
  await form.save.click()
  await expect.element(form.image).toHaveFocus()
  expect(await findViolations('dialog')).toEqual([])
  await form.dialog.getByRole('button', { name: 'Close' }).first().click()
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect.element(form.title).toHaveValue('Kept')
})

test('[ABL-03] [ADM-06] the new blog form sends once, with trimmed tags and disabled controls', async () => {
  const forms = watchSentForms()
  const { router, form } = await openForm('/admin/blogs?page=2')
  await typeBlog(form, '  Planning an ear  ')
  await typeText(form.tags, 'piercing, ear, , titanium ,')
  const shown = form.dialog.getByRole('list', { name: 'Tags, as they will be shown' }).getByRole('listitem')
  expect(shown.elements().map(({ textContent }) => textContent)).toEqual(['#piercing', '#ear', '#titanium'])
  chooseFiles(form.image, await png('ear.png'))
  await expect.poll(() => form.dialog.element().querySelector('img')?.src).toMatch(/^data:image/)
  await commands.holdCalls('**/api/blogs', 'POST')
  await userEvent.dblClick(form.save)
  await expect.element(form.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  const buttons = ['Cancel', 'Close'].map((name) => form.dialog.getByRole('button', { name }).first())
  for (const control of [form.title, form.tags, form.image, ...buttons])
    await expect.element(control).toBeDisabled()
  await expect.element(form.content).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(form.dialog).toBeVisible()
  await commands.releaseCalls()
  await expect.element(toast('Blog created.')).toBeVisible()
  await expect.element(form.dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('')
  const card = page.getByRole('article')
  await expect.element(card.getByText('Ravi, 30 Oct 2026')).toBeVisible()
  await expect.element(card.getByText('Tags: piercing, ear, titanium')).toBeVisible()
  expect(forms).toEqual([
    [
      ['title', 'Planning an ear'],
      ['author', 'Ravi'],
      ['publicDate', '2026-10-30'],
      ['content', 'First line.\n\nSecond paragraph.'],
      ['tags', 'piercing,ear,titanium'],
      ['image', 'ear.png'],
    ],
  ])
})

test('[ABL-03] the new blog form shows the error at a rejected picture and keeps its input', async () => {
  const { form } = await openForm()
  await typeBlog(form, 'Rejected')
  chooseFiles(form.image, brokenJpeg('broken.jpg'))
  await form.save.click()
  await expect.element(toast('Something went wrong while saving blog.')).toBeVisible()
  await expect
    .element(form.image)
    .toHaveAccessibleDescription('File "broken.jpg" is damaged. Choose another copy.')
  await expect.element(form.image).toHaveFocus()
  expect((form.content.element() as HTMLElement).innerText.trim()).toBe('First line.\n\nSecond paragraph.')
  chooseFiles(form.image, await png('fixed.png'))
  await form.save.click()
  await expect.element(toast('Blog created.')).toBeVisible()
})

test('[ABL-03] the blog edit form keeps slug and picture unless they are changed', async () => {
  const first = await sendForm<Blog>('/api/blogs', [
    ['title', 'Before'],
    ['author', 'Meera'],
    ['publicDate', '2026-10-30'],
    ['content', 'Words.'],
    ['image', await png('first.png')],
  ])
  await openScreen('/admin/blogs')
  const read = async () => (await fetch('/api/blogs/before')).json()
  const openEdit = async (title: string) => {
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    return blogForm('Edit Blog')
  }
  const edit = await openEdit('Before')
  await expect.element(edit.publicDate).toHaveValue('2026-10-30')
  await expect.element(edit.address).toHaveValue('before')
  await typeText(edit.title, 'After')
  await typeText(edit.address, 'Not An Address')
  await edit.save.click()
  await expect.element(edit.address).toHaveAccessibleDescription('Use small letters, digits and hyphens.')
  await expect.element(edit.address).toHaveFocus()
  await typeText(edit.address, '')
  await commands.failCalls('**/api/blogs/*', null, 'PUT')
  await edit.save.click()
  const footer = () => edit.dialog.element().querySelector('footer [role=alert]')?.textContent
  await expect.poll(footer).toBe('Something went wrong while saving blog.')
  await expect.element(edit.title).toHaveValue('After')
  await commands.allowCalls('**/api/blogs/*')
  await edit.save.click()
  await expect.element(toast('Blog updated.')).toBeVisible()
  expect(await read()).toMatchObject({
    title: 'After',
    slug: 'before',
    image: { public_id: first.image?.public_id, width: 640, height: 400 },
  })

  await openEdit('After')
  chooseFiles(edit.image, await png('new.png', 3))
  await expect.element(edit.dialog.getByText('Removed on save')).toBeVisible()
  await edit.save.click()
  await expect.element(edit.dialog).not.toBeInTheDocument()
  expect((await read()).image.public_id).not.toBe(first.image?.public_id)

  await openEdit('After')
  await edit.dialog.getByRole('button', { name: 'Remove image' }).click()
  await edit.save.click()
  await expect.element(edit.dialog).not.toBeInTheDocument()
  expect((await read()).image).toBe(null)
})
