import { existsSync } from 'node:fs'
import { openTab } from '../../support/browser-tab.ts'
import { PUBLIC_ROUTES } from '../../support/public-routes.ts'
import { expect, test } from '../../support/test.ts'

/** The whole browser, because the headless shell and Playwright's tabs have no back/forward cache. */
const WHOLE_BROWSER = '/usr/bin/chromium'

const NOTE_RESTORED = `window.notes ??= addEventListener('pageshow', (event) => { window.wasRestored = event.persisted }) ?? true`

/**
 * Undefined before the page is shown. A page without `notes` did not run the injected script, for example
 * because it was prerendered, and counts as not restored.
 */
const WAS_RESTORED = 'window.wasRestored ?? (window.notes ? undefined : false)'

interface Explained {
  notRestoredExplanations?: { reason: string; type: string }[]
}

interface Sent {
  request: { url: string }
  documentURL: string
  type: string
}

test.skip(!existsSync(WHOLE_BROWSER), 'needs the whole Chromium')

/** Polls every 50 ms, because the default interval would add up to a second per page. */
const OFTEN = { intervals: [50] }

/** Renders a frame, which requests pictures near the viewport, and waits until the browser is idle. */
const IDLE = 'new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(true))))'

/** The network counts as quiet after this many milliseconds without a request, as in browsers. */
const QUIET_MS = 500

/** Reasons of the browser instead of the page, for example a machine too slow to store it. */
const CIRCUMSTANTIAL = 'Circumstantial'
const MAX_TRIES = 3

test('Back shows every public page from the back/forward cache without a request', {
  tag: '@full',
}, async () => {
  test.setTimeout(240_000)
  const tab = await openTab(WHOLE_BROWSER, (send) =>
    Promise.all([
      send('Page.enable'),
      send('Network.enable'),
      send('Page.addScriptToEvaluateOnNewDocument', { source: NOTE_RESTORED }),
    ]),
  )
  let requests: { url: string; from: string }[] = []
  let reasons: { reason: string; type: string }[] = []
  const open = new Set<string>()
  let lastAt = 0
  tab.onEvent((method, params) => {
    const { requestId = '' } = params as { requestId?: string }
    const isEnd = method === 'Network.loadingFinished' || method === 'Network.loadingFailed'
    if (isEnd && open.delete(requestId)) lastAt = Date.now()
    if (method === 'Network.requestWillBeSent') {
      lastAt = Date.now()
      const { request, documentURL, type } = params as Sent
      // Only these types count, because a video may load for as long as it plays.
      if (['Script', 'Fetch', 'XHR', 'Image'].includes(type)) open.add(requestId)
      if (!request.url.includes('/icons/')) requests.push({ url: request.url, from: documentURL })
    }
    if (method === 'Page.backForwardCacheNotUsed')
      reasons = (params as Explained).notRestoredExplanations ?? []
  })
  const becomes = <T>(expression: string, value: T) =>
    expect.poll(() => tab.evaluate<T>(expression).catch(() => undefined), OFTEN).toBe(value)
  /** Waits until a page is loaded or restored, and returns whether it was restored. */
  const arriveAt = async (path: string): Promise<unknown> => {
    await becomes('location.pathname', path)
    let isRestored: unknown
    const read = async () => {
      isRestored = await tab.evaluate(WAS_RESTORED).catch(() => undefined)
      return typeof isRestored
    }
    await expect.poll(read, OFTEN).toBe('boolean')
    return isRestored
  }
  const goBy = (step: string) => {
    // Drops pending requests of the previous page.
    open.clear()
    return tab.evaluate(`delete window.wasRestored, setTimeout(() => ${step})`)
  }
  /** Touches and scrolls the page, so that deferred scripts and their data load. */
  const use = async () => {
    await tab.evaluate(NOTE_RESTORED)
    await tab.evaluate("dispatchEvent(new Event('focusin'))")
    await becomes("performance.getEntriesByName('hydrated').length", 1)
    const isAtRest = async () => {
      const isIdle = await tab.evaluate(IDLE).catch(() => false)
      return isIdle && open.size === 0 && Date.now() - lastAt > QUIET_MS
    }
    // The hero of the home page starts to draw once its pictures have loaded.
    await expect.poll(isAtRest, OFTEN).toBe(true)
    await tab.evaluate('scrollTo(0, 600)')
    await becomes("document.querySelector('p[aria-live=polite]') !== null", true)
    await expect.poll(isAtRest, OFTEN).toBe(true)
  }
  const addressOf = (path: string | undefined) => `${process.env.APP_URL}${path}`
  const found: Record<string, object> = {}
  try {
    const url = addressOf(PUBLIC_ROUTES[0])
    await expect.poll(() => tab.send('Page.navigate', { url }).then(Boolean, () => false)).toBe(true)
    await arriveAt(PUBLIC_ROUTES[0] as string)
    await use()
    // Each page is opened from the previous one, and Back leaves it again.
    for (const [i, path] of PUBLIC_ROUTES.entries()) {
      const next = PUBLIC_ROUTES[i + 1] ?? '/services'
      await goBy(`location.assign('${next}')`)
      await arriveAt(next)
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        await use()
        requests = []
        reasons = []
        await goBy('history.back()')
        const isRestored = await arriveAt(path)
        // Waits two frames, in which a page that was loaded again would have sent a request.
        await tab.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        const own = requests.filter(({ from }) => from === addressOf(path))
        found[path] = { isRestored, requests: own.map((each) => each.url), reasons: [...reasons] }
        const isToRepeat = reasons.length > 0 && reasons.every(({ type }) => type === CIRCUMSTANTIAL)
        if (isToRepeat) await use()
        await goBy('history.forward()')
        await arriveAt(next)
        if (!isToRepeat) break
      }
    }
  } finally {
    await tab.close()
  }
  const expected = { isRestored: true, requests: [], reasons: [] }
  expect(found).toEqual(Object.fromEntries(PUBLIC_ROUTES.map((path) => [path, expected])))
})
