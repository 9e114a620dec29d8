import type { Page } from '@playwright/test'
import { SAMPLE_BLOGS, SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { holdCalls } from '../../support/calls/delay-responses.ts'
import { expectNothingSideways } from '../../support/rendering/horizontal-overflow.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { withoutScripts } from '../../support/scripts/without-scripts.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const NEWEST_FIRST = SAMPLE_BLOGS.toSorted((a, b) => b.publicDate.localeCompare(a.publicDate)).map(
  ({ title }) => title,
)
const PAGES = Math.ceil(SAMPLE_BLOGS.length / 6)
const FORTNIGHT = '/blog/the-first-fourteen-days'
const titlesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const pagesOn = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test.describe('the blog list', () => {
  test('[BLG-01] six cards show picture, title, text, author and date', async ({ page }) => {
    await page.goto('/blogs')
    await expect(page).toHaveTitle(`Blogs | ${SAMPLE_STUDIO.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Blogs')
    await expect(titlesOn(page)).toHaveText(NEWEST_FIRST.slice(0, 6))
    const card = page.getByRole('main').getByRole('link').filter({ hasText: 'The first fourteen days' })
    await expect(card.locator('picture')).toBeAttached()
    await expect(card.getByText('By Ritika Mohanty | 8 Nov 2026', { exact: true })).toBeVisible()
    const lines = await card
      .getByText('When you leave our bench')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(Math.round(lines)).toBe(2)
    await card.click()
    await expect(page).toHaveURL(FORTNIGHT)
  })

  test('[BLG-01] the date is the same in every time zone', { tag: '@full' }, async ({ browser, baseURL }) => {
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const context = await browser.newContext({ timezoneId, ...(baseURL ? { baseURL } : {}) })
      const page = await context.newPage()
      await page.goto('/services')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
      await expect(page.getByText('By Ritika Mohanty | 8 Nov 2026', { exact: true })).toBeVisible()
      await context.close()
    }
  })

  test('[BLG-02] the blog list has numbered pages', async ({ page }) => {
    await page.goto('/blogs')
    const numbers = pagesOn(page).getByRole('link', { name: /^Page \d+$/ })
    await expect(numbers).toHaveCount(PAGES)
    await expect(numbers.first()).toHaveAttribute('aria-current', 'page')
    await hydrated(page)
    const answer = await holdCalls(page, '**/api/blogs?page=2*')
    await numbers.nth(1).click()
    await expect(page.getByRole('list', { name: 'Loading blogs' }).getByRole('listitem')).toHaveCount(6)
    answer()
    await expect(page).toHaveURL('/blogs?page=2')
    await expect(titlesOn(page)).toHaveText(NEWEST_FIRST.slice(6, 12))
    await page.goBack()
    await expect(titlesOn(page)).toHaveText(NEWEST_FIRST.slice(0, 6))
  })

  test('[BLG-02] numbered pages work without scripts', { tag: '@full' }, async ({ browser, baseURL }) => {
    await withoutScripts(browser, baseURL, async (page) => {
      await page.goto('/blogs')
      await pagesOn(page).getByRole('link', { name: 'Page 2' }).click()
      await expect(page).toHaveURL('/blogs?page=2')
      await expect(titlesOn(page)).toHaveText(NEWEST_FIRST.slice(6, 12))
      await titlesOn(page).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWEST_FIRST[6] as string)
    })
  })

  test('[BLG-02] [BLG-03] without blogs, the list has an empty state and no page numbers', async ({
    page,
    emptySiteUrl,
  }) => {
    await page.goto(`${emptySiteUrl}/blogs`)
    await expect(page.getByText('No blogs found.', { exact: true })).toBeVisible()
    await expect(pagesOn(page)).toHaveCount(0)
  })

  test('[BLG-03] the list shows its empty state while the database is unavailable', async ({
    request,
    databaseDownUrl,
  }) => {
    const answer = await request.get(`${databaseDownUrl}/blogs`)
    expect(await answer.text()).toContain('>No blogs found.<')
  })
})

test('[BLG-02] blog pages beyond the first have a title and canonical URL', {
  tag: '@full',
}, async ({ page, request }) => {
  await page.goto('/blogs?page=2')
  await expect(page).toHaveTitle(`Blogs, page 2 | ${SAMPLE_STUDIO.name}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs\?page=2$/)
  expect(await (await request.get('/blogs?page=99')).text()).not.toMatch(/canonical"[^>]*page=99/)
})

test.describe('a blog page', () => {
  test('a printed blog is dark text on white without header and footer', async ({ page }) => {
    await page.goto(FORTNIGHT)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.getByRole('article').locator('p').last()).toHaveCSS('color', /^color\(srgb 0\.0/)
  })

  test('[BLD-01] the page shows picture, title, author, date, paragraphs and tags', async ({ page }) => {
    await page.goto(FORTNIGHT)
    await expect(page).toHaveTitle(`The first fourteen days | ${SAMPLE_STUDIO.name}`)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first fourteen days')
    const main = page.getByRole('main')
    await expect(main.locator('header picture img')).toHaveAttribute('alt', /\w/)
    await expect(main.getByText('By Ritika Mohanty | 8 Nov 2026', { exact: true })).toBeVisible()
    const text = main.getByRole('article')
    await expect(text.locator('p')).toHaveCount(7)
    await expect(text.locator('p').nth(1)).toHaveText(/^Day one\./)
    await expect(text.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      '#aftercare',
      '#healing',
      '#dotwork',
    ])
  })

  test('a blog ends with its author and a booking link for that artist', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(FORTNIGHT)
    const end = page.getByRole('complementary', { name: 'Written by' })
    await expect(end).toContainText('Ritika Mohanty')
    await expect(end.getByRole('link', { name: 'Ritika’s work' })).toHaveAttribute(
      'href',
      '/artists/ritika-mohanty',
    )
    await end.getByRole('link', { name: 'Book with Ritika' }).click()
    await expect(page).toHaveURL('/contact?artist=ritika-mohanty')
  })

  test('[BLD-02] a blog suggests the five newest other blogs', async ({ page }) => {
    await page.goto(FORTNIGHT)
    const suggested = page.getByRole('complementary', { name: 'Suggested Blogs' })
    const others = NEWEST_FIRST.filter((title) => title !== 'The first fourteen days').slice(0, 5)
    await expect(suggested.getByRole('link').locator('b')).toHaveText(others)
    await suggested.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(others[0] as string)
    await expect(suggested.getByText('The first fourteen days')).toBeVisible()
  })

  test('[BLD-03] an unknown blog returns 404 with "Blog not found"', async ({ page, request }) => {
    await page.goto('/blog/no-such-blog')
    await expect(page.getByText('Blog not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await request.get('/blog/no-such-blog')).status()).toBe(404)
  })

  test('[BLD-03] a blog returns 503 with "Blog not found" while the database is unavailable', async ({
    request,
    databaseDownUrl,
  }) => {
    const answer = await request.get(`${databaseDownUrl}${FORTNIGHT}`)
    expect(answer.status()).toBe(503)
    expect(await answer.text()).toContain('>Blog not found<')
  })
})

test('a long blog does not overflow horizontally', { tag: '@full' }, async ({ page }) => {
  await expectNothingSideways(page, FORTNIGHT)
})
