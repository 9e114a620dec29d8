import type { Page } from '@playwright/test'
import { SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { controlRenders } from '../../support/calls/control-renders.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

test.use({ viewport: { width: 390, height: 844 } })

const ARTIST = '/artists/ritika-mohanty'
const ARTIST_TITLE = `Ritika Mohanty | ${SAMPLE_STUDIO.name}`
const artist = (page: Page) =>
  page.getByRole('region', { name: 'Our Creative Souls' }).getByRole('link', { name: 'Ritika Mohanty' })
const tiles = (page: Page) => page.getByRole('region', { name: 'Featured Work' }).getByRole('listitem')

/**
 * Loads more pictures on the home page and opens an artist below them, before the slow device has rendered
 * the URL with the new count.
 */
async function leaveEarly(page: Page) {
  const renders = await controlRenders(page)
  await page.goto('/')
  await hydrated(page)
  await renders.hold(
    () => document.querySelector('[aria-labelledby=featured-title] li:nth-child(12)') !== null,
  )
  await page.getByRole('link', { name: 'View More' }).click()
  await expect(page).toHaveURL('/?shown=12')
  await artist(page).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await artist(page).click()
  await renders.loaded(ARTIST)
  await renders.release()
  await expect(page).toHaveTitle(ARTIST_TITLE)
  await expect(page.getByRole('main')).toBeFocused()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const expectRestored = async () => {
    await expect(page).not.toHaveTitle(ARTIST_TITLE)
    await expect(tiles(page)).toHaveCount(12)
    await expect(artist(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
  }
  return { renders, expectRestored }
}

test('Back restores scroll position, item count and focus after View More', async ({ page }) => {
  const { expectRestored } = await leaveEarly(page)
  await page.goBack()
  await expectRestored()
})

test('Back immediately after Forward restores the page, even on a slow device', {
  tag: '@full',
}, async ({ page }) => {
  const { renders, expectRestored } = await leaveEarly(page)
  await page.goBack()
  await expectRestored()
  await renders.hold(() => document.title.startsWith('Ritika Mohanty'))
  await page.goForward()
  await expect(page).toHaveTitle(ARTIST_TITLE)
  await page.goBack()
  await renders.loaded('/')
  await renders.release()
  await expectRestored()
})

test('Forward keeps the scroll position, even before the page reached by Back renders', {
  tag: '@full',
}, async ({ page }) => {
  const { renders, expectRestored } = await leaveEarly(page)
  await renders.hold(() => true)
  await page.goBack()
  await renders.loaded('/')
  await expect(page).toHaveTitle(ARTIST_TITLE)
  await page.goForward()
  await renders.loaded(ARTIST)
  await renders.release()
  await expect(page).toHaveTitle(ARTIST_TITLE)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expectRestored()
})
