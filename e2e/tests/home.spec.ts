import { expect, test } from '../support/test.ts'

const FIRST_FOUR = ['Tattoo', 'Tattoo Training', 'Permanent Eyebrow Tattoo', 'Tattoo Removal']

const offer = { name: 'What We Offer' }

test('[HOME-06] four services in two columns from 640 px, one below', async ({ page }) => {
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const cards = page.getByRole('region', offer).getByRole('listitem')
    await expect(cards.getByRole('heading')).toHaveText(FIRST_FOUR)
    const lefts = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  }
})

test('[HOME-06] they are the first page of four', async ({ page }) => {
  await page.goto('/login')
  const call = page.waitForRequest((request) => request.url().includes('/api/services/paginate'))
  await page.getByRole('link', { name: 'Back to the site' }).click()
  expect(new URL((await call).url()).search).toBe('?page=1&limit=4')
})

test('[HOME-07] [HOME-08] with server data the cards and View All Services lead on', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', offer)
  await expect(section.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/services')
  await expect(section.getByRole('link', { name: /^Tattoo Custom/ })).toHaveAttribute(
    'href',
    '/services/tattoo',
  )
})

test('[HOME-09] starts with the built-in list while the answer is on its way', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/services/paginate*', () => {})
  await page.getByRole('link', { name: 'Back to the site' }).click()
  const section = page.getByRole('region', offer)
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(FIRST_FOUR)
  await expect(section.getByRole('link')).toHaveCount(0)
})

test('[HOME-09] an empty answer keeps the built-in list', async ({ page, emptyUrl }) => {
  await page.goto(emptyUrl)
  const section = page.getByRole('region', offer)
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(FIRST_FOUR)
  await expect(section.getByRole('link')).toHaveCount(0)
})

test.describe('with the database away', () => {
  test.use({ loud: true })

  test('[HOME-07] [HOME-08] [HOME-09] stays on the built-in list, which leads nowhere', async ({
    page,
    awayUrl,
  }) => {
    await page.goto(awayUrl)
    const section = page.getByRole('region', offer)
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(FIRST_FOUR)
    await expect(section.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'View All Services' })).toHaveCount(0)
  })
})
