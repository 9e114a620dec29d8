import type { Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import { watchFailures } from '../../../support/calls/console-log.ts'
import { typeText } from '../../../support/hand/typing.ts'
import { expect, test } from '../../../support/office.ts'

const manyReels = (count: number) => `insert into reels (url, created_at)
  select 'https://www.instagram.com/reel/Number' || number || '/', now() - number * interval '1 hour'
  from generate_series(1, ${count}) as number`

test.beforeEach(({ signIn }) => signIn())

const cards = (page: Page) => page.getByRole('list', { name: 'Reels', exact: true }).getByRole('figure')
const input = (page: Page) => page.getByPlaceholder('Instagram Reel URL...', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('[ARE-01] [MED-03] [LST-01] a reel is added without its query, and shown by its address plus embed', async ({
  page,
  office,
  request,
}) => {
  await page.goto('/admin/reel')
  await expect(page.getByText('No reels available. Please add one.', { exact: true })).toBeVisible()
  await query(office.databaseUrl, manyReels(9))
  await page.goto('/admin/reel?page=2')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add Reel' }).click()
  await expect(input(page)).toBeFocused()
  await save(page).click()
  await expect(input(page)).toHaveAccessibleDescription('')
  await typeText(input(page), 'a reel')
  await save(page).click()
  await expect(input(page)).toHaveAccessibleDescription('Please enter a valid URL.')
  await expect(input(page)).toHaveValue('a reel')
  await typeText(input(page), 'https://www.instagram.com/reel/DAbc12_-x/?igsh=abc&utm_source=copy')
  const reload = page.waitForRequest('**/api/reels/paginated?*')
  await page.keyboard.press('Enter')
  expect(new URL((await reload).url()).search).toBe('?page=1&limit=8')
  await expect(page).toHaveURL('/admin/reel')
  await expect(cards(page)).toHaveCount(8)
  await expect(cards(page).first().locator('figcaption')).toHaveText('reel/DAbc12_-x')
  const frame = cards(page).first().locator('iframe')
  await expect(frame).toHaveAttribute('src', 'https://www.instagram.com/reel/DAbc12_-x/embed')
  const { reels } = await (await request.get('/api/reels/paginated')).json()
  expect(reels[0].url).toBe('https://www.instagram.com/reel/DAbc12_-x/')
  expect(reels).toHaveLength(8)
})

test.describe('what is not a reel, and what fails', () => {
  test.use({ loud: true })

  test('[ARE-01] [LST-01] [LST-02] is a plain link; deleting asks; failures are only logged', async ({
    page,
    office,
  }) => {
    const failures = watchFailures(page)
    await query(office.databaseUrl, manyReels(8))
    await query(office.databaseUrl, `insert into reels (url) values ('https://www.instagram.com/prahar/')`)
    await page.route('**/api/reels/paginated?*', (route) => route.abort(), { times: 1 })
    await page.goto('/admin/reel?page=2')
    await expect(page.getByText('Reels could not be loaded. None are lost.', { exact: true })).toBeVisible()
    await expect.poll(() => failures.length).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Reel' })
    await page.getByRole('button', { name: 'Delete reel/Number8' }).click()
    await expect(dialog).toContainText('Are you sure you want to delete “reel/Number8”?')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL('/admin/reel')
    await expect(cards(page)).toHaveCount(8)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    const link = cards(page).first().getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://www.instagram.com/prahar/')
    await expect(cards(page).first().locator('iframe')).toHaveCount(0)
  })
})
