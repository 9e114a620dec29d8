import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { BIO, expect, test } from '../../../support/forms/artists.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { findViolations } from '../../../support/look/axe.ts'

test.beforeEach(({ signIn }) => signIn())

test('[AAR-01] [ADM-04] [ADM-05] eight a page, narrowed to a service; back and reload keep filter and page', async ({
  page,
  services,
  fillArtists,
}) => {
  await fillArtists(41, 'Inker', services.tattoo)
  await fillArtists(1, 'Piercer', services.piercing)
  const answer = await holdCalls(page, '**/api/artists/paginated*')
  await page.goto('/admin/artists')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
  await expect(page.getByRole('list', { name: 'Loading artists' }).getByRole('listitem')).toHaveCount(8)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/artists/paginated') calls.push(search)
  })
  answer()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(8)
  await expect(cards.first()).toContainText('Piercer 01')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('link', { name: /^Page \d$/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4'])

  const filter = page.getByRole('combobox', { name: 'Filter by service' })
  await expect(filter.getByRole('option')).toHaveText(['All services', 'Tattoo', 'Piercing'])
  await filter.selectOption('Tattoo')
  await expect(page).toHaveURL('/admin/artists?service=Tattoo')
  await expect(cards.nth(1)).toContainText('Inker 02')
  await expect(cards.first()).toContainText('Tattoo')
  await pages.getByRole('link', { name: 'Page 4' }).click()
  await expect(page).toHaveURL('/admin/artists?service=Tattoo&page=4')
  await expect(numbers).toHaveText(['3', '4', '5', '6'])
  await expect(cards.first()).toContainText('Inker 25')
  expect(calls).toEqual([
    '?page=1&limit=8&field=service&search=Tattoo',
    '?page=4&limit=8&field=service&search=Tattoo',
  ])
  await page.reload()
  await expect(filter).toHaveValue('Tattoo')
  await expect(cards.first()).toContainText('Inker 25')
  await filter.selectOption('Piercing')
  await expect(page).toHaveURL('/admin/artists?service=Piercing')
  await expect(cards).toHaveCount(1)
  await expect(pages).toHaveCount(0)
  await page.goBack()
  await expect(filter).toHaveValue('Tattoo')
  await expect(pages.locator('[aria-current=page]')).toHaveText('4')
  await expect(cards.first()).toContainText('Inker 25')
})

test('[ADM-04] what is empty says so, and an unknown service in the address can be left', async ({
  page,
  services: _,
}) => {
  await page.goto('/admin/artists')
  await expect(page.getByText('No artists available. Please add one.', { exact: true })).toBeVisible()
  await page.goto('/admin/artists?service=Laser')
  await expect(page.getByText('No artists found.', { exact: true })).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Filter by service' })
  await expect(filter).toHaveValue('Laser')
  await expect(filter.getByRole('option')).toHaveText(['All services', 'Laser', 'Tattoo', 'Piercing'])
  await filter.selectOption('All services')
  await expect(page).toHaveURL('/admin/artists')
})

test('[AAR-09] [LST-01] deleting asks, reloads the current page and steps back from an empty one', async ({
  page,
  services,
  fillArtists,
}) => {
  await fillArtists(10, 'Gone', services.tattoo)
  await page.goto('/admin/artists?service=Tattoo&page=2')
  await page.getByRole('button', { name: 'Delete Gone 10' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Artist' })
  await expect(dialog).toContainText('Are you sure you want to delete “Gone 10”?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Delete Gone 10' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await findViolations(page, 'dialog')).toEqual([])
  const reload = page.waitForRequest('**/api/artists/paginated*')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  expect(new URL((await reload).url()).search).toBe('?page=2&limit=8&field=service&search=Tattoo')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete Gone 09' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/admin/artists?service=Tattoo')
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('[AAR-10] the detail screen, and Back to the page that it was opened from', async ({
  page,
  services,
  makeArtist,
  fillArtists,
}) => {
  await fillArtists(9, 'Bare', services.tattoo)
  await makeArtist({ name: 'Ritika Mohanty', work: 3 })
  const answer = await holdCalls(page, '**/api/artists/slug/ritika-mohanty')
  await page.goto('/admin/artists')
  await page.getByRole('link', { name: 'Ritika Mohanty' }).click()
  const main = page.getByRole('main')
  await expect(main.locator('[aria-busy=true]')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritika Mohanty')
  await expect(page).toHaveTitle(/^Ritika Mohanty \| Back office/)
  await expect(main.getByText('7+ years', { exact: true })).toBeVisible()
  await expect(main.getByText(BIO, { exact: true })).toBeVisible()
  await expect(main.getByText('Tattoo', { exact: true })).toBeVisible()
  const portrait = main.getByRole('img', { name: 'Portrait of Ritika Mohanty' })
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)
  const gallery = page.getByRole('region', { name: 'Gallery' })
  await expect(gallery.getByRole('img', { name: 'A work of Ritika Mohanty' })).toHaveCount(3)

  await page.goto('/admin/artists?service=Tattoo&page=2')
  await page.getByRole('article').getByRole('link', { name: 'Bare 09' }).click()
  await expect(page).toHaveURL('/admin/artists/bare-09')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare 09')
  await expect(main.locator('[data-picture]')).toBeVisible()
  await expect(main.getByRole('img')).toHaveCount(0)
  await expect(gallery).toContainText('No images found.')
  await main.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/artists?service=Tattoo&page=2')
})

test.describe('what cannot be loaded', () => {
  test.use({ loud: true })

  test('[AAR-10] [AAR-11] [LST-02] is said, and can be tried again', async ({
    page,
    services,
    fillArtists,
  }) => {
    await fillArtists(2, 'Back again', services.tattoo)
    await page.route('**/api/artists/paginated*', (route) => route.abort(), { times: 1 })
    await page.goto('/admin/artists')
    await expect(toast(page)).toHaveText('Failed to load artists')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    const missing = page.getByRole('main').getByText('Artist not found', { exact: true })
    for (const address of ['/admin/artists/nobody', '/admin/editartist/nobody']) {
      await page.goto(address)
      await expect(missing).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute(
        'href',
        '/admin/artists',
      )
    }
    await page.route('**/api/artists/slug/*', (route) => route.abort())
    await page.goto('/admin/artists/back-again-01')
    await expect(missing).toBeVisible()
    await page.goto('/admin/artists')
    await page.getByRole('button', { name: 'Edit Back again 01' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'The artist could not be loaded. Nothing is lost.',
    )
  })
})

for (const screen of ['artists', 'artists/meera', 'editartist/meera']) {
  test(`/admin/${screen} fits a small phone, its targets a thumb, and a screen reader finds everything`, async ({
    page,
    makeArtist,
  }) => {
    await makeArtist({ name: 'Meera', work: 2 })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/admin/${screen}`)
    const main = page.getByRole('main')
    await expect(main.locator('[data-picture]').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const sizes = await main
      .locator('button, select, input:not([type=file], label > *), label:has(> input), a')
      .evaluateAll((all) =>
        all.map((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height)),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    expect(await findViolations(page, 'main')).toEqual([])
  })
}
