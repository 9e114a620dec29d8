import type { Page } from '@playwright/test'

/** Notes what each form carries as it leaves: the browser does not show tests a body with files in it. */
export async function watchForms(page: Page) {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const entries = body instanceof FormData ? [...body.entries()] : []
      const parts = entries.map(([name, value]) => [name, value instanceof File ? value.name : value])
      Object.assign(window, { sentParts: parts })
      return send.call(this, body)
    }
  })
  return () => page.evaluate(() => (window as unknown as { sentParts: [string, string][] }).sentParts)
}
