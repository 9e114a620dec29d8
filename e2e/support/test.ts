import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { connect, type UnscopedDb, unscoped } from '../../server/src/db/connect.ts'
import { STAFF } from '../../server/test/staff.ts'
import { hydrate, trackHydration } from './scripts/hydration.ts'

interface Fixtures {
  emptySiteUrl: string
  databaseDownUrl: string
  /** The sample studio's database, for data that no screen can create. */
  db: UnscopedDb
  signIn: () => Promise<void>
}

/** Fails a test on console errors, hydration warnings and failed requests to the product. */
export const test = base.extend<
  Fixtures & { allowConsoleErrors: boolean; skipHydration: boolean; sharesContext: boolean },
  { sharedContexts: Map<string, BrowserContext> }
>({
  sharedContexts: [
    async ({ browserName: _ }, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, baseURL, sharesContext, sharedContexts, viewport, hasTouch, isMobile, javaScriptEnabled },
    use,
    { errors },
  ) => {
    if (!sharesContext) {
      const context = await browser.newContext()
      await use(context)
      // Closes the pages first, which is faster. A failed test needs its page for a screenshot.
      if (errors.length === 0) await Promise.all(context.pages().map((page) => page.close()))
      await context.close()
      return
    }
    const key = JSON.stringify({ baseURL, viewport, hasTouch, isMobile, javaScriptEnabled })
    const context = sharedContexts.get(key) ?? (await browser.newContext())
    sharedContexts.set(key, context)
    await use(context)
    // Cleaning is needed only after a passed test: after a failure the worker ends, and a screenshot follows.
    if (errors.length === 0) await removeVisitor(context)
  },
  page: async ({ page, skipHydration, allowConsoleErrors, javaScriptEnabled }, use) => {
    const noise = collectConsoleErrors(page)
    await trackHydration(page)
    const touches = !skipHydration && javaScriptEnabled !== false
    const go = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await go(url, options)
      if (touches && options?.waitUntil === undefined) await hydrate(page)
      return answer
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const answer = await reload(options)
      if (touches && options?.waitUntil === undefined) await hydrate(page)
      return answer
    }
    await use(page)
    // Calls that are still delayed or forwarded at the end of a test may fail.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (!allowConsoleErrors) expect(noise).toEqual([])
  },
  baseURL: async ({ baseURL: _ }, use) => use(process.env.APP_URL),
  emptySiteUrl: async ({ baseURL: _ }, use) => use(process.env.EMPTY_URL as string),
  databaseDownUrl: async ({ baseURL: _ }, use) => use(process.env.AWAY_URL as string),
  /**
   * For tests that only read: keeps scripts and fonts of the previous test in the cache, so that a page loads
   * in half the time. Not for tests that set the clock, the network or routes of the context.
   */
  sharesContext: [false, { option: true }],
  skipHydration: [false, { option: true }],
  allowConsoleErrors: [false, { option: true }],
  db: async ({ baseURL: _ }, use) => {
    const db = unscoped(connect(process.env.SAMPLE_DATABASE as string, () => {}))
    await use(db)
    await db.destroy()
  },
  signIn: async ({ page, request, baseURL }, use) => {
    await use(() => storeToken(page, request, baseURL))
  },
})

/** Removes all data of the visitor except the browser's cache. */
async function removeVisitor(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  if (page === undefined) return
  const browser = await context.newCDPSession(page)
  for (const url of [process.env.APP_URL, process.env.EMPTY_URL, process.env.AWAY_URL])
    await browser.send('Storage.clearDataForOrigin', { origin: url as string, storageTypes: 'all' })
  await page.close()
}

/** Signs in through the API and stores the token in every document of the page. */
export async function storeToken(page: Page, request: APIRequestContext, baseURL = ''): Promise<void> {
  const answer = await request.post(`${baseURL}/api/auth/login`, { data: STAFF })
  const { token } = await answer.json()
  await page.addInitScript((value) => {
    // Not in third-party frames, which deny access to their storage.
    if (window === window.top) localStorage.setItem('token', value)
  }, token)
}

/** Chromium logs this when the machine gains a network interface, for example when a container starts. */
const OTHER_NETWORK = 'net::ERR_NETWORK_CHANGED'

/** Playwright logs this in tests that do not allow the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

export function collectConsoleErrors(page: Page): string[] {
  const noise: string[] = []
  // Other hosts are unreachable in tests, so their failed requests do not count.
  const isOurs = (url: string) =>
    url === '' || url.startsWith('http://127.0.0.1') || url.startsWith('http://localhost')
  page.on('console', (message) => {
    const { url } = message.location()
    const isOwnStatus = url === page.url() && message.text().includes('status of 404')
    const isNoise = ['error', 'warning'].includes(message.type()) && !isOwnStatus && isOurs(url)
    const isExpected = [OTHER_NETWORK, BLOCKED_WORKER].some((text) => message.text().includes(text))
    if (isNoise && !isExpected) noise.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const isGiven = ['net::ERR_ABORTED', OTHER_NETWORK].includes(request.failure()?.errorText ?? '')
    if (!isGiven && isOurs(request.url())) noise.push(`failed: ${request.url()}`)
  })
  return noise
}

export { expect }
