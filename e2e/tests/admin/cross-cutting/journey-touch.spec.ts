import type { Locator, Page } from '@playwright/test'
import { STAFF } from '../../../../server/test/staff.ts'
import { artistForm, expect, test } from '../../../support/forms/artists.ts'
import { setDate, typeText } from '../../../support/input/typing.ts'
import { makeLargeJpeg, makePng, png } from '../../../support/pictures.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

async function open(page: Page, entry: string, heading: string) {
  const inBar = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: entry })
  if ((await inBar.count()) === 1) await inBar.tap()
  else {
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry, exact: true }).tap()
  }
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expectToFit(page)
}

const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

/** Half the height is left, because the on-screen keyboard covers the rest, and Save must stay visible. */
async function expectSaveInView(page: Page, save: Locator) {
  await page.setViewportSize({ width: 360, height: 320 })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expectToFit(page)
  await page.setViewportSize({ width: 360, height: 640 })
}

test('staff edit artists, pictures, blogs and hours and read an enquiry on a phone', {
  tag: '@full',
}, async ({ page, request, baseURL, token, services: _, fillEnquiries }) => {
  test.setTimeout(120_000)
  await fillEnquiries(1)
  const multipart = new FormData()
  multipart.append('category', 'featured-work')
  for (const i of [0, 1])
    multipart.append('images', new File([new Uint8Array(makePng(24, 24, i))], `${i}.png`))
  await request.post(`${baseURL}/api/gallery`, { headers: { authorization: token }, multipart })

  await test.step('sign-in opens the dashboard', async () => {
    await page.goto('/login')
    await typeText(page.getByLabel('Email'), STAFF.email)
    await typeText(page.getByLabel('Password', { exact: true }), STAFF.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good/)
    await expectToFit(page)
  })

  await test.step('an artist is added with three photographs, of which one is too large', async () => {
    await open(page, 'Artists', 'Artists')
    await page.getByRole('button', { name: 'Add Artist' }).tap()
    const form = artistForm(page, 'Add Artist')
    await typeText(form.name, 'Ishani Behera')
    await form.service.selectOption('Tattoo')
    await typeText(form.bio, 'Fine lines, botanical work and temple borders.')
    await form.profile.setInputFiles(png('portrait.png', 5))
    await form.work.setInputFiles([png('a.png', 1), await makeLargeJpeg(page, 'large.jpg'), png('b.png', 2)])
    await expect(form.place.getByText('1 file is too large and will be resized.')).toBeVisible()
    await expectSaveInView(page, form.save)
    await form.save.tap()
    await expect(page.getByRole('heading', { name: 'Ishani Behera' })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the artist is edited, and the pictures are reordered', async () => {
    await page.getByRole('button', { name: 'Edit Ishani Behera' }).tap()
    const form = artistForm(page, 'Edit Artist')
    await typeText(form.bio, 'Fine lines, botanical work, temple borders and lettering.')
    const pictures = form.place.getByRole('list', { name: 'Pictures of this artist' }).getByRole('img')
    await expect(pictures).toHaveCount(3)
    const first = await pictures.first().getAttribute('src')
    await form.place.getByRole('button', { name: 'Move picture 1 later' }).tap()
    await expect(pictures.nth(1)).toHaveAttribute('src', first as string)
    await expectSaveInView(page, form.save)
    await form.save.tap()
    await expect(form.place).toBeHidden({ timeout: 30_000 })
    await page.getByRole('link', { name: /Ishani Behera/ }).tap()
    await expect(page.getByText('temple borders and lettering.')).toBeVisible()
    await expectToFit(page)
  })

  await test.step('a gallery picture is deleted', async () => {
    await open(page, 'Gallery', 'Gallery')
    const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
    await expect(tiles).toHaveCount(2)
    await tiles
      .first()
      .getByRole('button', { name: /^Describe/ })
      .tap()
    await page.getByRole('dialog', { name: 'Picture details' }).getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('dialog', { name: 'Delete Image' }).getByRole('button', { name: 'Delete' }).tap()
    await expect(tiles).toHaveCount(1)
  })

  await test.step('a blog is published', async () => {
    await open(page, 'Blogs', 'Blogs')
    await page.getByRole('button', { name: 'Add Blog' }).tap()
    const form = page.getByRole('dialog', { name: 'Add Blog' })
    await typeText(form.getByLabel('Title'), 'First week, first rules')
    await typeText(form.getByLabel('Author'), 'Ishani Behera')
    await setDate(form.getByLabel('Publish date'), '2026-11-14')
    await typeText(form.getByLabel('Content'), 'Wash it twice a day.')
    const save = form.getByRole('button', { name: 'Save', exact: true })
    await expectSaveInView(page, save)
    await save.tap()
    await expect(page.getByRole('heading', { name: 'First week, first rules' })).toBeVisible()
    expect(await (await request.get(`${baseURL}/blog/first-week-first-rules`)).text()).toContain(
      'Wash it twice a day.',
    )
  })

  await test.step('the opening hours are changed', async () => {
    await open(page, 'Enquiries', 'Enquiries')
    await page.getByRole('button', { name: 'Actions' }).tap()
    await page.getByRole('link', { name: 'Edit contact info' }).tap()
    await page.getByRole('button', { name: 'Add Row' }).tap()
    await typeText(page.getByRole('group', { name: 'Monday' }).getByLabel('Hours'), '11 to 20')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expectSaveInView(page, save)
    await save.tap()
    await expect(page.getByText('Contact info saved successfully!')).toBeVisible()
    await expectToFit(page)
  })

  await test.step('an enquiry is opened and read', async () => {
    await page.getByRole('link', { name: 'Show enquiries' }).tap()
    await page.getByRole('link', { name: 'Visitor 01', exact: true }).tap()
    const request = page.getByRole('dialog', { name: 'Visitor 01' })
    await expect(request.getByText('Line one of 1.')).toBeVisible()
    await expectToFit(page)
    await request.getByRole('button', { name: 'Close' }).first().tap()
    await expect(request).toHaveCount(0)
    await expect(page).toHaveURL('/admin/contact')
  })

  await test.step('signing out shows the sign-in form', async () => {
    // The list reloads after the dialog; a reload that ends after the session gets 401.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).tap()
    await expect(page).toHaveURL('/login')
    await expectToFit(page)
  })
})
