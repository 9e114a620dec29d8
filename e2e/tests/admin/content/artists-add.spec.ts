import type { Page } from '@playwright/test'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { artistForm, BIO, expect, test } from '../../../support/forms/artists.ts'
import { watchSentForms } from '../../../support/forms/sent-forms.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { pasteText, typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { brokenJpeg, makeLargeJpeg, png } from '../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

async function openForm(page: Page, address = '/admin/artists') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add Artist' }).click()
  return artistForm(page, 'Add Artist')
}

async function fillForm(form: ReturnType<typeof artistForm>) {
  await typeText(form.name, 'Ishani Behera')
  await form.service.selectOption('Tattoo')
  await typeText(form.bio, BIO)
  await form.profile.setInputFiles(png('portrait.png'))
}

test('[AAR-03] everything that is missing is named at once, the first gets the focus', async ({
  page,
  services: _,
}) => {
  const form = await openForm(page)
  const alert = form.place.getByText('Please fix the errors below before submitting.', { exact: true })
  await form.save.click()
  await expect(alert).toHaveRole('alert')
  await expect(form.name).toHaveAccessibleDescription("Please enter the artist's name.")
  await expect(form.name).toBeFocused()
  await expect(form.bio).toHaveAccessibleDescription('Please enter a bio.')
  await expect(form.service).toHaveAccessibleDescription('Please select a service.')
  await expect(form.profile).toHaveAccessibleDescription('Please upload a profile image.')
  await expect(form.experience).toHaveAccessibleDescription('')
  await typeText(form.name, '  ')
  await typeText(form.bio, `   ${'x'.repeat(9)}   `)
  await form.save.click()
  await expect(form.name).toHaveAccessibleDescription("Please enter the artist's name.")
  await expect(form.bio).toHaveAccessibleDescription('Bio must be at least 10 characters long.')
  await pasteText(form.bio, 'x'.repeat(299))
  await form.bio.press('End')
  await form.bio.pressSequentially('yz')
  await expect(form.bio).toHaveValue(`${'x'.repeat(299)}y`)
  await expect(form.place.getByText('300 / 300')).toBeVisible()
  // The field stops typing at its limit, but a script in the browser can exceed it.
  await form.bio.evaluate((bio) => bio.removeAttribute('maxlength'))
  await pasteText(form.bio, 'x'.repeat(301))
  await form.save.click()
  await expect(form.bio).toHaveAccessibleDescription('Bio cannot exceed 300 characters.')
  await typeText(form.bio, BIO)
  await typeText(form.name, 'Ishani')
  await form.service.selectOption('Piercing')
  await form.profile.setInputFiles(png('portrait.png'))
  await expect(alert).toHaveCount(0)
})

test('[AAR-04] [MED-01] files that are no pictures or too large', async ({ page, services: _ }) => {
  const form = await openForm(page)
  await typeText(form.name, 'Ishani')
  await form.service.selectOption('Tattoo')
  await typeText(form.bio, BIO)
  const heic = { name: 'healed.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic') }
  const large = await makeLargeJpeg(page, 'shoulder.jpg')
  await form.profile.setInputFiles(heic)
  await expect(form.profile).toHaveAccessibleDescription('Invalid file type. Only PNG, JPG, JPEG allowed.')
  await form.save.click()
  await expect(form.profile).toBeFocused()
  await expect(form.place.getByText('Please fix the errors below before submitting.')).toBeVisible()
  await form.profile.setInputFiles(large)
  await expect(form.profile).toHaveAccessibleDescription('File too large. Must be less than 3MB.')
  await form.work.setInputFiles([large, heic, png('good.png')])
  const rows = form.place.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('shoulder.jpg: File too large (max 3MB)')
  await expect(rows.nth(1)).toContainText('healed.heic: Invalid file type')
  await expect(rows.nth(2)).toHaveText(/^good\.png \d+ KB$/)
})

test('[AAR-02] one form carries everything, and the list shows the new one', async ({
  page,
  request,
  services,
  fillArtists,
}) => {
  await fillArtists(9, 'Older', services.piercing)
  const readParts = await watchSentForms(page)
  const form = await openForm(page, '/admin/artists?service=Piercing&page=2')
  const bio = `Brows, stroke by stroke.\n${'x'.repeat(275)}`
  await fillForm(form)
  await typeText(form.name, '  Ishani Behera ')
  await typeText(form.experience, '3+')
  await typeText(form.bio, bio)
  await form.work.setInputFiles([png('one.png', 1), png('two.png', 2)])
  await form.place.getByRole('button', { name: 'Move two.png earlier' }).click()
  const call = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/artists'))
  await form.save.click()
  const sent = await call
  expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent.headers().authorization).toMatch(/^[\w-]{43}$/)
  expect((await readParts()).at(-1)).toEqual([
    ['name', 'Ishani Behera'],
    ['bio', bio],
    ['service', services.tattoo],
    ['experience', '3+'],
    ['hours', ''],
    ['profileImage', 'portrait.png'],
    ['images', 'two.png'],
    ['images', 'one.png'],
  ])
  await expect(toast(page)).toHaveText('Artist created.')
  await expect(form.place).toHaveCount(0)
  await expect(page).toHaveURL('/admin/artists')
  await expect(page.getByRole('article').filter({ hasText: 'Ishani Behera' })).toContainText('3+ years')
  const saved = await (await request.get('/api/artists/slug/ishani-behera')).json()
  expect(saved).toMatchObject({ bio, serviceName: 'Tattoo', profileImage: { width: 640, height: 400 } })
  expect(saved.images).toHaveLength(2)
})

test('[ADM-06] while it is sent, the label says so, nothing can be pressed and it is sent once', async ({
  page,
  services: _,
}) => {
  const form = await openForm(page)
  await fillForm(form)
  let sends = 0
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/artists')) sends++
  })
  const release = await holdCalls(page, '**/api/artists')
  await form.save.dblclick()
  await expect(form.place.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (const control of [form.name, form.experience, form.service, form.bio, form.profile, form.work])
    await expect(control).toBeDisabled()
  await expect(form.cancel).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form.place).toBeVisible()
  release()
  await expect(toast(page)).toHaveText('Artist created.')
  expect(sends).toBe(1)
})

test.describe('rejected saves', () => {
  test.use({ loud: true })

  test('[AAR-05] the list of messages, else the server’s words, else ours; nothing typed is lost', async ({
    page,
    request,
    token,
    services: _,
  }) => {
    const form = await openForm(page)
    await fillForm(form)
    await form.profile.setInputFiles(brokenJpeg('face.jpg'))
    await form.work.setInputFiles([brokenJpeg('arm.jpg'), png('good.png')])
    await form.save.click()
    const words = form.place.locator('footer').getByRole('alert')
    await expect(words).toHaveText(
      'Invalid file type. Only PNG, JPG, JPEG allowed., arm.jpg: Invalid file type',
    )
    await expect(form.profile).toHaveAccessibleDescription('Invalid file type. Only PNG, JPG, JPEG allowed.')
    await expect(form.work).toHaveAccessibleDescription('arm.jpg: Invalid file type')
    await expect(form.profile).toBeFocused()
    await form.profile.setInputFiles(png('portrait.png'))
    await form.place.getByRole('button', { name: 'Take out arm.jpg' }).click()

    await page.context().setOffline(true)
    await form.save.click()
    await expect(words).toHaveText('Failed to create artist. Please try again.')
    await page.context().setOffline(false)

    const stored = await page.evaluate(() => localStorage.getItem('token'))
    await request.post('/api/auth/logout', { headers: { authorization: stored ?? '' } })
    await form.save.click()
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(words).toHaveText('Please sign in.')
    await expect(toast(page)).toHaveText('Token Expire, Please Login')
    await page.evaluate((value) => localStorage.setItem('token', value), token)

    await expect(form.name).toHaveValue('Ishani Behera')
    await expect(form.bio).toHaveValue(BIO)
    await form.save.click()
    await expect(toast(page).getByText('Artist created.', { exact: true })).toBeVisible()
  })

  test('[AAR-06] without the services the form says so, keeps what was typed and asks again', async ({
    page,
    services: _,
  }) => {
    await page.route('**/api/services', (route) => route.abort())
    const form = await openForm(page)
    await typeText(form.name, 'Ishani')
    // The list behind it says by a toast that its own services failed too.
    const alert = form.place.getByRole('alert').filter({ hasText: 'Unable to load services.' })
    await expect(alert).toHaveText('Unable to load services. Please refresh the page or try again later.')
    expect(await findViolations(page, 'dialog')).toEqual([])
    await page.unroute('**/api/services')
    await form.place.getByRole('button', { name: 'Try again' }).click()
    await form.service.selectOption('Tattoo')
    await expect(alert).toHaveCount(0)
    await expect(form.name).toHaveValue('Ishani')
  })
})

test('on a small phone the dialog fills the screen, its buttons stay in view, and closing asks', async ({
  page,
  services: _,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const form = await openForm(page)
  expect(await form.place.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  await form.work.setInputFiles([png('a-rather-long-name-of-a-file-from-a-phone.png'), png('two.png')])
  await form.work.scrollIntoViewIfNeeded()
  await expect(form.save).toBeInViewport({ ratio: 1 })
  await form.save.click()
  await expect(form.name).toBeFocused()
  expect(await findViolations(page, 'dialog')).toEqual([])
  const overflow = await form.place.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await form.cancel.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form.place).toHaveCount(0)
})
