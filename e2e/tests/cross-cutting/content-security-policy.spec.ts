import { createHash } from 'node:crypto'
import { SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { PUBLIC_ROUTES } from '../../support/public-routes.ts'
import { expect, test } from '../../support/test.ts'

/** Pages that are not cached, so each response has a new nonce. */
const FOR_ONE = ['/login', '/admin', '/contact?service=Tattoo', '/not-found']

function expectStrict(policy: string): void {
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
}

test('uncached pages allow only scripts with a fresh nonce', async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of FOR_ONE) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expectStrict(policy)
    const [, nonce = ''] = /script-src 'nonce-([\w+/=]{20,})' 'strict-dynamic';/.exec(policy) ?? []
    expect(nonce).not.toBe('')
    nonces.add(nonce)
    const scripts = (await answer.text()).match(/<script(?! type="application)[^>]*>/g) ?? []
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(FOR_ONE.length)
})

test('cached pages allow inline scripts by hash, and the scripts that these load', async ({ request }) => {
  for (const path of PUBLIC_ROUTES) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expectStrict(policy)
    expect([path, policy]).toEqual([
      path,
      expect.stringMatching(/script-src( 'sha256-[\w+/=]{44}')+ 'strict-dynamic';/),
    ])
    const html = await answer.text()
    expect(html).not.toContain('nonce=')
    const inline = [...html.matchAll(/<script([^>]*)>([\s\S]+?)<\/script>/g)]
    for (const [, attributes = '', code = ''] of inline) {
      if (attributes.includes('application/ld+json')) continue
      expect(policy).toContain(createHash('sha256').update(code).digest('base64'))
    }
  }
})

test('/api/docs is not public, and /api/openapi.json is', async ({ request }) => {
  expect((await request.get('/api/docs')).status()).toBe(404)
  expect((await request.get('/api/openapi.json')).status()).toBe(200)
})

test.describe('when the browser denies localStorage', () => {
  test('the site works, and the visitor is not signed in', async ({ page }) => {
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
    await expect(page).toHaveTitle(`Tattoo Training | ${SAMPLE_STUDIO.name}`)
  })
})

test('a visitor’s clock at New Year causes no error', { tag: '@full' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
