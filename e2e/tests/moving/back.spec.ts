import { existsSync } from 'node:fs'
import { openTab } from '../../../tools/browser-tab.ts'
import { PUBLIC_ROUTES } from '../../support/public-routes.ts'
import { expect, test } from '../../support/test.ts'

/** The headless shell has no back/forward cache, and Playwright's own tabs forbid it. */
const WHOLE_BROWSER = '/usr/bin/chromium'

const NOTE_RESTORED = `addEventListener('pageshow', (event) => { window.wasRestored = event.persisted })`

interface Explained {
  notRestoredExplanations?: { reason: string; type: string }[]
}

test.skip(!existsSync(WHOLE_BROWSER), 'needs the whole Chromium')

test('the way back shows every public page from the back/forward cache, without a request', async () => {
  test.setTimeout(480_000)
  const tab = await openTab(WHOLE_BROWSER, (send) =>
    Promise.all([
      send('Page.enable'),
      send('Network.enable'),
      send('Page.addScriptToEvaluateOnNewDocument', { source: NOTE_RESTORED }),
    ]),
  )
  let requests: string[] = []
  let reasons: string[] = []
  tab.onEvent((method, params) => {
    if (method === 'Network.requestWillBeSent') {
      const { url } = (params as { request: { url: string } }).request
      // The browser itself asks for the icon of its tab.
      if (!url.includes('/icons/')) requests.push(url)
    }
    if (method === 'Page.backForwardCacheNotUsed')
      reasons = ((params as Explained).notRestoredExplanations ?? []).map(({ reason }) => reason)
  })
  const pathIs = (path: string) =>
    expect.poll(() => tab.evaluate<string>('location.pathname').catch(() => '')).toBe(path)
  const hydrated = () =>
    expect
      .poll(() => tab.evaluate<number>("performance.getEntriesByName('hydrated').length").catch(() => 0))
      .toBe(1)
  const found: Record<string, object> = {}
  try {
    for (const path of PUBLIC_ROUTES) {
      const url = `${process.env.APP_URL}${path}`
      await expect
        .poll(() => tab.send('Page.navigate', { url }).then(Boolean, () => false), { timeout: 60_000 })
        .toBe(true)
      await pathIs(path)
      await hydrated()
      // A visitor scrolls, which brings the scripts that wait for it.
      await tab.evaluate('scrollTo(0, 600)')
      await expect
        .poll(() => tab.evaluate("document.querySelector('p[aria-live=polite]') !== null"))
        .toBe(true)
      const next = path === '/privacy-policy' ? '/services' : '/privacy-policy'
      await tab.evaluate(`setTimeout(() => location.assign('${next}'))`)
      await pathIs(next)
      await hydrated()
      requests = []
      reasons = []
      await tab.evaluate('setTimeout(() => history.back())')
      await pathIs(path)
      // The event comes after the address.
      const isRestored = await expect
        .poll(() => tab.evaluate<boolean>('window.wasRestored === true'))
        .toBe(true)
        .then(
          () => true,
          () => false,
        )
      // Two frames, in which a page that was loaded again would have asked for something.
      await tab.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      found[path] = { isRestored, requests: [...requests], reasons: [...reasons] }
    }
  } finally {
    await tab.close()
  }
  const expected = { isRestored: true, requests: [], reasons: [] }
  expect(found).toEqual(Object.fromEntries(PUBLIC_ROUTES.map((path) => [path, expected])))
})
