import type { Page } from '@playwright/test'

type Parts = [string, string][]

/** Notes what each form carries as it leaves: the browser does not show tests a body with files in it. */
export async function watchSentForms(page: Page): Promise<() => Promise<Parts[]>> {
  await page.addInitScript(() => {
    const forms: [string, string][][] = []
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const entries = body instanceof FormData ? [...body.entries()] : []
      forms.push(entries.map(([name, value]) => [name, value instanceof File ? value.name : value]))
      return send.call(this, body)
    }
    Object.assign(window, { sentForms: forms })
  })
  return () => page.evaluate(() => (window as unknown as { sentForms: Parts[] }).sentForms)
}
