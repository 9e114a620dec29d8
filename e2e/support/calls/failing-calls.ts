import type { Page, Request, Route } from '@playwright/test'

/** How a call fails: the server breaks, or no answer comes. To the page's code a timeout is the same as no connection. */
export const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a broken server': (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  'no connection': (route) => route.abort('internetdisconnected'),
}

// The session is a case of its own, and a failure to report failures is not shown.
const NEVER = ['GET /api/auth/me', 'POST /api/failures']

export const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

/** Lets calls of the page fail by their names, until told otherwise. */
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
    /** From here on these calls fail. */
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
  /\b(?:everybody has an answer|only you|none found)\b/gi,
  /\w+ not found/gi,
]

// The specification shows them for a failed call too; a message above them says what happened.
const SPECIFIED = ['Artist not found', 'Service not found']

/** Every sentence on the screen that says there is nothing, and every count of zero. */
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
