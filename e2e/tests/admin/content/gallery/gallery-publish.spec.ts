import { addForm, expect, test, tiles } from '../../../../support/forms/gallery.ts'
import { toast } from '../../../../support/forms/service-form.ts'
import { typeText } from '../../../../support/input/typing.ts'
import { png } from '../../../../support/pictures.ts'

// The browser logs the 409 of a save after 'Hide', which raises the version; the save is then repeated.
test.use({ viewport: { width: 360, height: 740 }, allowConsoleErrors: true })
test.beforeEach(({ signIn }) => signIn())

test('[AGA-06] visitors see a gallery picture only while it is published and not deleted', {
  tag: '@full',
}, async ({ page, context, makeImages }) => {
  await makeImages(1)
  const site = await context.newPage()
  const seen = async () => {
    await site.goto('/gallery')
    return site.getByRole('list', { name: 'Pictures' }).getByRole('listitem').count()
  }
  await page.goto('/admin/galery')
  await page.getByRole('button', { name: 'Add New' }).click()
  const form = addForm(page)
  await form.images.setInputFiles(png('koi.png'))
  await form.dialog.getByRole('button', { name: 'Save as draft' }).click()
  await expect(toast(page)).toHaveText('Gallery created successfully! It is a draft. Visitors do not see it.')
  await expect(tiles(page).first()).toContainText('Draft')
  const picture = tiles(page).first().locator('[data-picture] picture img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)
  await expect.poll(seen).toBe(1)

  const describe = page.getByRole('button', { name: 'Describe picture 1' })
  await describe.click()
  const editor = page.getByRole('dialog', { name: 'Picture details' })
  await typeText(editor.getByLabel('Description'), 'A koi')
  await editor.getByRole('button', { name: 'Save and publish' }).click()
  await expect(toast(page).getByText('Published.')).toBeVisible()
  await expect(editor).toHaveCount(0)
  await expect(tiles(page).first()).not.toContainText('Draft')
  await expect.poll(seen).toBe(2)
  await expect(site.getByRole('img', { name: 'A koi' })).toBeVisible()

  await describe.click()
  await editor.getByRole('button', { name: 'Schedule or hide' }).click()
  const plan = page.getByRole('dialog', { name: 'When visitors see it' })
  await plan.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(plan).toHaveCount(0)
  await expect(editor.locator('header').getByRole('status')).toContainText('Hidden')
  await typeText(editor.getByLabel('Description'), 'A red koi')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    toast(page).getByText('Description saved. It is hidden. Visitors do not see it.'),
  ).toBeVisible()
  await expect(tiles(page).first()).toContainText('Hidden')
  await expect.poll(seen).toBe(1)

  await describe.click()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(editor.locator('header').getByRole('status')).toContainText('Published')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(tiles(page).first()).not.toContainText('Hidden')
  await expect.poll(seen).toBe(2)

  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect.poll(seen).toBe(1)
  const deleted = toast(page).filter({ hasText: /deleted/i })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await expect.poll(seen).toBe(2)
})
