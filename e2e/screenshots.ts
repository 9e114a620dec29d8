import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { STAFF } from '../server/test/staff.ts'
import { BROWSER } from './support/start/browser.ts'
import setup from './support/start/global-setup.ts'

// npm run screenshots: writes pictures of the screens below, of the built product, and their index.
// npm run screenshots -- office: back office only; -- site home,gallery: these screens of the website only.

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const QUALITY = 55
const SCROLL_PAUSE_MS = 150
const DRAWING_MAX_MS = 180_000
const SETTLE_MS = 1_200

const SITE = {
  home: '/',
  service: '/services/tattoo',
  artist: '/artists/ritika-mohanty',
  gallery: '/gallery',
  contact: '/contact',
}

const BACK_OFFICE = {
  'admin-dashboard': '/admin',
  'admin-contact': '/admin/contact',
  'admin-bookings': '/admin/bookings',
  'admin-messages': '/admin/messages',
  'admin-gallery': '/admin/galery',
  'admin-blog': '/admin/blog/what-the-sun-takes',
  'admin-studio': '/admin/studio',
}

/** Wide screens are scaled down to keep the folder small. */
const SCALES = { 390: 1, 1440: 0.5 }
type Width = keyof typeof SCALES
const WIDTHS: readonly Width[] = [390, 1440]
/** Screens that README.md shows, which are captured as the first viewport instead of the whole page. */
const FIRST_VIEWS: Record<string, Width> = { home: 1440, 'admin-dashboard': 1440, contact: 390 }

/**
 * Renders pictures, dial and closing band, which otherwise render near the viewport only, and hides floating
 * buttons, which would cover the middle of the file.
 */
const WHOLE =
  '* { content-visibility: visible !important } aside[aria-label="Book or chat"] { display: none }'

const stop = await setup()
const browser = await chromium.launch({ executablePath: BROWSER, chromiumSandbox: false })
try {
  await mkdir(FOLDER, { recursive: true })
  const [only, names] = process.argv.slice(2)
  const isWanted = (name: string) => names === undefined || names.split(',').includes(name)
  if (only !== 'office') await capture(browser, pick(SITE, isWanted))
  if (only !== 'site') await capture(browser, pick(BACK_OFFICE, isWanted))
  await writeFile(`${FOLDER}README.md`, list())
} finally {
  await browser.close()
  await stop()
}

function pick(screens: Record<string, string>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(screens).filter(([name]) => isWanted(name)))
}

function list(): string {
  const rows = Object.entries({ ...SITE, ...BACK_OFFICE }).map(([name, path]) => {
    const links = WIDTHS.map((width) => `[${width} px](${name}-${width}.jpg)`)
    return `| \`${path}\` | ${links.join(' | ')} |`
  })
  return `# Screenshots

\`npm run build && npm run screenshots\` captures these screens with the sample studio and writes this list. \`-- site\` or
\`-- office\` captures only the website or the back office.

| path | phone | desktop |
|---|---|---|
${rows.join('\n')}
`
}

async function capture(browser: Browser, screens: Record<string, string>) {
  const { APP_URL: baseURL = '' } = process.env
  const answer = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  const { token } = (await answer.json()) as { token: string }
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: width < 768 ? 844 : 900 },
      deviceScaleFactor: SCALES[width],
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    for (const [name, path] of Object.entries(screens)) {
      const page = await context.newPage()
      if (path.startsWith('/admin'))
        await page.addInitScript((value) => localStorage.setItem('token', value), token)
      await page.goto(path, { waitUntil: 'load' })
      await scrollThrough(page)
      const options = { type: 'jpeg', quality: QUALITY, timeout: DRAWING_MAX_MS } as const
      if (FIRST_VIEWS[name] === width)
        await page.screenshot({ path: `${FOLDER}${name}-first-view.jpg`, ...options })
      await page.screenshot({ path: `${FOLDER}${name}-${width}.jpg`, fullPage: true, ...options })
      await page.close()
    }
    await context.close()
  }
}

async function scrollThrough(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.addStyleTag({ content: WHOLE })
  await page.evaluate(async (pauseMs) => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, pauseMs))
    }
    scrollTo(0, 0)
  }, SCROLL_PAUSE_MS)
  await page.waitForTimeout(SETTLE_MS)
}
