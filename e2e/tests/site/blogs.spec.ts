import type { Page } from '@playwright/test'
import { SAMPLE_BLOGS } from '../../../server/src/sample/content/sample-blogs.ts'
import { SAMPLE_STUDIO } from '../../../server/src/sample/content/sample-studio.ts'
import { holdCalls } from '../../support/calls/hold-calls.ts'
import { expectNothingSideways } from '../../support/look/sideways.ts'
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

test.describe('the list', () => {
  test('[BLG-01] Latest Blogs: six cards with picture, title, text, author and day', async ({ page }) => {
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

  test('[BLG-01] the day is the same in every zone', { tag: '@full' }, async ({ browser, baseURL }) => {
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const context = await browser.newContext({ timezoneId, ...(baseURL ? { baseURL } : {}) })
      const page = await context.newPage()
      await page.goto('/services')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
      await expect(page.getByText('By Ritika Mohanty | 8 Nov 2026', { exact: true })).toBeVisible()
      await context.close()
    }
  })

  test('[BLG-02] numbered pages', async ({ page }) => {
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

  test('[BLG-02] [BLG-03] with nothing in it: the empty text and no page numbers', async ({
    page,
    emptyUrl,
  }) => {
    await page.goto(`${emptyUrl}/blogs`)
    await expect(page.getByText('No blogs found.', { exact: true })).toBeVisible()
    await expect(pagesOn(page)).toHaveCount(0)
  })

  test('[BLG-03] with the database away: the same, and no message', async ({ request, awayUrl }) => {
    const answer = await request.get(`${awayUrl}/blogs`)
    expect(await answer.text()).toContain('>No blogs found.<')
  })
})

test('[BLG-02] a later page has its own title and address, and one behind the last is no page', {
  tag: '@full',
}, async ({ page, request }) => {
  await page.goto('/blogs?page=2')
  await expect(page).toHaveTitle(`Blogs, page 2 | ${SAMPLE_STUDIO.name}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs\?page=2$/)
  expect(await (await request.get('/blogs?page=99')).text()).not.toMatch(/canonical"[^>]*page=99/)
})

test.describe('a blog', () => {
  test('[BLD-01] shows picture, title, author and day, the text in paragraphs, and tags', async ({
    page,
  }) => {
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

  test('ends with its author and a way to book, with that artist if there is a page', {
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

  test('[BLD-02] suggests the five newest others', async ({ page }) => {
    await page.goto(FORTNIGHT)
    const suggested = page.getByRole('complementary', { name: 'Suggested Blogs' })
    const others = NEWEST_FIRST.filter((title) => title !== 'The first fourteen days').slice(0, 5)
    await expect(suggested.getByRole('link').locator('b')).toHaveText(others)
    await suggested.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(others[0] as string)
    await expect(suggested.getByText('The first fourteen days')).toBeVisible()
  })

  test('[BLD-03] that does not exist: Blog not found, with 404', async ({ page, request }) => {
    await page.goto('/blog/no-such-blog')
    await expect(page.getByText('Blog not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await request.get('/blog/no-such-blog')).status()).toBe(404)
  })

  test('[BLD-03] while the database is unavailable: the same words, with 503', async ({
    request,
    awayUrl,
  }) => {
    const answer = await request.get(`${awayUrl}${FORTNIGHT}`)
    expect(answer.status()).toBe(503)
    expect(await answer.text()).toContain('>Blog not found<')
  })
})

test('a long blog is nowhere wider than the window', { tag: '@full' }, async ({ page }) => {
  await expectNothingSideways(page, FORTNIGHT)
})
