import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { typeText } from '../../../../test/type-text.ts'

/** Numbered shorts; the first one is the newest. */
const manyShorts = (count: number) => `insert into shorts (url, created_at)
  select 'https://www.youtube.com/shorts/number-' || lpad(number::text, 4, '0'), now() - number * interval '1 hour'
  from generate_series(1, ${count}) as number`

const insertShorts = (urls: string[]) => `insert into shorts (url, created_at) values
  ${urls.map((url, i) => `('${url}', now() - ${i} * interval '1 hour')`)}`

const cards = page.getByRole('list', { name: 'Shorts', exact: true }).getByRole('figure')
const input = page.getByPlaceholder('YouTube URL...', { exact: true })
const addButton = page.getByRole('button', { name: 'Add Shorts' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true })

const countCards = () => cards.elements().length
const frameOf = (card: number) => cards.nth(card).element().querySelector('iframe')

// Replaces third-party players, because tests have no access to the internet.
beforeEach(() => commands.failCalls('https://www.youtube-nocookie.com/**', { status: 200 }))
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1440, 900)
})

test('[ASH-01] the shorts form accepts only URLs and asks before discarding text', async () => {
  await openScreen('/admin/shorts')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Shorts')
  await expect.element(addButton).toBeVisible()
  await expect.element(input).not.toBeInTheDocument()
  await addButton.click()
  await expect.element(input).toHaveFocus()
  await cancel.click()
  await expect.element(input).not.toBeInTheDocument()
  await expect.element(addButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  for (const nothing of ['', '   ']) {
    await typeText(input, nothing)
    await save.click()
    await expect.element(input).toHaveAccessibleDescription('')
    await expect.element(save).toBeEnabled()
  }
  for (const typed of ['lotus', 'javascript:alert(1)', 'youtu.be/dQw4w9WgXcQ']) {
    await typeText(input, typed)
    await save.click()
    await expect.element(input).toHaveAccessibleDescription('Enter a valid URL.')
    await expect.element(input).toHaveValue(typed)
    await expect.element(input).toHaveFocus()
  }
  expect(await commands.listCalls('POST')).toEqual([])

  const asked = page.getByRole('dialog', { name: 'Discard changes?' })
  for (const leave of [cancel, page.getByRole('link', { name: 'FAQ' })]) {
    await leave.click()
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(input).toHaveValue('youtu.be/dQw4w9WgXcQ')
  }
  await cancel.click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect.element(input).not.toBeInTheDocument()
})

test('[ASH-01] [LST-01] [ADM-06] a short is sent once with a trimmed URL, and the list shows page 1', async () => {
  await commands.sql(manyShorts(9))
  const router = await openScreen('/admin/shorts?page=2')
  await expect.poll(countCards).toBe(1)
  await addButton.click()
  await typeText(input, '  https://youtu.be/dQw4w9WgXcQ ')
  await commands.holdCalls('**/api/shorts', 'POST')
  await userEvent.dblClick(save)
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect.element(input).toBeDisabled()
  await expect.element(cancel).toBeDisabled()
  await commands.releaseCalls()
  await expect.poll(countCards).toBe(8)
  await expect.element(cards.first()).toMatchTextContent('youtu.be/dQw4w9WgXcQ')
  await expect.element(input).not.toBeInTheDocument()
  await expect.element(addButton).toHaveFocus()
  expect(router.state.location).toMatchObject({ pathname: '/admin/shorts', search: '' })
  const calls = await commands.listCalls()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { url: 'https://youtu.be/dQw4w9WgXcQ' },
  ])
  expect(calls.filter(({ path }) => path.startsWith('/api/shorts?')).at(-1)?.path).toBe(
    '/api/shorts?page=1&limit=8',
  )
})

test('[ASH-02] [MED-02] shorts are shown as players in four columns, other links as plain links', async () => {
  const videos = [
    'https://www.youtube.com/watch?v=aaaaaaaaaa1&t=9',
    'https://www.youtube.com/shorts/aaaaaaaaaa2',
    'https://youtu.be/aaaaaaaaaa3?si=x',
  ]
  const others = [
    'https://www.youtube.com/watch?v=tooshort10',
    'https://www.youtube.com/@studio',
    'https://www.youtube.com/embed/aaaaaaaaaa4',
    'https://videos.example/watch?v=aaaaaaaaaa5',
  ]
  await commands.sql(insertShorts([...videos, ...others]))
  await openScreen('/admin/shorts')
  await expect.poll(countCards).toBe(7)
  for (const i of [0, 1, 2])
    await expect
      .poll(() => frameOf(i)?.src)
      .toBe(`https://www.youtube-nocookie.com/embed/aaaaaaaaaa${i + 1}?rel=0&enablejsapi=1`)
  await expect.element(cards.nth(1).getByText('shorts/aaaaaaaaaa2', { exact: true })).toBeVisible()
  for (const [i, url] of others.entries()) {
    const card = cards.nth(videos.length + i)
    await expect.element(card.getByRole('link')).toHaveAttribute('href', url)
    await expect.element(card.getByRole('link')).toMatchTextContent(url)
    await expect.element(card.getByRole('button', { name: /^Delete / })).toBeVisible()
    expect(frameOf(videos.length + i)).toBe(null)
  }
  for (const [width, columns] of [
    [1440, 4],
    [1024, 4],
    [390, 2],
  ] as const) {
    await page.viewport(width, 900)
    const boxes = cards.elements().map((card) => card.getBoundingClientRect())
    expect(new Set(boxes.map(({ x }) => x)).size, `at ${width}`).toBe(columns)
  }
})

test('[ASH-02] the player of a short loads when its card is near the viewport', async () => {
  await page.viewport(390, 640)
  await commands.sql(manyShorts(8))
  await openScreen('/admin/shorts')
  await expect.poll(countCards).toBe(8)
  await expect.poll(() => frameOf(0)).not.toBe(null)
  expect(frameOf(7)).toBe(null)
  cards.nth(7).element().scrollIntoView()
  await expect.poll(() => frameOf(7)).not.toBe(null)
})

test('[LST-02] a failed short save is logged without a notification and keeps the URL', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openScreen('/admin/shorts')
  await addButton.click()
  await typeText(input, 'https://youtu.be/dQw4w9WgXcQ')
  await commands.failCalls('**/api/shorts', null, 'POST')
  await save.click()
  await expect.element(page.getByText(/^Not saved. What you typed is still here/)).toBeVisible()
  await expect.element(save).toBeEnabled()
  await expect.element(input).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
  expect(logged.mock.calls.filter(([text]) => text === 'A call to the API failed').length).toBe(1)
  const notifications = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  expect(notifications.elements()).toEqual([])
})

test('the shorts screen and its form with an error fit phone and desktop and pass axe', async () => {
  const long = `https://videos.example/${'long'.repeat(60)}`
  await commands.sql(insertShorts([long, 'https://youtu.be/aaaaaaaaaa3']))
  await openScreen('/admin/shorts')
  await addButton.click()
  await typeText(input, 'wrong')
  await save.click()
  await expect.element(input).toHaveAccessibleDescription('Enter a valid URL.')
  await expect.poll(countCards).toBe(2)
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    expect(await findViolations('main')).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(save.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})
