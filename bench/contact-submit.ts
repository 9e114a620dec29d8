import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER } from '../e2e/support/start/browser.ts'
import { percentile, table } from './measure.ts'
import { writeSection } from './report.ts'
import { openSite } from './test-site.ts'

// Measures how long a visitor waits for the confirmation, with and without pictures, alternating in one page
// on a slow connection. RUNS=3 gives a rough result.

const RUNS = Number(process.env.RUNS ?? 9)
const PHOTOS = 5
const LATENCY_MS = 150
const BYTES_PER_SECOND = 200_000
const TARGET = 1.1
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds from the click to the response, to the confirmation in the DOM, and to its first frame. */
interface Waited {
  response: number
  panel: number
  frame: number
}

const WATCH_THANKS = `window.thanked = new Promise((done) => {
  let pressed = 0
  addEventListener('click', () => { pressed = performance.now() }, { capture: true, once: true })
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main').textContent.includes('Request sent')) return
    watch.disconnect()
    const panel = performance.now() - pressed
    requestAnimationFrame(() => {
      const after = new MessageChannel()
      after.port1.onmessage = () => {
        const sent = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/contact')).at(-1)
        done({ response: sent.responseEnd - pressed, panel, frame: performance.now() - pressed })
      }
      after.port2.postMessage(null)
    })
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
})
void 0`

async function makePhoto(path: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  await sharp({ create: { width: 4080, height: 3060, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 87 })
    .toFile(path)
  return path
}

const site = await openSite({ isSample: false })
const app = await site.addInstance({ LOG_LEVEL: 'warn', PROCESS_ROLE: 'web', CONTACT_RATE_LIMIT: 'off' })
const browser = await chromium.launch({ executablePath: BROWSER, chromiumSandbox: false })
try {
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, n) => makePhoto(`${site.dir}/IMG_${n + 1}.jpg`)),
  )
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const line = await page.context().newCDPSession(page)
  const setSlow = (isSlow: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: isSlow ? LATENCY_MS : 0,
      downloadThroughput: isSlow ? BYTES_PER_SECOND : -1,
      uploadThroughput: isSlow ? BYTES_PER_SECOND : -1,
    })
  await page.goto(`${app.url}/contact`)
  const all: Record<'without' | 'with', Waited[]> = { without: [], with: [] }
  // The first run of each kind is not counted, because it includes one-time work of server and browser.
  for (let run = -1; run < RUNS; run++)
    for (const way of run % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const waited = await send(page, { photos: way === 'with' ? photos : [], setSlow })
      print(
        `${way}: ${Object.entries(waited)
          .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
          .join(', ')}`,
      )
      if (run >= 0) all[way].push(waited)
    }
  report(all)
} finally {
  await browser.close()
  await site.destroy()
}

async function send(
  page: Page,
  { photos, setSlow }: { photos: string[]; setSlow: (isSlow: boolean) => Promise<unknown> },
): Promise<Waited> {
  const form = page.getByRole('form')
  const name = `Visitor ${Math.random()}`
  await form.getByLabel('Name').pressSequentially(name)
  await form.getByLabel('Phone').pressSequentially('98765 43210')
  await form.getByLabel('Email').pressSequentially('sneha@mail.example')
  // Selects a service, because a question cannot have pictures.
  await form.getByLabel('Service').selectOption({ index: 1 })
  await form.getByLabel('Describe your idea').pressSequentially('A lotus on the left shoulder.')
  if (photos.length > 0) {
    await form.locator('[data-kind=idea]').setInputFiles(photos)
    const ready = page.getByRole('group', { name: 'Pictures' }).getByText(/^\d\.\d MB$/)
    await ready.nth(PHOTOS - 1).waitFor({ timeout: 120_000 })
  }
  await setSlow(true)
  await page.evaluate(WATCH_THANKS)
  await page.getByRole('button', { name: 'Send request' }).click()
  const waited = await page.evaluate<Waited>('window.thanked')
  await setSlow(false)
  if (photos.length > 0)
    await page.getByText(`All ${PHOTOS} pictures have arrived.`).waitFor({ timeout: 120_000 })
  // Loads a new document, so that a run does not depend on the previous one.
  await page.getByRole('link', { name: 'Send another' }).click()
  await page.reload()
  return waited
}

function report({ without, with: withPictures }: Record<'without' | 'with', Waited[]>) {
  const median = (waits: Waited[], name: keyof Waited) =>
    percentile(
      waits.map((each) => each[name]),
      0.5,
    )
  const rows = (['response', 'panel', 'frame'] as const).map((name) => {
    const [bare, full] = [median(without, name), median(withPictures, name)]
    return [name, bare.toFixed(0), full.toFixed(0), (full / bare).toFixed(2)]
  })
  const head = ['after the click', 'without ms', 'with photos ms', 'ratio']
  print(`\n${table([head, ...rows])}`)
  writeSection(
    'Contact form response time',
    `\`npm run bench:contact\`: milliseconds after the click, at ${LATENCY_MS} ms and ${(BYTES_PER_SECOND * 8) / 1e6} Mbit/s, 390 px, without and with ${PHOTOS} photos of 8 MB; medians of ${RUNS}. Target: a ratio of ${TARGET} at the first frame that shows the confirmation.\n\nMeasured: ${rows.map(([name, bare, full, ratio]) => `${name} ${bare} and ${full} (${ratio})`).join(', ')}.`,
  )
}
