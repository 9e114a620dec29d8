import type { Page } from '@playwright/test'

// Hosts that may load: the product, and the players of reels and shorts.
const ALLOWED = ['www.youtube-nocookie.com', 'www.instagram.com', '127.0.0.1']

/** Collects every effect of a payload that runs on this page. Must run before the first navigation. */
export async function watchScripts(page: Page): Promise<string[]> {
  const caught: string[] = []
  await page.exposeFunction('caughtRunning', (what: string) => caught.push(what))
  await page.addInitScript(() => {
    const report = (what: string) =>
      (window as unknown as { caughtRunning: (what: string) => void }).caughtRunning(what)
    for (const name of ['alert', 'prompt', 'confirm', 'print', 'open'])
      Object.defineProperty(window, name, { value: () => report(name) })
    Object.defineProperty(window, 'pwned', { set: () => report('pwned') })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      report(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  page.on('dialog', (dialog) => {
    caught.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOurs = ['data:', 'blob:', 'about:'].includes(protocol) || ALLOWED.includes(hostname)
    if (!isOurs) caught.push(`request: ${request.url()}`)
  })
  return caught
}

/** Returns links that would run a script on a click, and elements that the product never renders. */
export const findInjectedElements = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('[href],[action],[formaction]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('action') ?? each.getAttribute('formaction'),
    )
    const runs = links.filter(
      (link) => link !== null && !/^(https?|mailto|tel):$/.test(new URL(link, location.href).protocol),
    )
    const made = document.querySelectorAll('marquee,math,object,embed,base,[onerror],[onload],[onclick]')
    return [...runs, ...[...made].map((each) => each.outerHTML)]
  })
