import { query } from '../../../../server/test/query.ts'
import { blogForm, expect, test } from '../../../support/forms/blogs.ts'

test.beforeEach(({ signIn }) => signIn())

test('a draft says which day readers will see, and offers the day it is', async ({
  page,
  office,
  fillBlogs,
}) => {
  await fillBlogs(1, 'Written early')
  await query(office.databaseUrl, "update blogs set state = 'draft' where title like 'Written early%'")
  await page.goto('/admin/blogs')
  const form = blogForm(page, 'Edit Blog')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: /^Edit.*Written early 01/ }).click()
    await expect(form.publicDate).toHaveValue('2026-11-07')
    await expect(form.dialog.getByText(/^Readers will see 7 Nov/)).toBeVisible()
    await form.dialog.getByRole('button', { name: /^Use \d/ }).click()
    await expect(form.publicDate).not.toHaveValue('2026-11-07')
    await expect(form.dialog.getByText(/^Readers will see/)).toHaveCount(0)
    await form.cancel.click()
    await page.getByRole('button', { name: 'Discard' }).click()
  }
})
