import type { Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import { countNotifications, watchFailures } from '../../../support/calls/console-log.ts'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { expect, test } from '../../../support/office.ts'

/** Numbered shorts, the first one newest. */
const manyShorts = (count: number) => `insert into shorts (url, created_at)
  select 'https://www.youtube.com/shorts/number-' || lpad(number::text, 4, '0'), now() - number * interval '1 hour'
  from generate_series(1, ${count}) as number`

const insertShorts = (urls: string[]) => `insert into shorts (url, created_at) values
  ${urls.map((url, i) => `('${url}', now() - ${i} * interval '1 hour')`)}`

test.beforeEach(({ signIn }) => signIn())

const cards = (page: Page) => page.getByRole('list', { name: 'Shorts', exact: true }).getByRole('figure')
const input = (page: Page) => page.getByPlaceholder('YouTube URL...', { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Shorts' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('[ASH-01] the input comes and goes, nothing is sent without an address, and only an address is taken', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/admin/shorts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shorts')
  await expect(input(page)).toHaveCount(0)
  await addButton(page).click()
  await expect(input(page)).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(input(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  for (const nothing of ['', '   ']) {
    await typeText(input(page), nothing)
    await save(page).click()
    await expect(input(page)).toHaveAccessibleDescription('')
    await expect(save(page)).toBeEnabled()
  }
  for (const typed of ['lotus', 'javascript:alert(1)', 'youtu.be/dQw4w9WgXcQ']) {
    await typeText(input(page), typed)
    await save(page).click()
    await expect(input(page)).toHaveAccessibleDescription('Please enter a valid URL.')
    await expect(input(page)).toHaveValue(typed)
    await expect(input(page)).toBeFocused()
  }
  expect(sent).toEqual([])
  const asked = page.getByRole('dialog', { name: 'Discard changes?' })
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
    () => page.getByRole('link', { name: 'FAQ' }).click(),
  ]) {
    await leave()
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(input(page)).toHaveValue('youtu.be/dQw4w9WgXcQ')
  }
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(input(page)).toHaveCount(0)
})

test('[ASH-01] [LST-01] [ADM-06] saves once, and the list begins at page 1 again', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, manyShorts(9))
  await page.goto('/admin/shorts?page=2')
  await expect(cards(page)).toHaveCount(1)
  await addButton(page).click()
  await typeText(input(page), '  https://youtu.be/dQw4w9WgXcQ ')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  const release = await holdCalls(page, '**/api/shorts')
  await save(page).dblclick()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(input(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  const reload = page.waitForRequest('**/api/shorts?*')
  release()
  expect(new URL((await reload).url()).search).toBe('?page=1&limit=8')
  await expect(page).toHaveURL('/admin/shorts')
  await expect(cards(page)).toHaveCount(8)
  await expect(cards(page).first()).toContainText('youtu.be/dQw4w9WgXcQ')
  await expect(input(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
  expect(sent).toEqual([{ url: 'https://youtu.be/dQw4w9WgXcQ' }])
})

test('[ASH-02] [MED-02] [ADM-04] four columns of players; what is not recognised is a plain link', async ({
  page,
  office,
}) => {
  const videos = [
    'https://www.youtube.com/watch?v=aaaaaaaaaa1&t=9',
    'https://www.youtube.com/shorts/aaaaaaaaaa2',
    'https://youtu.be/aaaaaaaaaa3?si=x',
  ]
  const others = [
    'https://www.youtube.com/watch?v=tooshort10',
    'https://www.youtube.com/@prahar',
    'https://www.youtube.com/embed/aaaaaaaaaa4',
    'https://videos.example/watch?v=aaaaaaaaaa5',
  ]
  await query(office.databaseUrl, insertShorts([...videos, ...others]))
  const release = await holdCalls(page, '**/api/shorts?*')
  await page.goto('/admin/shorts')
  const waiting = page.getByRole('list', { name: 'Loading shorts' })
  await expect(waiting.getByRole('listitem')).toHaveCount(8)
  release()
  await expect(cards(page)).toHaveCount(7)
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  for (const [i, id] of ['aaaaaaaaaa1', 'aaaaaaaaaa2', 'aaaaaaaaaa3'].entries()) {
    const frame = cards(page).nth(i).locator('iframe')
    await expect(frame).toHaveAttribute(
      'src',
      `https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1`,
    )
  }
  await expect(cards(page).nth(1).locator('figcaption')).toHaveText('shorts/aaaaaaaaaa2')
  for (const [i, url] of others.entries()) {
    const card = cards(page).nth(videos.length + i)
    await expect(card.getByRole('link')).toHaveAttribute('href', url)
    await expect(card.getByRole('link')).toContainText(url)
    await expect(card.locator('iframe')).toHaveCount(0)
    await expect(card.getByRole('button', { name: /^Delete / })).toBeVisible()
  }
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(4)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2)
})

test('[ASH-02] [ADM-05] eight a page, four numbers, and players only near the view', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, manyShorts(41))
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/admin/shorts?page=3')
  await expect(cards(page)).toHaveCount(8)
  await expect(cards(page).first().locator('iframe')).toHaveCount(1)
  await expect(cards(page).last().locator('iframe')).toHaveCount(0)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page).last().locator('iframe')).toHaveCount(1)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('link', { name: /^Page \d$/ })
  await expect(numbers).toHaveText(['2', '3', '4', '5'])
  await pages.getByRole('link', { name: 'Page 5' }).click()
  await expect(page).toHaveURL('/admin/shorts?page=5')
  await expect(numbers).toHaveText(['3', '4', '5', '6'])
  await expect(cards(page).first()).toContainText('shorts/number-0033')
  await page.goBack()
  await expect(cards(page).first()).toContainText('shorts/number-0017')
})

test('[ASH-02] [LST-01] deleting asks first, reloads the page, and steps back from an empty one', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, manyShorts(10))
  await page.goto('/admin/shorts?page=2')
  const dialog = page.getByRole('dialog', { name: 'Delete Short' })
  await page.getByRole('button', { name: 'Delete shorts/number-0010' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete “shorts/number-0010”?')
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete shorts/number-0010' }).click()
  const reload = page.waitForRequest('**/api/shorts?*')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  expect(new URL((await reload).url()).search).toBe('?page=2&limit=8')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete shorts/number-0009' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/admin/shorts')
  await expect(cards(page)).toHaveCount(8)
  await query(office.databaseUrl, 'update shorts set deleted_at = now()')
  await page.reload()
  await expect(page.getByText('No shorts available. Please add one.', { exact: true })).toBeVisible()
})

test.describe('failures', () => {
  test.use({ loud: true })

  test('[LST-02] they are only logged, and what was typed stays', async ({ page, office }) => {
    await query(office.databaseUrl, manyShorts(2))
    const failures = watchFailures(page)
    await page.route('**/api/shorts?*', (route) => route.abort(), { times: 1 })
    await page.goto('/admin/shorts')
    await expect(page.getByText('Shorts could not be loaded. None are lost.', { exact: true })).toBeVisible()
    await expect.poll(() => failures.length).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.context().setOffline(true)
    await addButton(page).click()
    await typeText(input(page), 'https://youtu.be/dQw4w9WgXcQ')
    await save(page).click()
    await expect.poll(() => failures.length).toBe(2)
    await expect(save(page)).toBeEnabled()
    await expect(input(page)).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
    expect(await countNotifications(page)).toBe(0)
    await page.context().setOffline(false)
    await page.route('**/api/shorts/*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Delete shorts/number-0001' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => failures.length).toBe(3)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Not deleted. Please check the connection and try again.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(2)
    expect(await countNotifications(page)).toBe(0)
  })
})

test('nothing that a screen reader would stumble over, and nothing wider than the screen', async ({
  page,
  office,
}) => {
  const long = `https://videos.example/${'long'.repeat(60)}`
  await query(office.databaseUrl, insertShorts([long, 'https://youtu.be/aaaaaaaaaa3']))
  // YouTube's own page is replaced, because its failures are outside the product.
  await page.route(/youtube-nocookie/, (route) => route.fulfill({ body: '<!doctype html>' }))
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/shorts')
    await addButton(page).click()
    await typeText(input(page), 'wrong')
    await save(page).click()
    await expect(cards(page)).toHaveCount(2)
    expect(await findViolations(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect((await save(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
