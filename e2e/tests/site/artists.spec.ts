import type { Page } from '@playwright/test'
import { SAMPLE_ARTISTS, SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { holdCalls } from '../../support/calls/delay-responses.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { withoutScripts } from '../../support/scripts/without-scripts.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const NAMES = SAMPLE_ARTISTS.map(({ name }) => name)
const namesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const goToArtists = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artists' }).click()

test.describe('the artist list', () => {
  test('[ART-01] each artist has picture, name, experience, bio, service and a link', async ({ page }) => {
    await page.goto('/artists')
    await expect(page).toHaveTitle(`Artists | ${SAMPLE_STUDIO.name}`)
    const card = page.getByRole('main').getByRole('link').filter({ hasText: 'Ritika Mohanty' })
    await expect(card).toContainText('6+ years')
    await expect(card).toContainText('Dotwork mandalas and temple ornament')
    await expect(card).toContainText('Tattoo')
    const picture = card.locator('[data-picture]')
    const box = await picture.boundingBox()
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 0)
    await expect(picture).toHaveCSS('border-radius', '50%')
    await card.click()
    await expect(page).toHaveURL('/artists/ritika-mohanty')
  })

  test('[ART-01] the bio is shown at every width', { tag: '@full' }, async ({ page }) => {
    await page.goto('/artists')
    for (const width of [360, 390, 600, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('main').getByText('Dotwork mandalas and temple ornament')).toBeVisible()
    }
  })

  test.describe('with a fake clock', () => {
    test.use({ sharesContext: false })

    test('[ART-02] six artists are shown, and six more 1.2 s after View More, which is then gone', async ({
      page,
    }) => {
      await page.goto('/artists')
      await expect(namesOn(page)).toHaveText(NAMES.slice(0, 6))
      const more = page.getByRole('link', { name: 'View More' })
      await hydrated(page)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await more.click()
      await expect(more).toBeDisabled()
      await expect(page.locator('[data-skeleton]')).toHaveCount(12)
      await page.clock.runFor(1_100)
      await expect(namesOn(page)).toHaveCount(6)
      await page.clock.runFor(200)
      await expect(namesOn(page)).toHaveText(NAMES)
      await expect(more).toHaveCount(0)
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link').nth(6)).toBeFocused()
    })
  })

  test('[ART-02] the number of shown artists is kept after Back', { tag: '@full' }, async ({ page }) => {
    await page.goto('/artists')
    await page.getByRole('link', { name: 'View More' }).click()
    await namesOn(page)
      .getByText(NAMES[7] as string)
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES[7] as string)
    await page.goBack()
    await expect(namesOn(page)).toHaveText(NAMES)
  })

  test('[ART-02] View More is a link without scripts', { tag: '@full' }, async ({ browser, baseURL }) => {
    await withoutScripts(browser, baseURL, async (page) => {
      await page.goto('/artists')
      await expect(namesOn(page)).toHaveText(NAMES.slice(0, 6))
      await page.getByRole('link', { name: 'View More' }).click()
      await expect(page).toHaveURL('/artists?shown=12')
      await expect(namesOn(page)).toHaveText(NAMES)
      await expect(page.getByRole('link', { name: 'View More' })).toHaveCount(0)
    })
  })

  test('[ART-03] the list shows an empty state without a toast when there are no artists', async ({
    page,
    emptySiteUrl,
  }) => {
    await page.goto(`${emptySiteUrl}/artists`)
    await expect(page.getByText('No artists found.', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('client-side navigation to the artist list shows skeletons first', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/services')
    await hydrated(page)
    const answer = await holdCalls(page, '**/api/artists/paginated')
    await goToArtists(page)
    await expect(page.getByRole('list', { name: 'Loading artists' }).getByRole('listitem')).toHaveCount(6)
    answer()
    await expect(namesOn(page)).toHaveCount(6)
  })

  test.describe('with the database unavailable', () => {
    test.use({ allowConsoleErrors: true })

    test('[ART-04] the artist list shows an error toast', async ({ page, databaseDownUrl }) => {
      await page.goto(`${databaseDownUrl}/artists`)
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load artists' })).toBeVisible()
      await expect(page.getByText('No artists found.', { exact: true })).toBeVisible()
    })
  })
})

test.describe('an artist page', () => {
  test('[ARD-01] the page shows portrait, name, service, experience, bio and a booking link', async ({
    page,
  }) => {
    await page.goto('/artists/ritika-mohanty')
    await expect(page).toHaveTitle(`Ritika Mohanty | ${SAMPLE_STUDIO.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritika Mohanty')
    const main = page.getByRole('main')
    await expect(main.getByText('Tattoo', { exact: true })).toBeVisible()
    await expect(main).toContainText('6+ years of experience')
    await expect(main).toContainText('Ritika draws every piece on the body in pen')
    await expect(main.locator('[data-picture] picture img').first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      '/contact?artist=ritika-mohanty',
    )
  })

  test('[ARD-01] Back returns to the previous page, or to the artist list if there is none', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ritika Mohanty' }).click()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/services')
    const fresh = await page.context().newPage()
    await fresh.goto('/artists/ritika-mohanty')
    await fresh.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(fresh).toHaveURL('/artists')
    await expect(namesOn(fresh)).toHaveCount(6)
  })

  test('[ARD-02] has a grid titled "{name}\'s Work"', async ({ page }) => {
    await page.goto('/artists/ritika-mohanty')
    const work = page.getByRole('region', { name: "Ritika Mohanty's Work" })
    await expect(work.getByRole('listitem')).toHaveCount(6)
    await expect(work.getByRole('img').first()).toHaveAttribute('alt', /\w/)
  })

  test('[ARD-03] an unknown artist returns 404 with "Artist not found"', async ({ page, request }) => {
    await page.goto('/artists/no-such-person')
    await expect(page.getByText('Artist not found', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`Artist not found | ${SAMPLE_STUDIO.name}`)
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/artists')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await request.get('/artists/no-such-person')).status()).toBe(404)
  })

  test('[ARD-03] an artist page returns 503 with "Artist not found" while the database is down', async ({
    request,
    databaseDownUrl,
  }) => {
    const answer = await request.get(`${databaseDownUrl}/artists/ritika-mohanty`)
    expect(answer.status()).toBe(503)
    expect(await answer.text()).toContain('>Artist not found<')
  })
})

test('an uppercase slug redirects to the canonical URL', async ({ request }) => {
  for (const [typed, canonical] of [
    ['/artists/Ritika-Mohanty', '/artists/ritika-mohanty'],
    ['/services/Tattoo', '/services/tattoo'],
    ['/blog/The-First-Fourteen-Days', '/blog/the-first-fourteen-days'],
  ] as const) {
    const answer = await request.get(typed, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(canonical)
  }
})

test('artist page and list work without scripts', async ({ browser, baseURL }) => {
  await withoutScripts(browser, baseURL, async (plain) => {
    await plain.goto('/artists/ritika-mohanty')
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
    await plain.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(plain).toHaveURL('/artists')
  })
})
