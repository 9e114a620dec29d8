import { openTab, type Tab } from '../../support/browser-tab.ts'
import { BROWSER } from '../../support/start/browser.ts'
import { expect, test } from '../../support/test.ts'

/** Opens a page without Playwright, because Playwright's tabs disable prerendering. */
async function openPage(address: string): Promise<Tab & { events: [string, object][] }> {
  const events: [string, object][] = []
  const tab = await openTab(BROWSER, (send) =>
    Promise.all([send('Page.enable'), send('Network.enable'), send('Preload.enable')]),
  )
  tab.onEvent((method, params) => events.push([method, params]))
  await expect.poll(() => tab.send('Page.navigate', { url: address }).then(Boolean, () => false)).toBe(true)
  await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete')
  await hydrate(tab)
  return { ...tab, events }
}

/** Scripts start with the first interaction. */
async function hydrate(tab: Tab): Promise<void> {
  await tab.evaluate("dispatchEvent(new Event('focusin'))")
  await expect.poll(() => tab.evaluate("performance.getEntriesByName('hydrated').length")).toBe(1)
}

const requestsOf = (events: [string, object][]) =>
  events
    .filter(([method]) => method === 'Network.requestWillBeSent')
    .map(([, params]) => (params as { request: { url: string } }).request.url)

const pathname = (tab: Tab) => tab.evaluate<string>('location.pathname').catch(() => '')

async function pointAt(tab: Tab, href: string): Promise<{ x: number; y: number }> {
  const point = await tab.evaluate<{ x: number; y: number }>(`(() => {
    const link = [...document.querySelectorAll('a[href="${href}"]')].find((each) => each.checkVisibility())
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = link.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: point.y })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point })
  return point
}

test('hovering a link prerenders its page, and a click shows it without a request', {
  tag: '@full',
}, async () => {
  const tab = await openPage(`${process.env.APP_URL}/privacy-policy`)
  try {
    const shown = tab.events.length
    const point = await pointAt(tab, '/services')
    await expect
      .poll(
        () => tab.events.filter(([, params]) => (params as { status?: string }).status === 'Ready').length,
      )
      .toBeGreaterThan(0)
    await expect.poll(() => tab.evaluate('localStorage.prerendered')).toContain('/services')
    // A prerendered page must not send API calls.
    expect(requestsOf(tab.events.slice(shown)).filter((url) => url.includes('/api/'))).toEqual([])
    const before = requestsOf(tab.events).filter((url) => url.endsWith('/services')).length
    for (const type of ['mousePressed', 'mouseReleased'])
      await tab.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 })
    await expect.poll(() => pathname(tab)).toBe('/services')
    expect(
      await tab.evaluate<number>("performance.getEntriesByType('navigation')[0].activationStart"),
    ).toBeGreaterThan(0)
    expect(requestsOf(tab.events).filter((url) => url.endsWith('/services'))).toHaveLength(before)
    await hydrate(tab)
  } finally {
    await tab.close()
  }
})
