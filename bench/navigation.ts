import { setTimeout as sleep } from 'node:timers/promises'
import { openTab, type Tab } from '../e2e/support/browser-tab.ts'
import { percentile, table } from './measure.ts'
import { FIRST_PAINT_OF_LARGEST, WATCH_PAINTS } from './paints-in-page.ts'
import { writeSection } from './report.ts'
import { SLOW_4G, startSlowLine } from './slow-line.ts'
import { startStudio } from './studio-behind-tls.ts'

// Measures from a click on a link to the largest paint of the next page, on a slow connection. Not part of
// CI: it takes some minutes and needs the full Chromium (apt-get install chromium).

/** The whole browser, because the headless shell has no back/forward cache. */
const BROWSER = '/usr/bin/chromium'

const print = (line: string) => process.stdout.write(`${line}\n`)

const MOVES: [from: string, to: string][] = [
  ['/', '/about'],
  ['/', '/services'],
  ['/', '/artists'],
  ['/', '/gallery'],
  ['/', '/contact'],
  ['/services', '/services/tattoo'],
  ['/artists', '/artists/ritika-mohanty'],
  ['/artists', '/blogs'],
  ['/blogs', '/blog/what-the-sun-takes'],
  ['/about', '/privacy-policy'],
  ['/gallery', '/'],
]

const SETTLED_MS = 1_500
/** Milliseconds that a visitor reads before the next click. */
const READING_MS = 4_000
/** Starts the scripts like a touch; the result is greater than 0 when they have run. */
const HYDRATED = "dispatchEvent(new Event('focusin')), performance.getEntriesByName('hydrated').length > 0"
const REST_MS = 300
const PRERENDER_MAX_MS = 20_000
const TARGETS = { prerendered: 100, prefetched: 500 }

type Way = 'prerendered' | 'prefetched' | 'document'

const studio = await startStudio(print)
const line = await startSlowLine({ port: Number(new URL(studio.url).port) })
const url = `https://127.0.0.1:${line.port}`
try {
  for (const path of new Set(MOVES.flat()))
    for (let ask = 0; ask < 3; ask++)
      await fetch(`${studio.app}${path}`, { headers: { 'accept-encoding': 'br' } })
  const rows = [['from → to', 'prerendered ms', 'prefetched ms', 'whole document ms', 'back']]
  const all: Record<Way, number[]> = { prerendered: [], prefetched: [], document: [] }
  for (const [from, to] of MOVES) {
    const figures = []
    for (const way of ['prerendered', 'prefetched', 'document'] as const) {
      const ms = await move(from, to, way)
      all[way].push(ms)
      figures.push(ms.toFixed(0))
    }
    rows.push([`${from} → ${to}`, ...figures, await goBack(from, to)])
    print((rows.at(-1) as string[]).join('  '))
  }
  const p75 = (way: Way) => percentile(all[way], 0.75)
  rows.push([
    '75th percentile',
    p75('prerendered').toFixed(0),
    p75('prefetched').toFixed(0),
    p75('document').toFixed(0),
    '',
  ])
  print(`\n${table(rows)}`)
  writeSection(
    'Navigation',
    `\`npm run bench:navigation\`: milliseconds from the click on a link to the largest paint of the next page, at ${SLOW_4G.roundTripMs} ms and ${SLOW_4G.downBitsPerSecond / 1e6} Mbit/s, 390 px. Targets for the 75th percentile: ${TARGETS.prerendered} prerendered, ${TARGETS.prefetched} prefetched.\n\nMeasured: ${p75('prerendered').toFixed(0)} prerendered, ${p75('prefetched').toFixed(0)} prefetched, ${p75('document').toFixed(0)} for a whole document.`,
  )
} finally {
  line.destroy()
  await studio.destroy()
}

async function open(path: string, way: Way): Promise<Tab & { requests: string[] }> {
  const requests: string[] = []
  const tab = await openTab(BROWSER, async (send) => {
    const withoutPrerendering =
      way === 'prerendered' ? '' : "HTMLScriptElement.supports = (kind) => kind !== 'speculationrules';"
    await Promise.all([
      send('Page.enable'),
      send('Network.enable'),
      send('Preload.enable'),
      send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: `${withoutPrerendering}${WATCH_PAINTS}` }),
    ])
  })
  tab.onEvent((method, params) => {
    if (method === 'Network.requestWillBeSent')
      requests.push((params as { request: { url: string } }).request.url)
  })
  await waitUntil(() =>
    tab.send('Runtime.enable').then(
      () => true,
      () => false,
    ),
  )
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2.625,
    mobile: false,
  })
  // Blocks the speculation rules too, because the browser would prerender the page.
  if (way !== 'prerendered') await tab.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] })
  await tab.send('Page.navigate', { url: `${url}${path}` })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 5, y: 400 })
  await waitUntil(() => tab.evaluate<boolean>(HYDRATED))
  await sleep(READING_MS)
  return { ...tab, requests }
}

async function move(from: string, to: string, way: Way): Promise<number> {
  const tab = await open(from, way)
  try {
    let isReady = way !== 'prerendered'
    tab.onEvent((method, params) => {
      const { status, key } = params as { status?: string; key?: { url: string } }
      if (method === 'Preload.prerenderStatusUpdated' && status === 'Ready' && key?.url === `${url}${to}`)
        isReady = true
    })
    let pressed = Date.now()
    if (way === 'document') {
      await tab.evaluate(`setTimeout(() => location.assign(${JSON.stringify(to)}))`)
    } else {
      const point = await pointAt(tab, to)
      // Waits for pictures that came into view while the page scrolled to the link.
      await sleep(READING_MS)
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 5, y: 400 })
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point })
      await sleep(REST_MS)
      await waitUntil(async () => isReady)
      // Waits a second time, because the pictures of a prerendered page load after its document.
      if (way === 'prerendered') await sleep(READING_MS)
      await tab.send('Input.dispatchMouseEvent', {
        type: 'mousePressed',
        ...point,
        button: 'left',
        clickCount: 1,
      })
      pressed = Date.now()
      await tab.send('Input.dispatchMouseEvent', {
        type: 'mouseReleased',
        ...point,
        button: 'left',
        clickCount: 1,
      })
    }
    await waitUntil(() =>
      tab.evaluate<boolean>(`location.pathname === ${JSON.stringify(to)}`).catch(() => false),
    )
    await sleep(SETTLED_MS)
    return (await largestPaint(tab)) - pressed
  } finally {
    await tab.close()
  }
}

/** Retries, because the largest picture is not visible while it is still loading. */
async function largestPaint(tab: Tab): Promise<number> {
  let at: number | undefined
  await waitUntil(async () => {
    at = await tab.evaluate<number | undefined>(FIRST_PAINT_OF_LARGEST)
    return at !== undefined
  })
  return at as number
}

/** Leaves by loading another document, then returns by Back. */
async function goBack(from: string, to: string): Promise<string> {
  const tab = await open(from, 'document')
  try {
    await tab.evaluate(`setTimeout(() => location.assign(${JSON.stringify(to)}))`)
    await waitUntil(() =>
      tab.evaluate<boolean>(`location.pathname === ${JSON.stringify(to)}`).catch(() => false),
    )
    await sleep(READING_MS)
    const before = tab.requests.length
    await tab.evaluate('setTimeout(() => history.back())')
    await waitUntil(() =>
      tab.evaluate<boolean>(`location.pathname === ${JSON.stringify(from)}`).catch(() => false),
    )
    await sleep(SETTLED_MS)
    const isRestored = await tab.evaluate<boolean>('window.wasRestored === true')
    // Ignores the favicon, which the browser requests automatically.
    const requests = tab.requests.slice(before).filter((each) => !each.includes('/icons/'))
    if (requests.length > 0) print(`Back to ${from} made requests: ${requests.join(' ')}`)
    return `${requests.length}, ${isRestored ? 'cached' : 'NOT cached'}`
  } finally {
    await tab.close()
  }
}

async function pointAt(tab: Tab, to: string): Promise<{ x: number; y: number }> {
  return tab.evaluate(`(() => {
    const link = [...document.querySelectorAll('a[href=${JSON.stringify(to)}]')].find((each) => each.checkVisibility())
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = link.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PRERENDER_MAX_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('Waited too long.')
    await sleep(50)
  }
}
