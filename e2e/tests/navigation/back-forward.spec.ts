import type { Locator, Page } from '@playwright/test'
import { SAMPLE_ARTISTS, SAMPLE_GALLERY, SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

/** A list to start from, how far the visitor scrolls, and the card that they open. */
interface Way {
  from: string
  list: string
  title: string
  detail: RegExp
  prepare?: (page: Page) => Promise<void>
  link: (page: Page) => Locator
  items: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const LAST_ARTIST = SAMPLE_ARTISTS.at(-1)?.name as string
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Work' })
const souls = (page: Page) => page.getByRole('region', { name: 'Our Creative Souls' })
const offers = (page: Page) => page.getByRole('region', { name: 'What We Offer' })
const HOME_TITLE = new RegExp(`${SAMPLE_STUDIO.place.city}$`)

async function viewMoreAtHome(page: Page): Promise<void> {
  for (const count of [12, 18]) {
    await featured(page).getByRole('link', { name: 'View More' }).click()
    await expect(featured(page).getByRole('listitem')).toHaveCount(count)
  }
}

const WAYS: Way[] = [
  {
    from: 'services',
    list: '/services',
    title: `Services | ${SAMPLE_STUDIO.name}`,
    detail: new RegExp(`^Piercing \\| ${SAMPLE_STUDIO.name}$`),
    link: (page) => main(page).getByRole('link', { name: 'Piercing' }),
    items: (page) => main(page).getByRole('heading', { level: 2 }),
  },
  {
    from: 'artists, at the end of the list',
    list: '/artists',
    title: `Artists | ${SAMPLE_STUDIO.name}`,
    detail: new RegExp(`^${LAST_ARTIST} \\| ${SAMPLE_STUDIO.name}$`),
    async prepare(page) {
      await page.getByRole('link', { name: 'View More' }).click()
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(SAMPLE_ARTISTS.length)
    },
    link: (page) => main(page).getByRole('link', { name: LAST_ARTIST }),
    items: (page) => main(page).getByRole('heading', { level: 2 }),
  },
  {
    from: 'blogs, on the second page',
    list: '/blogs',
    title: `Blogs, page 2 | ${SAMPLE_STUDIO.name}`,
    detail: new RegExp(`\\| ${SAMPLE_STUDIO.name}$`),
    async prepare(page) {
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect(page).toHaveTitle(`Blogs, page 2 | ${SAMPLE_STUDIO.name}`)
      await expect(main(page)).toBeFocused()
    },
    link: (page) => main(page).locator('li a').last(),
    items: (page) => main(page).getByRole('heading', { level: 2 }),
  },
  {
    from: 'the artists of the home page',
    list: '/',
    title: 'home',
    detail: new RegExp(`^Ritika Mohanty \\| ${SAMPLE_STUDIO.name}$`),
    prepare: viewMoreAtHome,
    link: (page) => souls(page).getByRole('link', { name: 'Ritika Mohanty' }),
    items: (page) => featured(page).getByRole('listitem'),
  },
  {
    from: 'the services of the home page',
    list: '/',
    title: 'home',
    detail: new RegExp(`^Tattoo Removal \\| ${SAMPLE_STUDIO.name}$`),
    link: (page) => offers(page).getByRole('link', { name: 'Tattoo Removal' }),
    items: (page) => featured(page).getByRole('listitem'),
  },
  {
    from: 'the gallery, at its end',
    list: '/gallery',
    title: `Gallery | ${SAMPLE_STUDIO.name}`,
    detail: new RegExp(`^Blogs \\| ${SAMPLE_STUDIO.name}$`),
    async prepare(page) {
      // Loads all pages first, because a page that arrives later would change the compared counts.
      for (const count of [26, 39, SAMPLE_GALLERY.length]) {
        await expect(async () => {
          await page.evaluate(() => {
            const wall = document.querySelector('ul[aria-label="Pictures"]') as HTMLElement
            scrollTo(0, wall.getBoundingClientRect().bottom + scrollY - innerHeight)
          })
          expect(await page.locator('[data-opens]').count()).toBeGreaterThanOrEqual(count)
        }).toPass()
      }
      await page.locator('[data-opens]').nth(30).scrollIntoViewIfNeeded()
    },
    link: (page) => page.locator('[data-opens]').nth(30),
    items: (page) => page.locator('[data-opens]'),
  },
]

const placeOf = async (link: Locator) => Math.round((await link.boundingBox())?.y ?? Number.NaN)

const expectPlace = (link: Locator, place: number, when: string, within = 4) =>
  expect
    .poll(async () => Math.abs((await placeOf(link)) - place), { message: when })
    .toBeLessThanOrEqual(within)

/** Pixels of tolerance: after a reload the browser restores the position with an error of up to 16 px. */
const RELOADED_WITHIN = 20

const expectTitle = (page: Page, title: string) =>
  expect(page).toHaveTitle(title === 'home' ? HOME_TITLE : title)

for (const width of [390, 1440]) {
  test.describe(`with a viewport of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const { from, list, title, detail, prepare, link, items } of WAYS) {
      const isInEveryRun = width === 390 && from === 'services'
      test(
        `Back and a reload restore title, focus, scroll and item count of ${from}`,
        isInEveryRun ? {} : { tag: '@full' },
        async ({ page }) => {
          await page.goto(list)
          await hydrated(page)
          await prepare?.(page)
          await link(page).scrollIntoViewIfNeeded()
          const [place, count] = [await placeOf(link(page)), await items(page).count()]

          const isGallery = list === '/gallery'
          if (isGallery)
            await page
              .getByRole('contentinfo')
              .getByRole('link', { name: 'Blogs' })
              .evaluate((one) => (one as HTMLElement).click())
          else await link(page).click()
          await expect(page).toHaveTitle(detail)
          await expect(main(page)).toBeFocused()
          expect(await page.evaluate(() => scrollY)).toBe(0)

          await page.goBack()
          await expectTitle(page, title)
          await expect(items(page)).toHaveCount(count)
          await expectPlace(link(page), place, 'after Back')
          await expect(isGallery ? main(page) : link(page)).toBeFocused()

          await page.goForward()
          await expect(page).toHaveTitle(detail)
          await page.goBack()
          await expectPlace(link(page), place, 'after Forward and Back')

          await page.reload()
          await expectTitle(page, title)
          await expect(items(page)).toHaveCount(count)
          await expectPlace(link(page), place, 'after a reload', RELOADED_WITHIN)
        },
      )
    }

    test('Back from a gallery picture restores scroll position, focus and item count', {
      tag: '@full',
    }, async ({ page }) => {
      const { list, prepare, link, items } = WAYS.at(-1) as Way
      await page.goto(list)
      await prepare?.(page)
      const [place, count] = [await placeOf(link(page)), await items(page).count()]
      await link(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link(page)).toBeFocused()
      expect(await items(page).count()).toBe(count)
      await expectPlace(link(page), place, 'after closing')
      await page.goForward()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
}
