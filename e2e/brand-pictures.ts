import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { studio } from '../web/app/content/studio.ts'
import { BROWSER } from './support/browser.ts'

// npm run brand-pictures: the icons, and the picture that stands for a page which has none, drawn from the mark, the
// studio's name and a built-in picture. Run it after those were changed.

const root = (path: string) => new URL(`../${path}`, import.meta.url)
const PUBLIC = root('web/public/')
const DISPLAY =
  'node_modules/@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2'
const TEXT = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
const GROUND = '#0b0908'
const FAVICON = 32
// A maskable icon loses its corners: the mark keeps to the middle.
const MASKABLE_SHARE = 0.7

const inline = async (path: string | URL, type: string) =>
  `data:${type};base64,${(await readFile(path)).toString('base64')}`

const mark = await inline(new URL('favicon.svg', PUBLIC), 'image/svg+xml')

async function draw(browser: Browser, html: string, width: number, height: number, file: string) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html><style>*{margin:0;box-sizing:border-box}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  const type = file.endsWith('.png') ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality: 86 } as const)
  await writeFile(new URL(file, PUBLIC), await page.screenshot(type))
  await page.close()
}

const icon = (size: number, share = 1) => `
  <div style="width:${size}px;height:${size}px;background:${GROUND};display:grid;place-items:center">
    <img src="${mark}" width="${size * share}" height="${size * share}">
  </div>`

/** Feed readers and older browsers ask for /favicon.ico whatever the page says: one picture with its list of one. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(FAVICON, 6)
  head.writeUInt8(FAVICON, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const share = async () => `
  <style>
    @font-face { font-family: display; src: url(${await inline(root(DISPLAY), 'font/woff2')}); font-weight: 100 900 }
    @font-face { font-family: text; src: url(${await inline(root(TEXT), 'font/woff2')}); font-weight: 100 900 }
  </style>
  <div style="position:relative;width:1200px;height:630px;background:${GROUND};color:#ece2d0;overflow:hidden">
    <img src="${await inline(new URL('built-in/reception-wide-960.webp', PUBLIC), 'image/webp')}"
      style="position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:.55">
    <div style="position:absolute;inset:0;background:linear-gradient(90deg,${GROUND} 8%,transparent 75%)"></div>
    <img src="${mark}" width="104" height="104" style="position:absolute;left:72px;top:72px">
    <div style="position:absolute;left:68px;bottom:112px;font:600 172px/1 display">${studio.name}</div>
    <div style="position:absolute;left:76px;bottom:64px;font:500 32px/1.2 text">${studio.fullName}, ${studio.city}</div>
  </div>`

await mkdir(fileURLToPath(new URL('icons/', PUBLIC)), { recursive: true })
const browser = await chromium.launch({ executablePath: BROWSER, chromiumSandbox: false })
try {
  for (const size of [180, 192, 512]) await draw(browser, icon(size), size, size, `icons/${size}.png`)
  await draw(browser, icon(FAVICON), FAVICON, FAVICON, 'icons/32.png')
  await writeFile(new URL('favicon.ico', PUBLIC), toIco(await readFile(new URL('icons/32.png', PUBLIC))))
  await draw(browser, icon(512, MASKABLE_SHARE), 512, 512, 'icons/maskable-512.png')
  await draw(browser, await share(), 1200, 630, 'built-in/share.jpg')
} finally {
  await browser.close()
}
