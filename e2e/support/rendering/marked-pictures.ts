import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Positions of the mark in a picture, as shares of its width and height. */
export const CORNERS = [
  { x: 0.15, y: 0.15 },
  { x: 0.85, y: 0.15 },
  { x: 0.15, y: 0.85 },
  { x: 0.85, y: 0.85 },
] as const

type Corner = (typeof CORNERS)[number]

const LONG = 900
const SHORT = 500
/** Size of the mark as a share of the shorter side. */
const MARK = 0.22

/** A grey picture with a green mark around one point; nothing else on the site is as green. */
export async function makeMarkedPicture({ x, y }: Corner, isTall: boolean): Promise<File> {
  const [width, height] = isTall ? [SHORT, LONG] : [LONG, SHORT]
  const side = Math.round(SHORT * MARK)
  const rgb = { channels: 3 as const }
  const mark = sharp({ create: { ...rgb, width: side, height: side, background: '#00ff00' } }).png()
  const bytes = await sharp({ create: { ...rgb, width, height, background: '#808080' } })
    .composite([
      {
        input: await mark.toBuffer(),
        left: Math.round(width * x - side / 2),
        top: Math.round(height * y - side / 2),
      },
    ])
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'marked.jpg', { type: 'image/jpeg' })
}

interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

const boxes = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('picture > img[data-x]')].flatMap((img) => {
      const frame = (img.closest('[data-picture]') ?? img).getBoundingClientRect()
      const isShown = frame.width > 0 && img.checkVisibility({ visibilityProperty: true })
      const { left, width, height } = frame
      if (!isShown || left < 0 || left + width > innerWidth) return []
      const name = `${img.closest('main *[aria-labelledby]')?.getAttribute('aria-labelledby') ?? ''} ${img.dataset.x}/${img.dataset.y} ${Math.round(width)}x${Math.round(height)}`
      return [{ name, x: left, y: frame.top + scrollY, width, height }]
    }),
  )

/** Hides the fixed bar, which would cover pictures in a screenshot of the whole page. */
const WITHOUT_BAR = 'aside[aria-label="Book or chat"] { display: none !important; }'

/** Minimum excess of green over red and blue, low enough for pictures behind dark text. */
const VIVID = 24
const SEEN_MIN = 20

interface Seen {
  count: number
  /** Names of the pictures whose mark is cropped or covered. */
  cut: string[]
}

export async function findMarkers(page: Page): Promise<Seen> {
  const all = await boxes(page)
  await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    // An adopted style sheet, because the content security policy blocks style elements.
    document.adoptedStyleSheets = [sheet]
  }, WITHOUT_BAR)
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isMarked = (at: number) => {
    const green = data[at + 1] ?? 0
    return green - (data[at] ?? 0) > VIVID && green - (data[at + 2] ?? 0) > VIVID
  }
  const isCut = ({ x, y, width, height }: Box) => {
    let seen = 0
    for (let top = Math.ceil(y); top < Math.min(info.height, y + height - 1); top++)
      for (let left = Math.ceil(x); left < Math.min(info.width, x + width - 1); left++)
        if (isMarked((top * info.width + left) * info.channels) && ++seen === SEEN_MIN) return false
    return true
  }
  const cut = all.filter(isCut)
  return { count: all.length, cut: cut.map(({ name }) => name) }
}
