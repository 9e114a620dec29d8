import { artistForm, BIO, expect, test } from '../../../support/forms/artists.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { setDate, typeText } from '../../../support/input/typing.ts'
import { png } from '../../../support/pictures.ts'

test.beforeEach(({ signIn }) => signIn())

test('[AAR-02] [AAR-07] [AAR-09] staff add, edit, rename, delete and restore an artist', async ({
  page,
  request,
  services,
  officeDb,
}) => {
  await page.goto('/admin/artists')
  await page.getByRole('button', { name: 'Add Artist' }).click()
  const added = artistForm(page, 'Add Artist')
  await typeText(added.name, 'Ritika Mohanty')
  await added.service.selectOption(services.tattoo)
  await typeText(added.bio, BIO)
  await added.profile.setInputFiles(png('portrait.png', 3))
  await added.work.setInputFiles(png('work.png', 4))
  await added.save.click()
  await expect(toast(page)).toHaveText('Artist created.')

  await page.goto('/artists/ritika-mohanty')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritika Mohanty')
  const main = page.getByRole('main')
  const styles = main.getByRole('region', { name: 'Styles' })
  const books = main.getByRole('region', { name: 'Books' })
  const declines = main.getByRole('region', { name: 'What Ritika does not do' })
  for (const absent of [styles, books, declines, main.locator('blockquote'), main.getByText('Next artist')])
    await expect(absent).toHaveCount(0)

  await page.goto('/admin/artists?service=Tattoo')
  await page.getByRole('link', { name: 'Ritika Mohanty' }).click()
  await page.getByRole('link', { name: 'Edit Artist' }).click()
  const edited = artistForm(page, 'page')
  await typeText(edited.place.getByLabel('Styles'), 'Dotwork, Mandala')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await typeText(edited.place.getByLabel('Does not do'), 'Colour. Kabir does.')
  await edited.place.getByLabel(/^Books/).selectOption('Closed')
  await setDate(edited.place.getByLabel('Opens again'), '2199-12-01')
  await typeText(edited.place.getByLabel('Booking note'), 'She answers first.')
  await typeText(edited.place.getByLabel('Quote'), 'I count dots.')
  await typeText(edited.address, 'ritika')
  await edited.save.click()
  await expect(toast(page)).toHaveText('Artist updated.')
  await expect(page).toHaveURL('/admin/artists/ritika')
  await main.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/artists?service=Tattoo')

  await page.goto('/artists/ritika')
  await expect(styles.getByRole('listitem')).toHaveText(['Dotwork', 'Mandala'])
  await expect(declines.getByRole('listitem')).toHaveText('Colour. Kabir does.')
  await expect(books).toContainText('Not taking bookings now')
  await expect(books).toContainText('Opens again on 1 Dec 2199')
  await expect(books).toContainText('She answers first.')
  await expect(books.getByRole('link', { name: 'Get in touch' })).toHaveAttribute(
    'href',
    '/contact?artist=ritika',
  )
  await expect(main.locator('blockquote')).toHaveText('“I count dots.”')

  // A link with the former slug still works and keeps its query parameters.
  const { images } = await (await request.get('/api/artists/slug/ritika-mohanty')).json()
  const picture = images[0].public_id
  const moved = await request.get(`/artists/ritika-mohanty?picture=${picture}&utm_source=x`, {
    maxRedirects: 0,
  })
  expect([moved.status(), moved.headers().location, moved.headers()['cache-control']]).toEqual([
    301,
    `/artists/ritika?picture=${picture}`,
    'private, no-cache',
  ])
  await officeDb.updateTable('services').set({ slug: 'moved' }).where('slug', '=', 'tattoo').execute()
  await page.goto('/contact?artist=ritika-mohanty&service=tattoo')
  await expect(page.getByLabel('Artist', { exact: true })).toHaveValue('Ritika Mohanty')
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Tattoo')

  await officeDb.updateTable('artists').set({ reopens: '2001-01-01' }).where('slug', '=', 'ritika').execute()
  await page.goto('/artists/ritika')
  await expect(books).toContainText('Not taking bookings now')
  await expect(main).not.toContainText('Opens again')

  await page.goto('/admin/editartist/ritika')
  await edited.place.getByLabel(/^Books/).selectOption('Open')
  await typeText(edited.place.getByLabel('Styles'), '')
  await edited.save.click()
  await expect(toast(page)).toHaveText('Artist updated.')
  await page.goto('/artists/ritika')
  await expect(books.getByRole('link', { name: 'Book with Ritika' })).toBeVisible()
  await expect(books).not.toContainText('Opens again')
  await expect(styles).toHaveCount(0)

  await page.goto('/admin/artists')
  await page.getByRole('button', { name: 'Delete Ritika Mohanty' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No artists available. Please add one.', { exact: true })).toBeVisible()
  expect((await request.get('/artists/ritika')).status()).toBe(404)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toContainText('Ritika Mohanty')
  expect((await request.get('/artists/ritika')).status()).toBe(200)
})
