import { createHash } from 'node:crypto'
import { ACCENT_TOKENS, accentTokens, DEFAULT_TOKENS } from '@linework/contract/studio/accent'
import type { Page } from '@playwright/test'
import { STAFF } from '../../../server/test/staff.ts'
import { expectNoViolations } from '../../support/look/axe.ts'
import { startOffice } from '../../support/start/start-office.ts'
import { expect, test } from '../../support/test.ts'

// Too weak on the dark ground, so that every shade of it is a corrected one.
const ACCENT = '#0057b7'

let office: Awaited<ReturnType<typeof startOffice>>

test.beforeAll(async ({ request }) => {
  office = await startOffice('accent')
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

test('every kind of page has the accent of the studio, and keeps it on the way to others', {
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

test('a cached page names its style by a hash', async ({ request }) => {
  const response = await request.get(`${office.url}/about`)
  const [, css = ''] = /<style>([^<]*)<\/style>/.exec(await response.text()) ?? []
  expect(css).toContain(`--hingula:${accentTokens(ACCENT).tokens.hingula}`)
  const hash = createHash('sha256').update(css).digest('base64')
  expect(response.headers()['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the accent is there', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${office.url}/`)
    expect(await readTokens(page)).toEqual(accentTokens(ACCENT).tokens)
  })
})

test('pages in a corrected accent have no accessibility violations', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/', '/contact', '/login']) {
    await page.goto(`${office.url}${path}`)
    await expectNoViolations(page, path)
  }
})

test('the colour of the design needs no style in the page', { tag: '@full' }, async ({ page, request }) => {
  await page.goto('/')
  expect(await readTokens(page)).toEqual(DEFAULT_TOKENS)
  const response = await request.get('/')
  expect(await response.text()).not.toContain('<style')
  expect(response.headers()['content-security-policy']).toContain("style-src 'self';")
})
