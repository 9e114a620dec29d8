import type { Locator } from '@playwright/test'
import { expect, test } from '../../../support/test.ts'

const SIDEBAR = [
  ['Dashboard', '/admin'],
  ['Artists', '/admin/artists'],
  ['Contact', '/admin/contact'],
  // Entries that the specification does not list; the ten specified entries keep their order.
  ['Bookings', '/admin/bookings'],
  ['Gallery', '/admin/galery'],
  ['Service', '/admin/service'],
  ['FAQ', '/admin/faq'],
  ['Shorts', '/admin/shorts'],
  ['Blogs', '/admin/blogs'],
  ['Feedback', '/admin/feedback'],
  ['Reel', '/admin/reel'],
] as const

test.beforeEach(({ signIn }) => signIn())

test('[ADM-02] the sidebar lists all sections in the specified order', async ({ page }) => {
  await page.goto('/admin')
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await expect(links).toHaveText(SIDEBAR.map(([label]) => label))
  for (const [i, [, to]] of SIDEBAR.entries()) await expect(links.nth(i)).toHaveAttribute('href', to)
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
})

test.describe('sidebar on detail and edit screens', () => {
  // The browser logs the 404 responses for missing records.
  test.use({ allowConsoleErrors: true })

  test('[ADM-02] detail and edit screens mark their section as current', { tag: '@full' }, async ({
    page,
  }) => {
    const current = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]')
    for (const [address, label] of [
      ['/admin/dashboard', 'Dashboard'],
      ['/admin/artists/anybody', 'Artists'],
      ['/admin/editartist/anybody', 'Artists'],
      ['/admin/service?page=2', 'Service'],
      ['/admin/services/anything', 'Service'],
      ['/admin/blog/anything', 'Blogs'],
      ['/admin/contact/info', 'Contact'],
    ] as const) {
      await page.goto(address)
      await expect(current, address).toHaveText([label])
    }
  })
})

test('[ADM-03] the sidebar can be collapsed and starts collapsed from 768 to 1023 px', {
  tag: '@full',
}, async ({ page }) => {
  const width = () =>
    page.getByRole('complementary').evaluate((sidebar) => sidebar.getBoundingClientRect().width)
  for (const [viewport, expected] of [
    [1440, 248],
    [1024, 248],
    [1023, 76],
    [768, 76],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 800 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
    expect(await width(), `at ${viewport}`).toBe(expected)
    const toggle = page.getByRole('button', { name: 'Collapse' })
    await expect(toggle).toHaveAttribute('aria-expanded', String(expected === 248))
    await toggle.click()
    await expect.poll(width).toBe(expected === 248 ? 76 : 248)
    await expect(page.getByRole('link', { name: 'Artists', exact: true })).toBeVisible()
  }
})

test('[ADM-03] a menu replaces the sidebar below 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const addresses = async (links: Locator) =>
    links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  const inBar = await addresses(page.getByRole('navigation', { name: 'Quick' }).getByRole('link'))
  const inMenu = await addresses(menu.getByRole('navigation', { name: 'Back office' }).getByRole('link'))
  for (const [, to] of SIDEBAR) expect([...inBar, ...inMenu].filter((each) => each === to)).toEqual([to])
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible()
})

const SCREENS = [
  ['/admin', /^Good (Morning|Afternoon|Evening)$/],
  ['/admin/dashboard', /^Good (Morning|Afternoon|Evening)$/],
  ['/admin/artists', 'Artists'],
  ['/admin/artists/ritika-mohanty', 'Ritika Mohanty'],
  ['/admin/editartist/ritika-mohanty', 'Edit Artist'],
  ['/admin/contact', 'Enquiries'],
  ['/admin/contact/people', 'Enquiries'],
  ['/admin/clients/none', 'Client'],
  ['/admin/galery', 'Gallery'],
  ['/admin/service', 'Services'],
  ['/admin/services/tattoo', 'Tattoo'],
  ['/admin/faq', 'FAQs'],
  ['/admin/shorts', 'Shorts'],
  ['/admin/reel', 'Reels'],
  ['/admin/blogs', 'Blogs'],
  ['/admin/blog/what-the-sun-takes', 'What the sun takes'],
  ['/admin/feedback', 'Feedback'],
  ['/admin/sources', 'Sources'],
  ['/admin/consent', 'Consent'],
  ['/admin/changes', 'Changes'],
  ['/admin/account', 'Account'],
] as const

test('[ADM-01] every back-office screen requires sign-in and is shown in the layout', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000)
  const stranger = await browser.newPage()
  for (const [path, heading] of SCREENS) {
    await Promise.all([page.goto(path), stranger.goto(`${baseURL}${path}`)])
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page.getByRole('navigation', { name: 'Back office' }), path).toBeVisible()
    await expect(stranger, path).toHaveURL(`${baseURL}/login`)
  }
  await stranger.close()
})
