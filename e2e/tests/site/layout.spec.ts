import { SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const NAVIGATION = [
  ['About', '/about'],
  ['Services', '/services'],
  ['Artists', '/artists'],
  ['Contact', '/contact'],
  ['Gallery', '/gallery'],
  ['Blogs', '/blogs'],
]
const QUICK_LINKS = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Contact', '/contact'],
  ['Gallery', '/gallery'],
  ['Blogs', '/blogs'],
  ['Privacy Policy', '/privacy-policy'],
]
const SERVICES = ['Tattoo', 'Tattoo Training', 'Permanent Eyebrow Tattoo', 'Tattoo Removal', 'Piercing']

test('[LAY-02] [LAY-04] [LAY-06] [LAY-07] navigation and footer list their links in the specified order', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(NAVIGATION.map(([label]) => label as string))
  for (const [i, [, to]] of NAVIGATION.entries())
    await expect(links.nth(i)).toHaveAttribute('href', to as string)
  const footer = page.getByRole('contentinfo')
  const quick = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  await expect(quick).toHaveText(QUICK_LINKS.map(([label]) => label as string))
  for (const [i, [, to]] of QUICK_LINKS.entries())
    await expect(quick.nth(i)).toHaveAttribute('href', to as string)
  const services = footer.getByRole('navigation', { name: 'Services' }).getByRole('link')
  await expect(services).toHaveText(SERVICES)
  await expect(services.nth(1)).toHaveAttribute('href', '/services/tattoo-training')
  for (const name of ['Instagram', 'YouTube', 'Facebook']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  }
  await expect(footer).toContainText(SAMPLE_STUDIO.place.city)
  await expect(footer.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

test('the header and most pages end with a booking link', {
  tag: '@full',
}, async ({ page }) => {
  for (const [path, isInvited] of [
    ['/', true],
    ['/blog/what-the-sun-takes', true],
    ['/artists', true],
    ['/artists/ritika-mohanty', false],
    ['/contact', false],
    ['/privacy-policy', false],
  ] as const) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link').last()).toHaveText('Book')
    await expect(header.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/contact')
    const closing = page.getByRole('region', { name: 'Open now, day and night' })
    await expect(closing).toHaveCount(isInvited ? 1 : 0)
  }
  await page.goto('/about')
  const closing = page.locator('main + section')
  await closing.scrollIntoViewIfNeeded()
  await expect(closing.getByRole('heading')).toHaveText('Open now, day and night')
  await expect(closing.getByRole('link', { name: 'Book an Appointment' })).toHaveAttribute('href', '/contact')
})

test('[LAY-02] the navigation is a full-screen menu on a phone, usable by touch and keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services/tattoo')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(
    NAVIGATION.map(([label]) => label as string),
  )
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(menu).toBeHidden()
})

test('[LAY-05] the footer links to the artists’ pages', async ({ page }) => {
  await page.goto('/')
  const artists = page.getByRole('contentinfo').getByRole('navigation', { name: 'Artists' })
  await expect(artists.getByRole('link').nth(7)).toBeVisible()
  expect(await artists.getByRole('link').count()).toBeLessThanOrEqual(10)
  await artists.getByRole('link', { name: 'Ritika Mohanty' }).click()
  await expect(page).toHaveURL('/artists/ritika-mohanty')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritika Mohanty')
})

test.describe('with the database unavailable', () => {
  test.use({ allowConsoleErrors: true })

  test('[LAY-08] [LAY-12] the footer shows built-in names without links and without an error', async ({
    page,
    databaseDownUrl,
  }) => {
    await page.goto(databaseDownUrl)
    const footer = page.getByRole('contentinfo')
    const services = footer.getByRole('navigation', { name: 'Services' })
    await expect(services.getByRole('listitem')).toHaveText(SERVICES)
    await expect(services.getByRole('link')).toHaveCount(0)
    const artists = footer.getByRole('navigation', { name: 'Artists' })
    await expect(artists.getByRole('listitem')).toHaveCount(4)
    await expect(artists.getByRole('link')).toHaveCount(0)
    await expect(footer).toContainText('Saheed Nagar')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('[LAY-12] a failed call is logged in the browser and reported to the server', async ({
    page,
    databaseDownUrl,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto(`${databaseDownUrl}/login`)
    const report = page.waitForRequest('**/api/client-errors')
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await report).postDataJSON()).toEqual({
      what: expect.stringMatching(/^GET \/.* 503$/),
      page: expect.stringMatching(/^\/(login)?$/),
    })
    await expect.poll(() => logged.some((line) => line.startsWith('A call to the API failed'))).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('[LAY-13] every screen has a region for toasts, with and without the layout', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  for (const path of ['/', '/login', '/not-found', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  }
})

test('[NTF-01] unknown URLs show the not-found page with status 404', async ({ page, request }) => {
  for (const path of ['/not-found', '/no/such/page', '/admin/no-such-screen']) {
    expect((await request.get(path)).status()).toBe(404)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
