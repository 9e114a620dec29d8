import { accentTokens } from '@linework/contract/studio/profile/accent'
import { outline } from './outlines.ts'

export const GROUND = '#0b0908'
export const PAPER = '#e6d9bf'
export const INK = '#ece2d0'

/** A sanitised logo with its dimensions. */
export interface LogoFile {
  type: 'image/svg+xml' | 'image/png'
  bytes: Uint8Array
  width: number
  height: number
  /** True when the logo is too dark for the dark background. */
  isDark: boolean
}

export interface MarkOf {
  name: string
  accent: string
  logo: LogoFile | undefined
  isSample: boolean
}

/** Width and height of the coordinate system of all marks. */
const SIDE = 48

/** The mark of the sample studio: a wheel of eight spokes, the top one a needle. */
const wheel = (accent: string) =>
  `<g fill="none" stroke="${INK}" stroke-width="2.4"><circle cx="24" cy="25" r="16"/>` +
  `<circle cx="24" cy="25" r="4.2" fill="${INK}" stroke="none"/>` +
  '<path d="M35.3 13.7l-7 7M40 25h-10M35.3 36.3l-7-7M24 41V31M12.7 36.3l7-7M8 25h10M12.7 13.7l7 7"/>' +
  `<path d="M22.6 20 24 3l1.4 17Z" fill="${accent}" stroke="none"/></g>`

/** A needle in a ring, for a name with characters that the typeface lacks. */
const needle = (accent: string) =>
  `<circle cx="24" cy="24" r="15.5" fill="none" stroke="${INK}" stroke-width="2.4"/>` +
  `<path d="M22.4 13 24 3.4 25.6 13 24.9 37h-1.8Z" fill="${accent}"/>`

const LETTER_HEIGHT = 28
const LETTER_WIDTH = 34

/** The initial of the name, centred by its visible extent. */
function initial(name: string, accent: string): string | undefined {
  const first = [...name.normalize('NFC').trim()][0]
  const letter = first && outline(first.toLocaleUpperCase('en'), 'display', 100)
  if (!letter) return undefined
  const [left, top, right, bottom] = letter.box
  const scale = Math.min(LETTER_HEIGHT / (bottom - top), LETTER_WIDTH / (right - left))
  const x = SIDE / 2 - ((left + right) / 2) * scale
  const y = SIDE / 2 - ((top + bottom) / 2) * scale
  return `<path d="${letter.path}" fill="${accent}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})"/>`
}

export function placeLogo(
  { type, bytes, width, height }: LogoFile,
  box: { x: number; y: number; width: number; height: number },
  align: 'xMid' | 'xMin' = 'xMid',
): string {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="${align}YMid meet"`
  if (type === 'image/png')
    return `<image ${place} href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`
  const svg = Buffer.from(bytes).toString()
  const view = /^<svg [^>]*viewBox="([^"]*)"/.exec(svg)?.[1] ?? `0 0 ${width} ${height}`
  return svg.replace(/^<svg [^>]*>/, `<svg ${place} viewBox="${view}">`)
}

const LOGO_MARGIN = 6

/** The mark in a square of 48 units, without a background. */
export function drawMark({ name, accent, logo, isSample }: MarkOf): string {
  const colour = accentTokens(accent).tokens.accent
  if (logo) {
    const side = SIDE - 2 * LOGO_MARGIN
    return placeLogo(logo, { x: LOGO_MARGIN, y: LOGO_MARGIN, width: side, height: side })
  }
  return isSample ? wheel(colour) : (initial(name, colour) ?? needle(colour))
}

/** A background with enough contrast for the mark. */
export const groundOf = ({ logo }: Pick<MarkOf, 'logo'>) => (logo?.isDark ? PAPER : GROUND)

/** `share` is the fraction of the square that the mark may use. */
export function drawIcon(mark: MarkOf, { share = 1, rounded = false } = {}): string {
  const space = (SIDE * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${rounded ? 8 : 0}" fill="${groundOf(mark)}"/>` +
    `<g transform="translate(${space} ${space}) scale(${share})">${drawMark(mark)}</g></svg>`
  )
}
