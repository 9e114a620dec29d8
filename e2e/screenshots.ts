import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { STAFF } from '../server/test/staff.ts'
import { BROWSER } from './support/start/browser.ts'
import setup from './support/start/global-setup.ts'

// npm run screenshots: every screen of the built product with the sample studio, for docs/screenshots, and their list.
// npm run screenshots -- office: those of the back office alone; -- site blog,blogs: these screens of the website.

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const QUALITY = 55
const SCROLL_PAUSE_MS = 150
const DRAWING_MAX_MS = 180_000
const SETTLE_MS = 1_200

const SITE = {
  home: '/',
  about: '/about',
  services: '/services',
  service: '/services/tattoo',
  artists: '/artists',
  artist: '/artists/ritika-mohanty',
  gallery: '/gallery',
  blogs: '/blogs',
  blog: '/blog/what-the-sun-takes',
  contact: '/contact',
  'privacy-policy': '/privacy-policy',
  login: '/login',
  'not-found': '/not-found',
}

const BACK_OFFICE = {
  'admin-dashboard': '/admin',
  'admin-artists': '/admin/artists',
  'admin-artist': '/admin/artists/ritika-mohanty',
  'admin-edit-artist': '/admin/editartist/ritika-mohanty',
  'admin-contact': '/admin/contact',
  'admin-bookings': '/admin/bookings',
  'admin-messages': '/admin/messages',
  'admin-contact-info': '/admin/contact/info',
  'admin-people': '/admin/contact/people',
  'admin-staff': '/admin/staff',
  'admin-studio': '/admin/studio',
  'admin-gallery': '/admin/galery',
  'admin-services': '/admin/service',
  'admin-service': '/admin/services/tattoo',
  'admin-faq': '/admin/faq',
  'admin-shorts': '/admin/shorts',
  'admin-reels': '/admin/reel',
  'admin-blogs': '/admin/blogs',
  'admin-blog': '/admin/blog/what-the-sun-takes',
  'admin-feedback': '/admin/feedback',
  'admin-changes': '/admin/changes',
  'admin-account': '/admin/account',
}

/** Wide screens are drawn smaller, so that the folder stays small. */
const SCALES = { 360: 1, 390: 1, 768: 0.75, 1024: 0.6, 1440: 0.5, 1920: 0.4 }
const SITE_WIDTHS = [360, 390, 768, 1024, 1440, 1920] as const
const OFFICE_WIDTHS = [390, 1440] as const
/** The widths of the first version's pictures, which stay in a folder of their own. */
const FIRST_WIDTHS = [390, 768, 1024, 1440] as const

/**
 * Pictures, the dial and the closing band are drawn when they come near the view; the file shows all of the page. What
 * floats over a part of it would stand somewhere in its middle.
 */
const WHOLE =
  '* { content-visibility: visible !important } aside[aria-label="Book or chat"] { display: none }'

const stop = await setup()
const browser = await chromium.launch({ executablePath: BROWSER, chromiumSandbox: false })
try {
  await mkdir(FOLDER, { recursive: true })
  const [only, names] = process.argv.slice(2)
  const isWanted = (name: string) => names === undefined || names.split(',').includes(name)
  if (only !== 'office') await draw(browser, pick(SITE, isWanted), SITE_WIDTHS)
  if (only !== 'site') await draw(browser, pick(BACK_OFFICE, isWanted), OFFICE_WIDTHS)
  await writeFile(`${FOLDER}README.md`, list())
} finally {
  await browser.close()
  await stop()
}

function pick(screens: Record<string, string>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(screens).filter(([name]) => isWanted(name)))
}

function list(): string {
  const links = (name: string, widths: readonly number[], folder = '') =>
    widths.map((width) => `[${width}](${folder}${name}-${width}.jpg)`).join(' ')
  const site = Object.keys(SITE).map(
    (name) => `| ${name} | ${links(name, SITE_WIDTHS)} | ${links(name, FIRST_WIDTHS, 'first-version/')} |`,
  )
  const office = Object.keys(BACK_OFFICE).map((name) => `| ${name} | ${links(name, OFFICE_WIDTHS)} | |`)
  return `# Every screen

\`npm run build && npm run screenshots\` draws them with the sample studio, and writes this list; with \`-- site\` or
\`-- office\` those of the website or of the back office alone. [The website, reviewed](site-review.md) and
[the back office, reviewed](back-office-review.md) score them.

| screen | now | the first version |
|---|---|---|
${[...site, ...office].join('\n')}
`
}

async function draw(
  browser: Browser,
  screens: Record<string, string>,
  widths: readonly (keyof typeof SCALES)[],
) {
  const { APP_URL: baseURL = '' } = process.env
  const answer = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  const { token } = (await answer.json()) as { token: string }
  for (const width of widths) {
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
      const file = `${FOLDER}${name}-${width}.jpg`
      await page.screenshot({
        path: file,
        fullPage: true,
        type: 'jpeg',
        quality: QUALITY,
        timeout: DRAWING_MAX_MS,
      })
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
