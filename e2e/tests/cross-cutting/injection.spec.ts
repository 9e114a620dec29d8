import type { Page } from '@playwright/test'
import { expect, test } from '../../support/back-office.ts'
import { field, sendButton, toastOf } from '../../support/forms/booking.ts'
import { pasteText, typeText } from '../../support/input/typing.ts'
import { fillContent, sendPayloads } from '../../support/payloads/fill-with-payloads.ts'
import { PAYLOADS } from '../../support/payloads/payloads.ts'
import { openScreen, QUIET } from '../../support/screens.ts'
import { findInjectedElements, watchScripts } from '../../support/scripts/watch-scripts.ts'

// The browser logs errors of third-party players, which are unavailable in tests.
test.use({ allowConsoleErrors: true })
test.setTimeout(120_000)

const IN_ADDRESS = encodeURIComponent('"><img src=x onerror=window.pwned=1>')

/** Opens the path, waits for the text `shows`, and expects payloads as text only. */
async function look(page: Page, path: string, shows = 'pwned') {
  // Back office screens are opened by navigation, because each document would load the back office again.
  if (path.startsWith('/admin')) await openScreen(page, path)
  else await page.goto(path)
  await expect(page.locator('body')).toContainText(shows)
  expect(await findInjectedElements(page)).toEqual([])
}

async function openDialogs(page: Page, kinds: string[]) {
  for (const kind of kinds) {
    const buttons = page.getByRole('main').getByRole('button', { name: new RegExp(`^${kind}\\b`) })
    await expect(buttons.first()).toBeVisible()
    for (const button of (await buttons.all()).slice(0, 2)) {
      await button.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      expect(await findInjectedElements(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
}

test('the injection list has 120 different payloads', () => {
  expect(new Set(PAYLOADS).size).toBe(120)
})

test('an injected script that runs is detected by the CSP report and by its effect', async ({ page }) => {
  const caught = await watchScripts(page)
  await page.goto('/privacy-policy')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=window.pwned=1>')
  })
  await expect.poll(() => caught).toContainEqual(expect.stringMatching(/^policy: script-src-attr inline/))
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'))
    link.setAttribute('href', 'javascript:window.pwned=1')
  })
  expect(await findInjectedElements(page)).toContain('javascript:window.pwned=1')
  // Without a content security policy the payload runs, which proves that the test can detect it.
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<svg onload=window.pwned=1><img src="//evil.example/pwned"><script>alert(1)</script>',
    }),
  )
  await page.goto('/bare')
  await expect.poll(() => caught).toEqual(expect.arrayContaining(['pwned', 'alert']))
  await expect.poll(() => caught).toContainEqual(expect.stringMatching(/^request: http:\/\/evil\.example/))
})

test('scripts injected into content do not run on the site, the back office or forms', {
  tag: '@full',
}, async ({ page, request, baseURL, token, signIn }) => {
  const made = await fillContent({ request, baseURL, token })
  const caught = await watchScripts(page)
  for (const path of ['/', '/about', '/services', '/artists', '/gallery', '/blogs', '/contact'])
    await look(page, path)
  for (const slug of made.services) await look(page, `/services/${slug}`)
  for (const slug of made.artists.slice(0, 2)) await look(page, `/artists/${slug}`)
  for (const slug of [...made.blogs, ...made.formatted]) await look(page, `/blog/${slug}`)
  for (const path of ['/not-found', '/login', '/nowhere', '/blogs', '/services/x', '/contact'])
    await look(page, `${path}?page=${IN_ADDRESS}&sent=${IN_ADDRESS}&inspiration=${IN_ADDRESS}`, '')
  await sendByForm(page)
  await signIn()
  await page.goto(QUIET.path)
  for (const [path, ...kinds] of [
    ['/admin/service', 'Edit', 'Delete'],
    ['/admin/artists', 'Edit', 'Delete'],
    ['/admin/blogs', 'Edit', 'Delete'],
    ['/admin/faq', 'Edit', 'Delete'],
    ['/admin/feedback', 'Edit', 'Delete'],
    ['/admin/shorts', 'Delete'],
    ['/admin/reel', 'Delete'],
    ['/admin/galery', 'Describe', 'Delete'],
    ['/admin/changes'],
  ] as const) {
    await look(page, path, path === '/admin/galery' ? '' : 'pwned')
    await openDialogs(page, [...kinds])
  }
  await openScreen(page, '/admin/contact/info')
  await expect(page.getByLabel('Address')).toHaveValue(/pwned/)
  await look(page, `/admin/services/${made.services[0]}`)
  await look(page, `/admin/artists/${made.artists[0]}`)
  await look(page, `/admin/editartist/${made.artists[0]}`, '')
  await expect(page.getByLabel('Bio')).toHaveValue(/pwned/)
  await look(page, `/admin/blog/${made.blogs[0]}`)
  expect(caught).toEqual([])
})

test('scripts injected into any field of an enquiry do not run in the back office', { tag: '@full' }, async ({
  page,
  request,
  baseURL,
  token,
  signIn,
}) => {
  const taken = await sendPayloads({ request, baseURL })
  expect(taken.description).toBe(120)
  for (const name of ['name', 'service', 'artist'] as const) expect(taken[name]).toBeGreaterThan(115)
  expect(taken.phone).toBeGreaterThan(0)
  const read = async (query: string) =>
    (await request.get(`${baseURL}/api/contact?${query}`, { headers: { authorization: token } })).json()
  const all = await read('limit=100')
  expect(all.data).toHaveLength(100)
  for (const { inspiration } of all.data) expect(inspiration).toMatch(/^(https:\/\/|$)/)
  const caught = await watchScripts(page)
  await signIn()
  await page.goto(QUIET.path)
  await look(page, '/admin')
  // Changes the page size, because pages of ten need many screens and pages of a hundred render slowly.
  await page.route(/\/api\/contact\?/, (route) =>
    route.continue({ url: route.request().url().replace('limit=10', 'limit=25') }),
  )
  let opened = 0
  for (const filter of ['status=all&', 'status=spam&']) {
    const { totalPages } = await read(`${filter}limit=25`)
    for (let number = 1; number <= totalPages; number++) {
      await look(page, `/admin/contact?${filter}page=${number}`)
      opened += await openAllRequests(page)
      if (number === 1) await openDialogs(page, ['Delete'])
    }
  }
  expect(opened).toBeGreaterThanOrEqual(120)
  // Loads a new document, so that the server reads the payloads in the URL too.
  await page.goto(`/admin/contact?service=${IN_ADDRESS}&from=${IN_ADDRESS}&q=${IN_ADDRESS}`)
  expect(await findInjectedElements(page)).toEqual([])
  expect(caught).toEqual([])
})

/** Opens one enquiry after the other without closing it, because closing would reload the list. */
const openAllRequests = (page: Page) =>
  page.evaluate(async () => {
    const waitUntil = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((done) => setTimeout(done, 5))
    }
    const dialog = () => document.querySelector('dialog[open]')
    const button = (label: string) => dialog()?.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)
    document.querySelector<HTMLElement>('main tbody th a')?.click()
    for (let opened = 1; ; opened++) {
      await waitUntil(() => dialog()?.textContent.includes('pwned') === true)
      const last = dialog()
      const next = button('Next enquiry')
      if (next?.disabled === false) {
        next.click()
        await waitUntil(() => dialog() !== null && dialog() !== last)
      } else {
        button('Close')?.click()
        await waitUntil(() => dialog() === null)
        return opened
      }
    }
  })

async function sendByForm(page: Page) {
  await page.goto('/contact')
  // These payloads contain no spaces, because the confirmation greets with the first word of the name.
  for (const payload of ['<img/src/onerror=window.pwned=1>', '<svg/onload=window.pwned=1>']) {
    await typeText(field(page, 'Name'), payload)
    await typeText(field(page, 'Phone'), '<svg onload=pwned=1>9876543')
    await typeText(field(page, 'Email'), "x'pwned'x@mail.example")
    await field(page, 'Service').selectOption({ index: 1 })
    await field(page, 'Artist').selectOption({ index: 0 })
    await typeText(field(page, 'Inspiration link'), 'javascript:window.pwned=1')
    await pasteText(field(page, 'Describe your idea'), PAYLOADS.join('\n').slice(0, 4_900))
    await sendButton(page).click()
    await expect(field(page, 'Inspiration link')).toHaveAccessibleDescription(/web address/)
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: payload }), { times: 1 })
    await typeText(field(page, 'Inspiration link'), 'https://evil.example/"onclick="pwned=1')
    await sendButton(page).click()
    await expect(toastOf(page, 'Failed to send contact request')).toBeVisible()
    expect(await findInjectedElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Retry' }).click()
    const panel = page.getByRole('region', { name: /^Request sent/ })
    await expect(panel).toContainText('pwned')
    await expect(toastOf(page, 'Contact request sent!').last()).toBeVisible()
    expect(await findInjectedElements(page)).toEqual([])
    await panel.getByRole('link', { name: 'Send another' }).click()
  }
}
