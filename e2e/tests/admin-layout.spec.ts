import { expect, test } from '../support/test.ts'

const SIDEBAR = [
  ['Dashboard', '/admin'],
  ['Artists', '/admin/artists'],
  ['Contact', '/admin/contact'],
  ['Gallery', '/admin/galery'],
  ['Service', '/admin/service'],
  ['FAQ', '/admin/faq'],
  ['Shorts', '/admin/shorts'],
  ['Blogs', '/admin/blogs'],
  ['Feedback', '/admin/feedback'],
  ['Reel', '/admin/reel'],
] as const

test.beforeEach(({ signIn }) => signIn())

test('[ADM-02] the sidebar, in this order', async ({ page }) => {
  await page.goto('/admin')
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await expect(links).toHaveText(SIDEBAR.map(([label]) => label))
  for (const [i, [, to]] of SIDEBAR.entries()) await expect(links.nth(i)).toHaveAttribute('href', to)
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
})

test.describe('whatever the address', () => {
  // The records need not be there.
  test.use({ loud: true })

  test('[ADM-02] details and edit screens belong to their entry', async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]')
    for (const [address, label] of [
      ['/admin/dashboard', 'Dashboard'],
      ['/admin/artists/anybody', 'Artists'],
      ['/admin/editartist/anybody', 'Artists'],
      ['/admin/service?page=2', 'Service'],
      ['/admin/services/anything', 'Service'],
    ] as const) {
      await page.goto(address)
      await expect(current, address).toHaveText([label])
    }
  })
})

test('[ADM-03] it collapses, and starts collapsed from 768 to 1023 px', async ({ page }) => {
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

test('[ADM-03] below 768 px a menu takes its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(SIDEBAR.map(([label]) => label))
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible()
})
