import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from '@playwright/test'

/** The contrast ratio that WCAG AA requires for small text. */
export const READABLE = 4.5

/** Makes texts of header and dial invisible, but keeps their computed colours and backgrounds. */
export const hideText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      header :is(a, a *, button *) {
        -webkit-text-fill-color: transparent !important;
        fill: none !important;
        stroke: none !important;
      }
      header a::after { visibility: hidden }
      #dial * { -webkit-text-fill-color: transparent !important }
      #dial text { fill: none !important }`)
    document.adoptedStyleSheets = [sheet]
  })

/** Returns texts of the header with positions and colours; empty while the header is out of view. */
const lettersOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll<HTMLElement>('a, button')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        const colour = (getComputedStyle(each).color.match(/[\d.]+/g) ?? []).map(Number)
        return { words: each.getAttribute('aria-label') ?? each.innerText, colour, x, y, width, height }
      })
      .filter(({ y, height }) => y + height > 0),
  )

export const textRuns = (part: Locator) =>
  part.evaluate((top) => {
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    const letters = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const holder = text.parentElement
      if (!holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNode(text)
      const [{ x, width, top, bottom }, box] = [range.getBoundingClientRect(), holder.getBoundingClientRect()]
      // Limited to the element's box, because the box of large text is higher than its small line height.
      const y = Math.max(top, box.top)
      const height = Math.min(bottom, box.bottom) - y
      const colour = (getComputedStyle(holder).color.match(/[\d.]+/g) ?? []).map(Number)
      if (width > 4 && height > 4) letters.push({ words: text.nodeValue ?? '', colour, x, y, width, height })
    }
    return letters
  })

const scrolledTo = (page: Page) => page.evaluate(() => scrollY)

/** Captures part of the viewport by CDP, because a Playwright screenshot waits and hundreds are taken. */
async function capture(page: Page, y: number, height: number): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', {
    clip: { x: 0, y, width: page.viewportSize()?.width ?? 0, height, scale: 1 },
    optimizeForSpeed: true,
  })
  await browser.detach()
  return data
}

/** Returns the lowest contrast of texts to the pixels behind them; reads the header by default. */
export async function worstContrast(
  page: Page,
  readLetters: () => ReturnType<typeof textRuns> = () => lettersOf(page),
): Promise<{ words: string; contrast: number } | undefined> {
  const letters = await readLetters()
  if (letters.length === 0) return undefined
  const from = await scrolledTo(page)
  const picture = await capture(
    page,
    from,
    Math.ceil(Math.max(...letters.map((each) => each.y + each.height))),
  )
  // Repeats after loaded content has moved the page, because another surface changes the text colour.
  if (from !== (await scrolledTo(page)) || !isDeepStrictEqual(letters, await readLetters()))
    return worstContrast(page, readLetters)
  return page.evaluate(
    async ([base64, inks]) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      const linear = (value: number) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
      const luminance = (r = 0, g = 0, b = 0) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
      const found = inks.map(({ words, colour, x, y, width, height }) => {
        const own = luminance(...colour)
        // Skips 2 px at each edge, which may belong to the border of a button.
        const { data } = context.getImageData(x + 2, Math.max(0, y + 2), width - 4, height - 4)
        let contrast = 21
        for (let i = 0; i < data.length; i += 4) {
          const under = luminance(data[i], data[i + 1], data[i + 2])
          contrast = Math.min(contrast, (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05))
        }
        return { words, contrast }
      })
      return found.toSorted((a, b) => a.contrast - b.contrast)[0]
    },
    [picture, letters] as const,
  )
}
