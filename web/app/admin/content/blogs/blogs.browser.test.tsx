import { afterEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

/** Inserts blogs with numbers from 01 on; the first one is the newest. */
const fillBlogs = (count: number, title: string) =>
  commands.sql(
    `insert into blogs (title, slug, author, public_date, content, tags)
     select label, lower(replace(label, ' ', '-')), 'Ritika Mohanty', date '2026-11-08' - number,
            'A first paragraph.' || chr(10) || chr(10) || 'A second one.', '{aftercare,dotwork}'
     from (select number, '${title} ' || lpad(number::text, 2, '0') as label
           from generate_series(1, ${count}) as number) as numbered`,
  )

const main = page.getByRole('main')
const cards = main.getByRole('article')
const title = page.getByRole('heading', { level: 1 })

afterEach(() => page.viewport(1440, 900))

test('[ABL-01] a blog card shows title, author, date and tags and links to the blog', async () => {
  await fillBlogs(19, 'Window')
  const router = await openScreen('/admin/blogs?page=3')
  await expect.element(title).toHaveTextContent('Blogs')
  await expect.element(page.getByRole('button', { name: 'Add Blog' })).toBeVisible()
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards.getByRole('heading')).toHaveTextContent('Window 19')
  await expect.element(cards.getByText('Ritika Mohanty, 20 Oct 2026', { exact: true })).toBeVisible()
  await expect.element(cards.getByText('Tags: aftercare, dotwork', { exact: true })).toBeVisible()
  await cards.getByRole('link').click()
  await expect.element(title).toHaveTextContent('Window 19')
  expect(router.state.location.pathname).toBe('/admin/blog/window-19')
  await main.getByRole('link', { name: 'Back' }).click()
  await expect.element(title).toHaveTextContent('Blogs')
  expect(router.state.location.search).toBe('?page=3')
})

test('[ABL-01] a blog card shows Edit and Delete on hover and on focus', async () => {
  await fillBlogs(2, 'Hovered')
  await openScreen('/admin/blogs')
  await expect.element(cards).toHaveLength(2)
  const opacityOf = (name: string) => {
    const row = page.getByRole('button', { name }).element().parentElement as HTMLElement
    return getComputedStyle(row).opacity
  }
  await userEvent.hover(title)
  await expect.poll(() => opacityOf('Edit Hovered 01')).toBe('0')
  await userEvent.hover(cards.nth(0))
  await expect.poll(() => opacityOf('Edit Hovered 01')).toBe('1')
  expect(opacityOf('Edit Hovered 02')).toBe('0')
  cards.nth(0).getByRole('link').element().focus()
  await userEvent.hover(title)
  await expect.poll(() => opacityOf('Edit Hovered 01')).toBe('1')
  for (const name of ['Edit Hovered 01', 'Delete Hovered 01']) {
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
})

test('[ABL-01] the blog list and form fit a phone and keep Save visible', async () => {
  await page.viewport(360, 640)
  await fillBlogs(2, 'Narrow')
  await openScreen('/admin/blogs')
  await expect.element(cards).toHaveLength(2)
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.getByRole('button', { name: 'Edit Narrow 02' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Blog' })
  await expect.element(dialog).toBeVisible()
  const { x, y, width, height } = dialog.element().getBoundingClientRect()
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  dialog.getByLabelText('Address').element().scrollIntoView()
  await expect.element(dialog.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth)
  expect(await findViolations('dialog')).toEqual([])
})

test('[ABL-02] the blog page shows all fields and links back to the list', async () => {
  await fillBlogs(1, 'Read')
  const router = await openScreen('/admin/blog/read-01')
  await expect.element(title).toHaveTextContent('Read 01')
  await expect.element(main.getByText('Ritika Mohanty, 7 Nov 2026')).toBeVisible()
  await expect.element(main.getByText('A second one.')).toBeVisible()
  const tags = main.getByRole('list', { name: 'Tags' }).getByRole('listitem').elements()
  expect(tags.map(({ textContent }) => textContent)).toEqual(['#aftercare', '#dotwork'])
  expect(document.title).toMatch(/^Read 01 \| Back office/)
  expect(await findViolations('main')).toEqual([])
  await main.getByRole('link', { name: 'Back' }).click()
  await expect.element(title).toHaveTextContent('Blogs')
  expect(router.state.location.pathname).toBe('/admin/blogs')
})

test('[ABL-02] the blog page shows an error for a missing blog and a retry after a failed load', async () => {
  await fillBlogs(1, 'Late')
  const router = await openScreen('/admin/blog/no-such-thing')
  await expect.element(page.getByText('Blog not found.', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/blogs')
  await commands.failCalls('**/api/blogs/late-01', null)
  await router.navigate('/admin/blog/late-01')
  await expect.element(page.getByText('The blog could not be loaded.', { exact: true })).toBeVisible()
  await commands.allowCalls('**/api/blogs/late-01')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(title).toHaveTextContent('Late 01')
})

test('the form of a draft blog shows the publication date and offers the current day', async () => {
  await fillBlogs(1, 'Written early')
  await commands.sql("update blogs set state = 'draft' where title = 'Written early 01'")
  await openScreen('/admin/blogs')
  for (const width of [360, 1440]) {
    await page.viewport(width, 900)
    await page.getByRole('button', { name: 'Edit Written early 01' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Blog' })
    const day = dialog.getByLabelText('Publish date')
    await expect.element(day).toHaveValue('2026-11-07')
    await expect.element(dialog.getByText(/^Readers will see 7 Nov/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Use \d/ }).click()
    await expect.element(day).not.toHaveValue('2026-11-07')
    await expect.element(dialog.getByText(/^Readers will see/)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
