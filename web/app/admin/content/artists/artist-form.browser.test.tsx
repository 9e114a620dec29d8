import { afterEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { addServices, artistForm, BIO, fillArtists, readArtist } from '../../../../test/make-artists.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { brokenJpeg, chooseFiles, png } from '../../../../test/pictures.ts'
import { watchSentForms } from '../../../../test/sent-forms.ts'
import { pasteText, typeText } from '../../../../test/type-text.ts'

const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const heic = new File(['0000ftypheic'], 'healed.heic', { type: 'image/heic' })

async function openForm(path = '/admin/artists') {
  const router = await openScreen(path)
  await page.getByRole('button', { name: 'Add Artist' }).click()
  const form = artistForm('Add Artist')
  await expect.element(form.name).toBeVisible()
  return { router, form }
}

async function typeArtist(form: ReturnType<typeof artistForm>) {
  await typeText(form.name, 'Ishani Behera')
  await userEvent.selectOptions(form.service, 'Tattoo')
  await typeText(form.bio, BIO)
  chooseFiles(form.profile, await png('portrait.png'))
}

afterEach(() => page.viewport(1440, 900))

test('[AAR-03] the new artist form shows an error at each invalid field and focuses the first', async () => {
  await addServices()
  const { form } = await openForm()
  const alert = form.place.getByText('Please fix the errors below before submitting.', { exact: true })
  await form.save.click()
  await expect.element(alert).toHaveRole('alert')
  await expect.element(form.name).toHaveAccessibleDescription("Please enter the artist's name.")
  await expect.element(form.name).toHaveFocus()
  await expect.element(form.bio).toHaveAccessibleDescription('Please enter a bio.')
  await expect.element(form.place.getByText('at least 10 characters')).toBeVisible()
  await expect.element(form.service).toHaveAccessibleDescription('Please select a service.')
  await expect.element(form.profile).toHaveAccessibleDescription('Please upload a profile image.')
  await expect.element(form.experience).not.toHaveAccessibleDescription()
  await typeText(form.name, '  ')
  await typeText(form.bio, `   ${'x'.repeat(9)}   `)
  await form.save.click()
  await expect.element(form.name).toHaveAccessibleDescription("Please enter the artist's name.")
  await expect.element(form.bio).toHaveAccessibleDescription('Bio must be at least 10 characters long.')
  await pasteText(form.bio, 'x'.repeat(299))
  await userEvent.keyboard('{End}yz')
  await expect.element(form.bio).toHaveValue(`${'x'.repeat(299)}y`)
  await expect.element(form.place.getByText('300 / 300')).toBeVisible()
  // The field stops input at its limit, but a script in the browser can remove the limit.
  form.bio.element().removeAttribute('maxlength')
  await pasteText(form.bio, 'x'.repeat(301))
  await form.save.click()
  await expect.element(form.bio).toHaveAccessibleDescription('Bio cannot exceed 300 characters.')
  await typeArtist(form)
  await expect.element(alert).not.toBeInTheDocument()
  expect(await commands.listCalls('POST')).toEqual([])
})

test('[AAR-04] [MED-01] the new artist form rejects files that are too large or not pictures', {
  tags: ['full'],
}, async () => {
  await addServices()
  const { form } = await openForm()
  await typeArtist(form)
  await expect.element(form.place.getByText('New', { exact: true })).toBeVisible()
  const large = brokenJpeg('shoulder.jpg', 3_145_729)
  chooseFiles(form.profile, heic)
  await expect
    .element(form.profile)
    .toHaveAccessibleDescription('Invalid file type. Only PNG, JPG, JPEG allowed.')
  await form.save.click()
  await expect.element(form.profile).toHaveFocus()
  await expect.element(form.place.getByText('Please fix the errors below before submitting.')).toBeVisible()
  chooseFiles(form.profile, large)
  await expect.element(form.profile).toHaveAccessibleDescription('File too large. Must be less than 3MB.')
  chooseFiles(form.work, large, heic, await png('good.png'))
  await expect.element(form.files.nth(0)).toMatchTextContent('shoulder.jpg: File too large (max 3MB)')
  await expect.element(form.files.nth(1)).toMatchTextContent('healed.heic: Invalid file type')
  await expect.element(form.files.nth(2)).toMatchTextContent(/^good\.png\s?\d+ KB$/)
})

test('[AAR-02] [ADM-06] the new artist form disables its controls and sends once, then opens the list', async () => {
  const { tattoo, piercing } = await addServices()
  await fillArtists(9, 'Older', piercing)
  const forms = watchSentForms()
  const { router, form } = await openForm('/admin/artists?service=Piercing&page=2')
  const bio = `Brows, stroke by stroke.\n${'x'.repeat(275)}`
  await typeArtist(form)
  await typeText(form.name, '  Ishani Behera ')
  await typeText(form.experience, '3+')
  await pasteText(form.bio, bio)
  chooseFiles(form.work, await png('one.png', 1), await png('two.png', 2))
  await form.place.getByRole('button', { name: 'Move two.png earlier' }).click()
  await commands.holdCalls('**/api/artists', 'POST')
  await userEvent.dblClick(form.save)
  await expect.element(form.place.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  const { name, experience, service, profile, work, cancel } = form
  for (const control of [name, experience, service, form.bio, profile, work, cancel])
    await expect.element(control).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(form.place).toBeVisible()
  await commands.releaseCalls()
  await expect.element(toast('Artist created.')).toBeVisible()
  await expect.element(form.place).not.toBeInTheDocument()
  const card = page.getByRole('article').filter({ hasText: 'Ishani Behera' })
  await expect.element(card).toMatchTextContent('3+ years')
  expect(router.state.location).toMatchObject({ pathname: '/admin/artists', search: '' })
  expect(forms).toEqual([
    [
      ['name', 'Ishani Behera'],
      ['bio', bio],
      ['service', tattoo],
      ['experience', '3+'],
      ['hours', ''],
      ['profileImage', 'portrait.png'],
      ['images', 'two.png'],
      ['images', 'one.png'],
    ],
  ])
  const saved = await readArtist('ishani-behera')
  expect(saved).toMatchObject({ bio, serviceName: 'Tattoo', profileImage: { width: 640, height: 400 } })
  expect(saved.images).toHaveLength(2)
})

test('[AAR-05] the new artist form shows the server errors and keeps its input', {
  tags: ['full'],
}, async () => {
  await addServices()
  const { form } = await openForm()
  await typeArtist(form)
  chooseFiles(form.profile, brokenJpeg('face.jpg'))
  chooseFiles(form.work, brokenJpeg('arm.jpg'), await png('good.png'))
  await form.save.click()
  const damaged = (file: string) => `File "${file}" is damaged. Choose another copy.`
  const reason = (text: string) => form.place.getByText(text, { exact: true })
  await expect.element(reason(`${damaged('face.jpg')}, ${damaged('arm.jpg')}`)).toHaveRole('alert')
  await expect.element(form.profile).toHaveAccessibleDescription(damaged('face.jpg'))
  await expect.element(form.work).toHaveAccessibleDescription(damaged('arm.jpg'))
  await expect.element(form.profile).toHaveFocus()
  chooseFiles(form.profile, await png('portrait.png'))
  await form.place.getByRole('button', { name: 'Remove arm.jpg' }).click()

  await commands.failCalls('**/api/artists', null, 'POST')
  await form.save.click()
  await expect.element(reason('Failed to create artist. Please try again.')).toHaveRole('alert')
  await commands.allowCalls('**/api/artists')

  const token = localStorage.getItem('token') ?? ''
  localStorage.setItem('token', 'x'.repeat(43))
  await form.save.click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(reason('Please sign in.')).toHaveRole('alert')
  await expect.element(toast('Token Expire, Please Login')).toBeVisible()
  localStorage.setItem('token', token)

  await expect.element(form.name).toHaveValue('Ishani Behera')
  await expect.element(form.bio).toHaveValue(BIO)
  await form.save.click()
  await expect.element(toast('Artist created.')).toBeVisible()
})

test('[AAR-06] the new artist form offers a retry when services fail to load', {
  tags: ['full'],
}, async () => {
  await addServices()
  await commands.failCalls('**/api/services', null)
  const { form } = await openForm()
  await typeText(form.name, 'Ishani')
  const failure = 'Unable to load services. Please refresh the page or try again later.'
  await expect.element(form.place.getByText(failure, { exact: true })).toBeVisible()
  expect(await findViolations('dialog')).toEqual([])
  await commands.allowCalls('**/api/services')
  await form.place.getByRole('button', { name: 'Try again' }).click()
  await expect.element(form.place.getByText(failure)).not.toBeInTheDocument()
  await userEvent.selectOptions(form.service, 'Tattoo')
  await expect.element(form.name).toHaveValue('Ishani')
})

test('the new artist form asks for the reopening date only while the books are closed', {
  tags: ['full'],
}, async () => {
  await addServices()
  const { form } = await openForm()
  const [books, reopens] = [form.place.getByLabelText(/^Books/), form.place.getByLabelText('Opens again')]
  await expect.element(reopens).not.toBeInTheDocument()
  await userEvent.selectOptions(books, 'Closed')
  await expect.element(reopens).toBeVisible()
  expect(await findViolations('dialog')).toEqual([])
  await userEvent.selectOptions(books, 'Open')
  await expect.element(reopens).not.toBeInTheDocument()
})

test('the new artist form fits a phone and asks before discarding', {
  tags: ['full'],
}, async () => {
  await addServices()
  await page.viewport(360, 640)
  const { form } = await openForm()
  const dialog = form.place.element()
  expect(dialog.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 360, height: 640 })
  chooseFiles(form.work, await png('a-rather-long-name-of-a-file-from-a-phone.png'), await png('two.png'))
  await expect.element(form.files).toHaveLength(2)
  form.work.element().scrollIntoView()
  await expect.element(form.save).toBeInViewport({ ratio: 1 })
  await form.save.click()
  await expect.element(form.name).toHaveFocus()
  expect(await findViolations('dialog')).toEqual([])
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await form.cancel.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form.place).not.toBeInTheDocument()
})
