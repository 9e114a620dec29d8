import type { Page, Request, Route } from '@playwright/test'

/** Two ways in which calls fail. A timeout is not listed, because pages handle it like a lost connection. */
export const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a broken server': (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  'no connection': (route) => route.abort('internetdisconnected'),
}

// Calls that always succeed: session checks have their own tests, and error reports show no message.
const NEVER = ['GET /api/auth/me', 'POST /api/client-errors']

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

/** Intercepts the API calls of the page, so that a test can make chosen calls fail. */
export async function controlCalls(page: Page, fail: (route: Route) => Promise<void>) {
  let isFailing = (_call: string) => false
  let called = new Set<string>()
  await page.route('**/api/**', (route) => {
    const call = nameOf(route.request())
    if (NEVER.includes(call)) return route.fallback()
    called.add(call)
    return isFailing(call) ? fail(route) : route.fallback()
  })
  return {
    /** From now on, the calls for which `which` returns true fail. */
    failing(which: (call: string) => boolean) {
      isFailing = which
      called = new Set()
    },
    called: () => [...called],
  }
}

const CLAIMS = [
  /\bno \w+(?: \w+){0,3} (?:found|available|yet|today|tomorrow|provided)\b/gi,
  /\bno (?:header|related) images?\b/gi,
  /\bnothing (?:was|for|is(?! lost))\b[^.]*/gi,
  /\b(?:all caught up|only you|none found)\b/gi,
  /\w+ not found/gi,
]

// The specification requires these texts even after a failed call; an error message is shown above them.
const SPECIFIED = ['Artist not found', 'Service not found']

/** Returns the texts on the screen that claim an empty list, and every count of zero. */
export async function readClaims(page: Page): Promise<string[]> {
  const body = page.locator('body')
  const text = await body.innerText()
  const counts = await page.getByRole('list', { name: 'Counts' }).getByRole('listitem').allInnerTexts()
  const isExplained = await page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /could not be loaded|Failed to load/ })
    .count()
  return [
    ...CLAIMS.flatMap((claim) => text.match(claim) ?? []),
    ...counts.filter((count) => /^0\b/.test(count)),
  ].filter((claim) => isExplained === 0 || !SPECIFIED.includes(claim))
}
