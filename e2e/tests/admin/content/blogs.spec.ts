import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { blogForm, expect, test } from '../../../support/forms/blogs.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'

test.beforeEach(({ signIn }) => signIn())

test.describe('the list', () => {
  test('[ABL-01] [ADM-05] nine cards a page with title, author, date and tags; each leads to its blog', async ({
    page,
    fillBlogs,
  }) => {
    await fillBlogs(46, 'Window')
    await page.goto('/admin/blogs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
    await expect(page.getByRole('button', { name: 'Add Blog' })).toBeVisible()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(9)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const numbers = pages.getByRole('link', { name: /^Page \d$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4'])
    const call = page.waitForRequest('**/api/blogs?*')
    await pages.getByRole('link', { name: 'Page 4' }).click()
    expect(new URL((await call).url()).search).toBe('?page=4&limit=9')
    await expect(page).toHaveURL('/admin/blogs?page=4')
    await expect(numbers).toHaveText(['3', '4', '5', '6'])
    const card = cards.filter({ hasText: 'Window 28' })
    await expect(card.getByRole('heading')).toHaveText('Window 28')
    await expect(card.getByText('Ritika Mohanty, 11 Oct 2026', { exact: true })).toBeVisible()
    await expect(card.getByText('Tags: aftercare, dotwork', { exact: true })).toBeVisible()
    await card.getByRole('link').click()
    await expect(page).toHaveURL('/admin/blog/window-28')
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/admin/blogs?page=4')
    await page.reload()
    await expect(cards.first()).toContainText('Window 28')
  })

  test('[ABL-01] edit and delete show on hover and on focus', async ({ page, fillBlogs }) => {
    await fillBlogs(2, 'Hovered')
    await page.goto('/admin/blogs')
    const opacityOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const row = button.parentElement
        return row && getComputedStyle(row).opacity
      })
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect.poll(() => opacityOf('Edit Hovered 01')).toBe('0')
    await page.getByRole('article').first().hover()
    await expect.poll(() => opacityOf('Edit Hovered 01')).toBe('1')
    expect(await opacityOf('Edit Hovered 02')).toBe('0')
    await page.getByRole('article').first().getByRole('link').focus()
    await page.mouse.move(0, 0)
    await expect.poll(() => opacityOf('Edit Hovered 01')).toBe('1')
    for (const label of ['Edit Hovered 01', 'Delete Hovered 01']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: label })).toBeFocused()
    }
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true })

    test('[ABL-01] edit and delete always show, large enough for a thumb', async ({ page, fillBlogs }) => {
      await fillBlogs(2, 'Touched')
      await page.goto('/admin/blogs')
      const edit = page.getByRole('button', { name: 'Edit Touched 02' })
      const row = edit.locator('..')
      await expect(row).toHaveCSS('opacity', '1')
      expect(await edit.boundingBox()).toMatchObject({ width: 44, height: 44 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await findViolations(page, 'main')).toEqual([])
      await edit.tap()
      const form = blogForm(page, 'Edit Blog')
      expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
      await form.address.scrollIntoViewIfNeeded()
      await expect(form.save).toBeInViewport({ ratio: 1 })
      expect(await form.dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      expect(await findViolations(page, 'dialog')).toEqual([])
    })
  })

  test('[ADM-04] shows skeletons, then the empty text', async ({ page }) => {
    const answer = await holdCalls(page, '**/api/blogs?*')
    await page.goto('/admin/blogs')
    const waiting = page.getByRole('list', { name: 'Loading blogs' })
    await expect(waiting.getByRole('listitem')).toHaveCount(9)
    answer()
    await expect(page.getByText('No blogs found.', { exact: true })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  test('[LST-01] deleting asks, reloads the page and steps back when it became empty', async ({
    page,
    fillBlogs,
  }) => {
    await fillBlogs(11, 'Gone')
    await page.goto('/admin/blogs?page=2')
    const dialog = page.getByRole('dialog', { name: 'Delete Blog' })
    const deleteOne = async (title: string) => {
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await expect(dialog).toContainText(`Are you sure you want to delete “${title}”?`)
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    const reload = page.waitForRequest('**/api/blogs?page=2*')
    await deleteOne('Gone 10')
    await reload
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL('/admin/blogs?page=2')
    await deleteOne('Gone 11')
    await expect(page).toHaveURL('/admin/blogs')
    await expect(page.getByRole('article')).toHaveCount(9)
  })
})

test('[ABL-02] a blog shows everything, with a way back to the list', async ({ page, fillBlogs }) => {
  await fillBlogs(1, 'Read')
  await page.goto('/admin/blog/read-01')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Read 01')
  await expect(main.getByText('Ritika Mohanty, 7 Nov 2026')).toBeVisible()
  await expect(main.getByText('A second one.')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    '#aftercare',
    '#dotwork',
  ])
  await expect(page).toHaveTitle(/^Read 01 \| Back office/)
  expect(await findViolations(page, 'main')).toEqual([])
  await main.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/blogs')
})

test.describe('what cannot be shown', () => {
  test.use({ loud: true })

  test('[ABL-02] a blog that is missing says so; one that does not come can be tried again', async ({
    page,
    fillBlogs,
  }) => {
    await page.goto('/admin/blog/no-such-thing')
    await expect(page.getByText('Blog not found.', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/admin/blogs',
    )
    await fillBlogs(1, 'Late')
    await page.route('**/api/blogs/late-01', (route) => route.abort(), { times: 1 })
    await page.goto('/admin/blog/late-01')
    await expect(page.getByText('The blog could not be loaded.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late 01')
  })

  test('[LST-02] a list or a deletion that fails is logged, and said where it happens', async ({
    page,
    fillBlogs,
  }) => {
    await fillBlogs(1, 'Stays')
    await page.route('**/api/blogs?*', (route) => route.abort(), { times: 1 })
    const isLogged = (message: { text: () => string }) =>
      message.text().startsWith('A call to the API failed')
    const logged = page.waitForEvent('console', isLogged)
    await page.goto('/admin/blogs')
    await logged
    await expect(page.getByText('Blogs could not be loaded. None are lost.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Delete Stays 01' }).click()
    await page.route('**/api/blogs/*', (route) => route.abort())
    const loggedAgain = page.waitForEvent('console', isLogged)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await loggedAgain
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Not deleted. Please check the connection and try again.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
  })
})

test('a change shows on the public site at once, and its old address still leads to it', async ({
  page,
  browser,
  baseURL,
  fillBlogs,
}) => {
  await fillBlogs(1, 'Seen')
  const visitors = await browser.newContext({ baseURL: baseURL ?? '' })
  const visitor = await visitors.newPage()
  await visitor.goto('/blog/seen-01')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Seen 01')
  await page.goto('/admin/blogs')
  await page.getByRole('button', { name: 'Edit Seen 01' }).click()
  const form = blogForm(page, 'Edit Blog')
  await typeText(form.title, 'Seen by everybody')
  await form.save.click()
  await expect(toast(page)).toHaveText('Blog updated.')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Seen by everybody')
  await expect(visitor).toHaveURL('/blog/seen-01')
  await page.getByRole('button', { name: 'Edit Seen by everybody' }).click()
  await typeText(form.address, 'seen-by-all')
  await form.save.click()
  await expect(page.getByRole('article').getByRole('link')).toHaveAttribute('href', '/admin/blog/seen-by-all')
  await visitor.goto('/blog/seen-by-all')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Seen by everybody')
  await visitor.goto('/blog/seen-01')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Seen by everybody')
  await visitors.close()
})
