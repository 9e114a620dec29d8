import { createHash } from 'node:crypto'
import { ACCENT_TOKENS, accentTokens, DEFAULT_TOKENS } from '@linework/contract/studio/profile/accent'
import type { Page } from '@playwright/test'
import { STAFF } from '../../../server/test/staff.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { startBackOffice } from '../../support/start/start-back-office.ts'
import { expect, test } from '../../support/test.ts'

// A colour with too little contrast on the dark surface, so that every shade is corrected.
const ACCENT = '#0057b7'

let office: Awaited<ReturnType<typeof startBackOffice>>

test.beforeAll(async ({ request }) => {
  office = await startBackOffice('accent')
  const signedIn = await request.post(`${office.url}/api/auth/login`, { data: STAFF })
  const { token } = await signedIn.json()
  const studio = await (await request.get(`${office.url}/api/studio`)).json()
  const saved = await request.put(`${office.url}/api/studio`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...studio, look: { accent: ACCENT, logo: null } },
  })
  expect(saved.status()).toBe(200)
})

test.afterAll(() => office.stop())

const readTokens = (page: Page) =>
  page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement)
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  }, ACCENT_TOKENS)

test('every kind of page uses the studio’s accent and keeps it after navigation', {
  tag: '@full',
}, async ({ page }) => {
  const { tokens } = accentTokens(ACCENT)
  for (const path of ['/', '/contact?service=Tattoo', '/login', '/nothing-here']) {
    await page.goto(`${office.url}${path}`)
    expect([path, await readTokens(page)]).toEqual([path, tokens])
  }
  await page.goto(`${office.url}/`)
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()
  await expect(page).toHaveURL(/\/services$/)
  expect(await readTokens(page)).toEqual(tokens)
})

test('the CSP of a cached page allows its inline style by hash', async ({ request }) => {
  const response = await request.get(`${office.url}/about`)
  const [, css = ''] = /<style>([^<]*)<\/style>/.exec(await response.text()) ?? []
  expect(css).toContain(`--accent:${accentTokens(ACCENT).tokens.accent}`)
  const hash = createHash('sha256').update(css).digest('base64')
  expect(response.headers()['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page uses the studio’s accent', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${office.url}/`)
    expect(await readTokens(page)).toEqual(accentTokens(ACCENT).tokens)
  })
})

test('axe finds no violation with a corrected accent', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/', '/contact', '/login']) {
    await page.goto(`${office.url}${path}`)
    await expectNoViolations(page, path)
  }
})

test('pages with the default accent have no inline style', { tag: '@full' }, async ({ page, request }) => {
  await page.goto('/')
  expect(await readTokens(page)).toEqual(DEFAULT_TOKENS)
  const response = await request.get('/')
  expect(await response.text()).not.toContain('<style')
  expect(response.headers()['content-security-policy']).toContain("style-src 'self';")
})
