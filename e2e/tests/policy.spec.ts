import { expect, test } from '../support/test.ts'

const PAGES = [
  '/',
  '/about',
  '/services',
  '/services/tattoo',
  '/artists',
  '/artists/ritika-mohanty',
  '/gallery',
  '/blogs',
  '/contact',
  '/privacy-policy',
  '/login',
  '/admin',
  '/not-found',
]

test('pages run only their own scripts: a strict policy with a fresh nonce', async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of PAGES) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const [, nonce = ''] = /script-src 'nonce-([\w+/=]{20,})' 'strict-dynamic';/.exec(policy) ?? []
    expect(nonce).not.toBe('')
    nonces.add(nonce)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? []
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(PAGES.length)
})

test('the document of the API can be browsed, and a call tried', async ({ page }) => {
  await page.goto('/api/docs')
  const call = page.locator('.opblock', { hasText: '/api/youtube/latest-videos' })
  await call.locator('.opblock-summary').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText('SAMPLElat01')
})

test.describe('where the browser denies storage', () => {
  test('the site works, and nobody is signed in', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/services')
    await expect(page.getByRole('main').getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page
      .getByRole('link', { name: /^Tattoo Training/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tattoo Training')
    await expect(page).toHaveTitle('Tattoo Training | Prahar')
  })
})

test('the turn of the year in the visitor’s clock breaks nothing', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
