import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openScreen } from '../../../../test/open-screen.tsx'
import { typeText } from '../../../../test/type-text.ts'

const cards = page.getByRole('list', { name: 'Reels', exact: true }).getByRole('figure')
const frameOf = (card: number) => cards.nth(card).element().querySelector('iframe')

// Replaces third-party players, because tests have no access to the internet.
beforeEach(() => commands.failCalls('https://www.instagram.com/**', { status: 200 }))

test('[ARE-01] [MED-03] [LST-01] a reel is saved without its query, embedded and shown on page 1', async () => {
  await commands.sql(`insert into reels (url, created_at)
    select 'https://www.instagram.com/reel/Number' || number || '/', now() - number * interval '1 hour'
    from generate_series(1, 9) as number`)
  const router = await openScreen('/admin/reel?page=2')
  await expect.poll(() => cards.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Add Reel' }).click()
  const input = page.getByPlaceholder('Instagram Reel URL...', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.element(input).toHaveFocus()
  await save.click()
  await expect.element(input).toHaveAccessibleDescription('')
  await typeText(input, 'a reel')
  await save.click()
  await expect.element(input).toHaveAccessibleDescription('Enter a valid URL.')
  await expect.element(input).toHaveValue('a reel')
  expect(await commands.listCalls('POST')).toEqual([])
  await typeText(input, 'https://www.instagram.com/reel/DAbc12_-x/?igsh=abc&utm_source=copy')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => cards.elements().length).toBe(8)
  await expect.element(cards.first().getByText('reel/DAbc12_-x', { exact: true })).toBeVisible()
  await expect.poll(() => frameOf(0)?.src).toBe('https://www.instagram.com/reel/DAbc12_-x/embed')
  expect(router.state.location).toMatchObject({ pathname: '/admin/reel', search: '' })
  const reads = (await commands.listCalls('GET')).filter(({ path }) => path.startsWith('/api/reels'))
  expect(reads.at(-1)?.path).toBe('/api/reels/paginated?page=1&limit=8')
  expect(await commands.sql('select url from reels order by created_at desc limit 1')).toEqual([
    { url: 'https://www.instagram.com/reel/DAbc12_-x/' },
  ])
})

test('[ARE-01] a link that is not a reel is shown as a plain link', async () => {
  await commands.sql(`insert into reels (url) values ('https://www.instagram.com/studio/')`)
  await openScreen('/admin/reel')
  await expect
    .element(cards.first().getByRole('link'))
    .toHaveAttribute('href', 'https://www.instagram.com/studio/')
  expect(frameOf(0)).toBe(null)
})
