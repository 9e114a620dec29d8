import { PHONE } from '../../../support/desk/desk.ts'
import { artistForm, expect, test } from '../../../support/forms/artists.ts'
import { blogForm } from '../../../support/forms/blogs.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { setDate, typeText } from '../../../support/input/typing.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

test.use(PHONE)

test('staff preview, share, schedule and publish a draft, which only then is public', {
  tag: '@full',
}, async ({ page, context, browser, baseURL, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const visitor = await (await browser.newContext({ baseURL: baseURL as string })).newPage()
  const heading = (of = page) => of.getByRole('heading', { level: 1 })
  const isListed = async () => {
    await visitor.goto('/blogs')
    return (await visitor.getByRole('main').innerText()).includes('Monsoon care')
  }
  await signIn()
  await page.goto('/admin/blogs')
  await page.getByRole('button', { name: 'Add Blog' }).tap()
  const added = blogForm(page, 'Add Blog')
  await typeText(added.title, 'Monsoon care')
  await typeText(added.content, 'Keep it dry.')
  await added.dialog.getByRole('button', { name: 'Save as draft' }).tap()
  await expect(page.getByRole('article')).toContainText('Draft')
  expect(await isListed()).toBe(false)

  await page.getByRole('button', { name: 'Edit Monsoon care' }).tap()
  const { dialog } = blogForm(page, 'Edit Blog')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Preview', exact: true }).tap()
  const preview = await opened
  await expect(heading(preview)).toHaveText('Monsoon care')
  const banner = preview.getByRole('complementary', { name: 'Preview' })
  await expect(banner).toContainText('only people with this URL see it')
  expect(await isSideways(preview)).toBe(false)
  await preview.close()

  await dialog.getByRole('button', { name: 'Preview links' }).tap()
  const links = page.getByRole('dialog', { name: 'Preview links' })
  await links.getByRole('button', { name: 'Create link' }).tap()
  await links.getByRole('button', { name: 'Copy' }).tap()
  await expect(links.getByText('Copied')).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect((await visitor.goto(shared))?.status()).toBe(200)
  await expect(heading(visitor)).toHaveText('Monsoon care')
  await expect(visitor.getByText('only people with this link see it')).toBeVisible()
  await links.getByRole('button', { name: /^Revoke the link/ }).tap()
  await expect(links.getByText('No link yet.')).toBeVisible()
  expect((await visitor.goto(shared))?.status()).toBe(410)
  await expect(heading(visitor)).toHaveText('This preview has expired.')
  await expect(visitor.getByText('Monsoon care')).toHaveCount(0)
  await links.locator('header').getByRole('button', { name: 'Close' }).tap()

  await dialog.getByRole('button', { name: 'Publish later, for a time, or hide' }).tap()
  const plan = page.getByRole('dialog', { name: 'When visitors see it' })
  await plan.getByRole('radio', { name: 'For a limited time' }).tap()
  await setDate(plan.getByLabel('From, day'), '2090-12-04')
  await setDate(plan.getByLabel('Until, day'), '2090-12-01')
  await plan.getByRole('button', { name: 'Schedule' }).tap()
  await expect(plan.getByLabel('Until, day')).toHaveAccessibleDescription(
    'The hide date must be after the publish date.',
  )
  await setDate(plan.getByLabel('Until, day'), '2090-12-06')
  await plan.getByRole('button', { name: 'Schedule' }).tap()
  await expect(dialog.getByRole('status').first()).toContainText('Scheduled')
  expect(await isListed()).toBe(false)

  await dialog.getByRole('button', { name: 'Publish', exact: true }).tap()
  await expect(toast(page).filter({ hasText: 'Published.' })).toBeVisible()
  await expect.poll(isListed).toBe(true)
})

test('hiding an artist removes the page from the site, and Undo restores it', async ({
  page,
  request,
  signIn,
  makeArtist,
}) => {
  await makeArtist({ name: 'Sujata' })
  const statusOf = async () => (await request.get('/artists/sujata')).status()
  const isListed = async () => (await (await request.get('/artists')).text()).includes('Sujata')
  await expect.poll(isListed).toBe(true)
  await signIn()
  await page.goto('/admin/artists')
  await page.getByRole('button', { name: 'Edit Sujata' }).tap()
  const { place } = artistForm(page, 'Edit Artist')
  await place.getByRole('button', { name: 'Schedule or hide' }).tap()
  const plan = page.getByRole('dialog', { name: 'When visitors see it' })
  await expect(plan.getByRole('radio', { name: 'Hide from the site' })).toBeChecked()
  await plan.getByRole('button', { name: 'Hide', exact: true }).tap()
  const said = toast(page).filter({ hasText: 'It is hidden.' })
  await expect(said).toBeVisible()
  await expect.poll(isListed).toBe(false)
  expect(await statusOf()).toBe(404)
  await said.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(isListed).toBe(true)
  expect(await statusOf()).toBe(200)
})

test.describe('when saving succeeds and publishing fails', () => {
  test.use({ allowConsoleErrors: true })

  test('the edit is saved, and a toast names the failed publication', { tag: '@full' }, async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/admin/blogs')
    await page.getByRole('button', { name: 'Add Blog' }).tap()
    const added = blogForm(page, 'Add Blog')
    await typeText(added.title, 'Monsoon care')
    await typeText(added.content, 'Keep it dry.')
    await added.dialog.getByRole('button', { name: 'Save as draft' }).tap()
    await page.getByRole('button', { name: 'Edit Monsoon care' }).tap()
    const edited = blogForm(page, 'Edit Blog')
    await typeText(edited.title, 'Summer care')
    await page.route('**/api/publication/**', (route) => route.abort())
    await edited.dialog.getByRole('button', { name: 'Save and publish' }).tap()
    await expect(toast(page).filter({ hasText: 'Saved, but not published.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Summer care' })).toBeVisible()
  })
})
