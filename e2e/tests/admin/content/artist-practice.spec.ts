import { artistForm, expect, test } from '../../../support/forms/artists.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { setDate, typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { png } from '../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

test('staff type what an artist does and does not do, and visitors read it', async ({ page, services }) => {
  await page.goto('/admin/artists')
  await page.getByRole('button', { name: 'Add Artist' }).click()
  const form = artistForm(page, 'Add Artist')
  await typeText(form.name, 'Ritika Mohanty')
  await form.service.selectOption(services.tattoo)
  await typeText(form.bio, 'Dotwork and temple borders.')
  await typeText(form.place.getByLabel('Styles'), 'Dotwork, Mandala')
  await typeText(form.place.getByLabel('Does not do'), 'Colour. Kabir does.')
  await form.place.getByLabel(/^Books/).selectOption('Closed')
  await setDate(form.place.getByLabel('Opens again'), '2199-12-01')
  await typeText(form.place.getByLabel('About the books'), 'She answers first.')
  await typeText(form.place.getByLabel('Own words'), 'I count dots.')
  await form.profile.setInputFiles(png('portrait.png', 3))
  expect(await findViolations(page, 'dialog')).toEqual([])
  await form.save.click()
  await expect(toast(page)).toHaveText('Artist created.')

  await page.goto('/artists/ritika-mohanty')
  const styles = page.getByRole('region', { name: 'Styles' })
  await expect(styles.getByRole('listitem')).toHaveText(['Dotwork', 'Mandala'])
  const declines = page.getByRole('region', { name: 'What Ritika does not do' })
  await expect(declines.getByRole('listitem')).toHaveText('Colour. Kabir does.')
  const books = page.getByRole('region', { name: 'Books' })
  await expect(books).toContainText('Books closed')
  await expect(books).toContainText('Opens again on 1 Dec 2199')
  await expect(books).toContainText('She answers first.')
  await expect(books.getByRole('link', { name: 'Leave a word' })).toHaveAttribute(
    'href',
    '/contact?artist=ritika-mohanty',
  )
  await expect(page.locator('blockquote')).toHaveText('“I count dots.”')

  await page.goto('/admin/editartist/ritika-mohanty')
  const edit = artistForm(page, 'page')
  await edit.place.getByLabel(/^Books/).selectOption('Open')
  await expect(edit.place.getByLabel('Opens again')).toHaveCount(0)
  await typeText(edit.place.getByLabel('Styles'), '')
  await edit.save.click()
  await expect(toast(page)).toHaveText('Artist updated.')
  await page.goto('/artists/ritika-mohanty')
  await expect(books.getByRole('link', { name: 'Book with Ritika' })).toBeVisible()
  await expect(books).not.toContainText('Opens again')
  await expect(styles).toHaveCount(0)
})

test('a day of opening that has passed is not shown', async ({
  page,
  request,
  baseURL,
  token,
  makeArtist,
}) => {
  const { _id, slug } = await makeArtist({ name: 'Kabir' })
  const multipart = { name: 'Kabir', bio: 'Geometry and compasses.', books: 'closed', reopens: '2001-01-01' }
  await request.put(`${baseURL}/api/artists/${_id}`, { headers: { authorization: token }, multipart })
  await page.goto(`/artists/${slug}`)
  await expect(page.getByRole('region', { name: 'Books' })).toContainText('Books closed')
  await expect(page.getByRole('main')).not.toContainText('Opens again')
})

test('the page of an artist without any of it shows nothing in its place', async ({ page, makeArtist }) => {
  await makeArtist({ name: 'Meera' })
  await page.goto('/artists/meera')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera')
  const main = page.getByRole('main')
  for (const name of ['Styles', 'Books', 'What Meera does not do'])
    await expect(main.getByRole('region', { name })).toHaveCount(0)
  await expect(main.locator('blockquote')).toHaveCount(0)
  await expect(main.getByText('Next artist')).toHaveCount(0)
})
