import { expect, test } from '../../../support/back-office.ts'
import { blogForm } from '../../../support/forms/blogs.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { setDate, typeText } from '../../../support/input/typing.ts'
import { png } from '../../../support/pictures.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true })
test.beforeEach(({ signIn }) => signIn())

test('[ABL-01] [ABL-03] staff add, edit, rename, delete and restore a blog on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  const heading = visitor.getByRole('heading', { level: 1 })
  await page.goto('/admin/blogs')
  await page.getByRole('button', { name: 'Add Blog' }).tap()
  const added = blogForm(page, 'Add Blog')
  await typeText(added.title, 'Planning an ear')
  await setDate(added.publicDate, '2026-11-09')
  await typeText(added.content, 'First line.')
  await added.image.setInputFiles(png('ear.png'))
  await added.save.tap()
  await expect(toast(page)).toHaveText('Blog created.')
  await visitor.goto('/blog/planning-an-ear')
  await expect(heading).toHaveText('Planning an ear')
  await expect(visitor.getByRole('main').getByText('First line.')).toBeVisible()

  const edit = page.getByRole('button', { name: 'Edit Planning an ear' })
  await expect(edit.locator('..')).toHaveCSS('opacity', '1')
  expect(await edit.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await edit.tap()
  const form = blogForm(page, 'Edit Blog')
  await typeText(form.title, 'Planning two')
  await form.save.tap()
  await expect(toast(page).getByText('Blog updated.')).toBeVisible()
  await visitor.reload()
  await expect(heading).toHaveText('Planning two')

  await page.getByRole('button', { name: 'Edit Planning two' }).tap()
  await typeText(form.address, 'two-ears')
  await form.save.tap()
  await expect(page.getByRole('article').getByRole('link')).toHaveAttribute('href', '/admin/blog/two-ears')
  for (const address of ['/blog/two-ears', '/blog/planning-an-ear']) {
    await visitor.goto(address)
    await expect(heading).toHaveText('Planning two')
  }

  await page.reload()
  await page.getByRole('button', { name: 'Delete Planning two' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap()
  await expect(page.getByText('No blogs found.')).toBeVisible()
  expect((await visitor.goto('/blog/two-ears'))?.status()).toBe(404)
  await toast(page).getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('article')).toHaveCount(1)
  await visitor.goto('/blog/two-ears')
  await expect(heading).toHaveText('Planning two')
  await visitor.close()
})
