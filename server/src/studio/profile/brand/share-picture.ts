import { SHARE_PICTURE } from '@linework/contract/records/pictures'
import { accentTokens } from '@linework/contract/studio/profile/accent'
import { drawMark, GROUND, groundOf, INK, type MarkOf, PAPER, placeLogo } from './mark.ts'
import { type Face, type Outline, outline } from './outlines.ts'

export interface ShareOf extends MarkOf {
  fullName: string
  city: string
  hasPicture: boolean
}

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
const MARGIN = 72
const ROOM = WIDTH - 2 * MARGIN
const NAME_SIZES = [172, 150, 132, 116, 104]
const TWO_LINE_SIZES = [112, 96, 84, 72, 62]
const MARK_SIDE = 112
const LOGO = { x: MARGIN, y: 64, width: 420, height: 120 }
const PLATE = 18

const path = ({ path }: Outline, x: number, y: number, fill: string) =>
  `<path d="${path}" fill="${fill}" transform="translate(${x} ${y})"/>`

function fit(text: string, face: Face, sizes: number[]): { line: Outline; size: number } | undefined {
  for (const size of sizes) {
    const line = outline(text, face, size)
    if (line === undefined) return undefined
    if (line.width <= ROOM) return { line, size }
  }
  return undefined
}

/** Splits the name into two lines so that the longer line is as short as possible. */
function inTwo(name: string): [string, string] {
  const words = name.trim().split(/\s+/)
  const splits = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name, '']
}

/** Returns the lines of the name, or none when it cannot be drawn. */
function drawName(name: string): { lines: Outline[]; size: number } {
  const one = fit(name, 'display', NAME_SIZES)
  if (one) return { lines: [one.line], size: one.size }
  for (const size of TWO_LINE_SIZES) {
    const lines = inTwo(name).flatMap((line) => outline(line, 'display', size) ?? [])
    if (lines.length === 2 && lines.every((line) => line.width <= ROOM)) return { lines, size }
  }
  const small = fit(name, 'display', [80, 64, 48, 36])
  return small ? { lines: [small.line], size: small.size } : { lines: [], size: 0 }
}

export function drawShare(share: ShareOf): string {
  const { fullName, name, city, hasPicture } = share
  const { accent } = accentTokens(share.accent).tokens
  const bottom = HEIGHT - MARGIN
  const words = [fullName, city].filter(Boolean).join(', ')
  const place = fit(words, 'text', [32, 28, 24]) ?? fit(city, 'text', [32])
  const { lines, size } = drawName(name)
  const lowest = place ? bottom - 64 : bottom - 8
  const drawn = lines.map((line, i) =>
    path(line, MARGIN - 4, lowest - (lines.length - 1 - i) * size * 0.86, INK),
  )
  const rule = `<rect x="${MARGIN}" y="${HEIGHT - 14}" width="${ROOM}" height="4" fill="${accent}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    hasPicture ? SHADE : `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>`,
    hasPicture ? '' : ornament(share, lines.length > 0),
    share.logo ? logo(share) : at(MARGIN - 8, 64, MARK_SIDE, drawMark(share)),
    ...drawn,
    place ? path(place.line, MARGIN, bottom, INK) : '',
    rule,
    '</svg>',
  ].join('')
}

/** Darkens the picture, so that the text over it is readable. */
const SHADE =
  `<defs><linearGradient id="left"><stop offset=".05" stop-color="${GROUND}" stop-opacity=".92"/>` +
  `<stop offset=".8" stop-color="${GROUND}" stop-opacity=".1"/></linearGradient>` +
  `<linearGradient id="foot" x2="0" y2="1"><stop offset=".35" stop-color="${GROUND}" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="${GROUND}" stop-opacity=".9"/></linearGradient></defs>` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#left)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#foot)"/>`

const at = (x: number, y: number, side: number, mark: string, opacity = 1) =>
  `<g transform="translate(${x} ${y}) scale(${side / 48})" opacity="${opacity}">${mark}</g>`

/** The mark as an ornament: faint behind text, opaque in a picture without text. */
const ornament = (share: ShareOf, hasText: boolean) =>
  at(610, -10, 650, drawMark({ ...share, logo: undefined }), hasText ? 0.22 : 1)

/** A dark logo gets a light background. */
function logo({ logo: file, ...share }: ShareOf): string {
  if (!file) return ''
  const scale = Math.min(LOGO.width / file.width, LOGO.height / file.height)
  const [width, height] = [file.width * scale, file.height * scale]
  const plate =
    groundOf({ ...share, logo: file }) === PAPER
      ? `<rect x="${LOGO.x - PLATE}" y="${LOGO.y - PLATE}" width="${width + 2 * PLATE}" height="${height + 2 * PLATE}" rx="4" fill="${PAPER}"/>`
      : ''
  return plate + placeLogo(file, { x: LOGO.x, y: LOGO.y, width, height }, 'xMin')
}
