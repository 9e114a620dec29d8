import type { Locator } from '@playwright/test'
import { holdCalls } from '../../support/calls/delay-responses.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const FIRST_FOUR = ['Tattoo', 'Tattoo Training', 'Permanent Eyebrow Tattoo', 'Tattoo Removal']
const SECTIONS = [
  'Ink, at every hour',
  'Where Art Meets Skin',
  'What We Offer',
  'Featured Work',
  'Our Creative Souls',
  'What Our Clients Say',
  'Instagram Reels',
  'Latest Videos',
]
const ARTISTS = ['Debasish Pradhan', 'Ritika Mohanty', 'Anirban Sahu', 'Ishani Behera']
const offer = { name: 'What We Offer' }
const souls = { name: 'Our Creative Souls' }

test('[HOME-01] [HOME-03] [HOME-04] [HOME-05] [HOME-07] [HOME-08] [HOME-13] the home page shows its eight sections', async ({
  page,
}) => {
  await page.goto('/')
  const headings = page.getByRole('main').locator('h1, h2')
  await expect(headings).toHaveText(SECTIONS.map((title) => new RegExp(`^${title.replace(' ', '\\s*')}$`)))
  const leadsTo = (part: Locator, name: string | RegExp, href: string) =>
    expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

  const hero = page.getByRole('region', { name: 'Ink, at every hour' })
  const text = (await hero.innerText()).toLowerCase()
  for (const phrase of ['premier tattoo services', '24 hours', 'monday to sunday'])
    expect(text).toContain(phrase)
  await leadsTo(hero, 'VIEW GALLERY', '/gallery')
  await leadsTo(hero, /Book an Appointment/, '/contact')

  const teaser = page.getByRole('region', { name: 'Where Art Meets Skin' })
  await leadsTo(teaser, /Read More About Us/, '/about')

  // This text is in the HTML, with data from the server.
  const services = page.getByRole('region', offer)
  await leadsTo(services, /View All Services/, '/services')
  await leadsTo(services, /^Tattoo Custom/, '/services/tattoo')

  await leadsTo(page.getByRole('main'), /View Full Gallery/, '/gallery')
})

test.describe('home page hero', () => {
  test('[HOME-02] the wall moves and shows Pause within 2 s, before any script', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await holdCalls(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'load' })
    const motions = await page.locator('[data-wall]').evaluate((wall) =>
      wall.getAnimations({ subtree: true }).flatMap((motion) => {
        const { delay, iterations } = motion.effect?.getTiming() ?? {}
        return iterations === Number.POSITIVE_INFINITY ? [[motion.playState, Number(delay) <= 2_000]] : []
      }),
    )
    expect(motions.map(String)).toEqual(['running,true', 'running,true', 'running,true', 'running,true'])
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible()
  })

  test('a line is drawn while the columns are still, and Pause stops the drawing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const drawing = page.locator('[data-wall] [data-drawing] canvas')
    await expect(drawing).toBeVisible()
    const state = () =>
      page
        .locator('[data-wall] > div > div')
        .first()
        .evaluate((run) => getComputedStyle(run).animationPlayState)
    expect(await state()).toBe('paused')
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    const ink = () => drawing.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const held = await ink()
    await page.waitForTimeout(300)
    expect(await ink()).toBe(held)
    await page.getByRole('button', { name: 'Play the pictures' }).click()
    await expect(drawing).toHaveCount(0)
    await expect.poll(state).toBe('running')
  })

  test('[HOME-02] the wall has four slowly rising columns of five upright pictures', {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const columns = page.locator('[data-wall] > div')
    await expect(columns).toHaveCount(4)
    const facts = await columns.evaluateAll((all) =>
      all.map((column) => {
        const run = column.firstElementChild as HTMLElement
        const picture = run.firstElementChild as HTMLElement
        return {
          pictures: run.children.length,
          turned: getComputedStyle(column).transform !== 'none',
          turnedBack: getComputedStyle(picture).transform !== 'none',
          seconds: Number.parseFloat(getComputedStyle(run).animationDuration),
          forever: getComputedStyle(run).animationIterationCount,
        }
      }),
    )
    expect(facts.map(({ pictures }) => pictures)).toEqual([5, 5, 5, 5])
    expect(facts.map(({ turned }) => turned)).toEqual([false, true, false, true])
    expect(facts.map(({ turnedBack }) => turnedBack)).toEqual([false, true, false, true])
    expect(facts.every(({ seconds, forever }) => seconds >= 60 && forever === 'infinite')).toBe(true)
    const place = () =>
      columns
        .first()
        .locator('div')
        .evaluate((run) => getComputedStyle(run).transform)
    const before = await place()
    await expect.poll(place).not.toBe(before)
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible()
    const held = await place()
    await page.waitForTimeout(300)
    expect(await place()).toBe(held)
  })
})

test.describe('home page services', () => {
  test('[HOME-06] four cards are in two columns from 640 px and in one column below', async ({ page }) => {
    await page.goto('/')
    for (const [width, columns] of [
      [639, 1],
      [640, 2],
      [1440, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const cards = page.getByRole('region', offer).getByRole('listitem')
      await expect(cards.getByRole('heading')).toHaveText(FIRST_FOUR)
      const lefts = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(columns)
    }
  })

  test('[HOME-06] the first page with four services is requested', { tag: '@full' }, async ({ page }) => {
    await page.goto('/login')
    await hydrated(page)
    const call = page.waitForRequest((request) => request.url().includes('/api/services/paginate'))
    await page.getByRole('link', { name: 'Back to the site' }).click()
    expect(new URL((await call).url()).search).toBe('?page=1&limit=4')
  })

  test('[HOME-09] the built-in list is shown while the services load', { tag: '@full' }, async ({ page }) => {
    await page.goto('/login')
    await hydrated(page)
    await page.route('**/api/services/paginate*', () => {})
    await page.getByRole('link', { name: 'Back to the site' }).click()
    const section = page.getByRole('region', offer)
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(FIRST_FOUR)
    await expect(section.getByRole('link')).toHaveCount(0)
  })
})

test.describe('home page featured work', () => {
  test('[HOME-10] [HOME-11] six tiles repeat their spans every ten tiles, and pages are appended', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Featured Work' })
    const tiles = section.getByRole('listitem')
    await expect(tiles).toHaveCount(6)
    const first = await tiles.first().getByRole('img').getAttribute('src')
    const call = page.waitForRequest('**/api/gallery/category/featured-work*')
    await section.getByRole('link', { name: 'View More' }).click()
    expect(new URL((await call).url()).search).toBe('?page=2&limit=6')
    await expect(tiles).toHaveCount(12)
    await section.getByRole('link', { name: 'View More' }).click()
    await expect(tiles).toHaveCount(18)
    expect(await tiles.first().getByRole('img').getAttribute('src')).toBe(first)
    const spans = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const { gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd } = getComputedStyle(tile)
        const span = (...ends: string[]) => ends.find((end) => end.startsWith('span'))?.slice(5) ?? '1'
        return `${span(gridColumnStart, gridColumnEnd)}x${span(gridRowStart, gridRowEnd)}`
      }),
    )
    expect(spans.slice(0, 10)).toEqual(['2x2', '1x1', '1x2', '1x1', '2x1', '2x1', '1x2', '1x1', '2x2', '1x1'])
    expect(spans.slice(10)).toEqual(spans.slice(0, 8))
  })

  test('[HOME-10] [HOME-11] placeholder tiles are shown while page one loads', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/login')
    const calls: string[] = []
    await page.route('**/api/gallery/category/featured-work*', (route) => {
      calls.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search)
    })
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(
      page.getByRole('list', { name: 'Loading featured work' }).locator('[data-skeleton]'),
    ).toHaveCount(6)
    expect(calls).toEqual(['/api/gallery/category/featured-work?page=1&limit=6'])
  })
})

test.describe('home page artists', () => {
  test('[HOME-14] [HOME-15] four artists link to their pages and to all artists', async ({ page }) => {
    await page.goto('/login')
    const call = page.waitForRequest('**/api/artists/paginated?page=1&limit=4')
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await call
    const section = page.getByRole('region', souls)
    await expect(section.getByRole('listitem').getByRole('heading')).toHaveText(ARTISTS)
    await expect(section.getByRole('link', { name: /^Ritika/ })).toHaveAttribute(
      'href',
      '/artists/ritika-mohanty',
    )
    await expect(section.getByRole('link', { name: 'View All Artist', exact: true })).toHaveAttribute(
      'href',
      '/artists',
    )
  })

  test('[HOME-12] [HOME-14] [HOME-15] [HOME-16] without content, built-in artists have no links', async ({
    page,
    emptySiteUrl,
  }) => {
    await page.goto(emptySiteUrl)
    await expect(page.getByText('No featured gallery items found.', { exact: true })).toBeVisible()
    const section = page.getByRole('region', souls)
    const cards = section.getByRole('listitem')
    await expect(cards).toHaveCount(4)
    for (const [i, years] of ['7+ years', '6+ years', '5+ years', '3+ years'].entries()) {
      await expect(cards.nth(i)).toContainText(years)
    }
    await expect(section.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('region', offer).getByRole('heading', { level: 3 })).toHaveText(FIRST_FOUR)
    await expect(page.getByRole('region', offer).getByRole('link')).toHaveCount(0)
  })
})

test.describe('with the database unavailable', () => {
  test.use({ allowConsoleErrors: true })

  test('[HOME-07] [HOME-08] [HOME-09] [HOME-16] [HOME-18] [HOME-22] [HOME-25] home shows built-in content', async ({
    page,
    databaseDownUrl,
  }) => {
    await page.goto(databaseDownUrl)
    await expect(page.getByRole('region', offer).getByRole('heading', { level: 3 })).toHaveText(FIRST_FOUR)
    await expect(page.getByRole('region', offer).getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('region', souls).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('region', souls).getByRole('link')).toHaveCount(0)
    for (const name of ['Testimonials', 'Testimonials, second row']) {
      await expect(page.getByRole('region', { name, exact: true }).getByRole('listitem')).toHaveCount(6)
    }
    await expect(page.getByText('No reels available.', { exact: true })).toBeVisible()
    await expect(page.getByText('No videos found.', { exact: true })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
