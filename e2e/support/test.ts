import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { connect } from '../../server/src/db/connect.ts'
import { type DbWithDeleted, withDeleted } from '../../server/src/db/visible.ts'
import { STAFF } from '../../server/test/staff.ts'
import { hydrate, noteHydration } from './scripts/hydration.ts'

interface Fixtures {
  /** The same product with nothing in its database. */
  emptyUrl: string
  /** The same product with its database away. */
  awayUrl: string
  /** The sample studio's database, for what no screen can make. */
  db: DbWithDeleted
  /** Signs this page's browser in. */
  signIn: () => Promise<void>
}

/** Every page is watched: a console error, a failed request to our own host or a hydration warning fails the test. */
export const test = base.extend<
  Fixtures & { loud: boolean; early: boolean; sharesContext: boolean },
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
      // Closing a context takes 0.4 s while it has a page. A failed test needs its page for a screenshot.
      if (errors.length === 0) await Promise.all(context.pages().map((page) => page.close()))
      await context.close()
      return
    }
    const key = JSON.stringify({ baseURL, viewport, hasTouch, isMobile, javaScriptEnabled })
    const context = sharedContexts.get(key) ?? (await browser.newContext())
    sharedContexts.set(key, context)
    await use(context)
    // A failure ends the worker, and its screenshot is taken after this.
    if (errors.length === 0) await removeVisitor(context)
  },
  page: async ({ page, early, loud, javaScriptEnabled }, use) => {
    const noise = watchNoise(page)
    await noteHydration(page)
    const touches = !early && javaScriptEnabled !== false
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
    // A call that a test still holds or passes on at its end is of no interest.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (!loud) expect(noise).toEqual([])
  },
  baseURL: async ({ baseURL: _ }, use) => use(process.env.APP_URL),
  emptyUrl: async ({ baseURL: _ }, use) => use(process.env.EMPTY_URL as string),
  awayUrl: async ({ baseURL: _ }, use) => use(process.env.AWAY_URL as string),
  /**
   * For tests that only read: the scripts and fonts of the test before are cached, so that a page loads in half the time.
   * Not for tests that set the clock, the network or routes of the context.
   */
  sharesContext: [false, { option: true }],
  /** For tests of what happens before scripts are at work. */
  early: [false, { option: true }],
  /** For tests in which failures are what is being shown. */
  loud: [false, { option: true }],
  db: async ({ baseURL: _ }, use) => {
    const db = withDeleted(connect(process.env.SAMPLE_DATABASE as string, () => {}))
    await use(db)
    await db.destroy()
  },
  signIn: async ({ page, request, baseURL }, use) => {
    await use(() => storeToken(page, request, baseURL))
  },
})

/** Leaves nothing but the cache of the browser. */
async function removeVisitor(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  if (page === undefined) return
  const browser = await context.newCDPSession(page)
  for (const url of [process.env.APP_URL, process.env.EMPTY_URL, process.env.AWAY_URL])
    await browser.send('Storage.clearDataForOrigin', { origin: url as string, storageTypes: 'all' })
  await page.close()
}

/** Signs in, and lets every document of the page begin with the token. */
export async function storeToken(page: Page, request: APIRequestContext, baseURL = ''): Promise<void> {
  const answer = await request.post(`${baseURL}/api/auth/login`, { data: STAFF })
  const { token } = await answer.json()
  await page.addInitScript((value) => {
    // Not in the frames of other companies, whose storage is closed to us.
    if (window === window.top) localStorage.setItem('token', value)
  }, token)
}

/** The machine got or lost a network beside us, as when a container starts. */
const OTHER_NETWORK = 'net::ERR_NETWORK_CHANGED'

/** Collects what no page should cause: console errors and warnings, and failed requests to our own host. */
export function watchNoise(page: Page): string[] {
  const noise: string[] = []
  // Other companies' hosts cannot be reached here, and need not be.
  const isOurs = (url: string) =>
    url === '' || url.startsWith('http://127.0.0.1') || url.startsWith('http://localhost')
  page.on('console', (message) => {
    const { url } = message.location()
    const isOwnStatus = url === page.url() && message.text().includes('status of 404')
    const isNoise = ['error', 'warning'].includes(message.type()) && !isOwnStatus && isOurs(url)
    if (isNoise && !message.text().includes(OTHER_NETWORK)) noise.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const isGiven = ['net::ERR_ABORTED', OTHER_NETWORK].includes(request.failure()?.errorText ?? '')
    if (!isGiven && isOurs(request.url())) noise.push(`failed: ${request.url()}`)
  })
  return noise
}

export { expect }
