import { SHARE_PICTURE } from '@linework/contract/records/pictures'
import { accentTokens } from '@linework/contract/studio/profile/accent'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { makePhoto } from '../../../../test/pictures/make-picture.ts'
import { createEncoder } from '../../../media/encoder/encoder.ts'
import { drawIcon, GROUND, type LogoFile, type MarkOf, PAPER } from './mark.ts'
import { outline } from './outlines.ts'
import { drawShare, type ShareOf } from './share-picture.ts'

const encoder = createEncoder()
afterAll(() => encoder.stop())

const LATIN = 'Ink & Iron'
const DEVANAGARI = 'स्याही और लोहा'
const LONG = 'The Very Long Name of a Tattoo Parlour X'
const ACCENT = '#2fa4a0'

const mark = (given: Partial<MarkOf> = {}): MarkOf => ({
  name: LATIN,
  accent: ACCENT,
  logo: undefined,
  isSample: false,
  ...given,
})

const logo = (colour: string, isDark: boolean): LogoFile => ({
  type: 'image/svg+xml',
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10" viewBox="0 0 30 10"><rect width="30" height="10" fill="${colour}"></rect></svg>`,
  ),
  width: 30,
  height: 10,
  isDark,
})

const drawPng = (svg: string, side = 96) =>
  encoder.encodeNow({ kind: 'draw', svg, width: side, height: side, type: 'png' })

async function countColour(bytes: Uint8Array, colour: string): Promise<number> {
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
  const wanted = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))
  let found = 0
  for (let i = 0; i < pixels.length; i += 3)
    if (wanted.every((channel, n) => Math.abs((pixels[i + n] as number) - channel) < 12)) found += 1
  return found
}

describe('text converted to an SVG path', () => {
  test.each([LATIN, 'Émigré & Sønner', 'Čeřovský', 'Studio 54 – “Łódź”', LONG])('is drawn for %s', (text) => {
    const drawn = outline(text, 'display', 100)
    expect(drawn?.path).toMatch(/^M/)
    expect(drawn?.width).toBeGreaterThan(text.length * 15)
  })

  test.each([DEVANAGARI, '刺青', 'Тату', 'Ink 🐉', 'a\u0000b', '', '  '])(
    'is undefined for %j because the typeface lacks a character',
    (text) => {
      expect(outline(text, 'display', 100)).toBeUndefined()
    },
  )

  test('applies kerning and combines a letter with a separate accent', () => {
    const width = (text: string) => outline(text, 'text', 100)?.width ?? 0
    expect(width('AV')).toBeLessThan(width('A') + width('V'))
    expect(width('e\u0301')).toBe(width('é'))
  })
})

describe('studio icons', () => {
  test.each([
    ['the first letter', mark()],
    ['a needle for characters that the typeface lacks', mark({ name: DEVANAGARI })],
    ['the sample’s wheel', mark({ isSample: true })],
  ])('show %s in the accent colour', async (_name, of) => {
    const png = await drawPng(drawIcon(of))
    const { width, height, format, hasAlpha } = await sharp(png).metadata()
    expect({ width, height, format, hasAlpha }).toEqual({
      width: 96,
      height: 96,
      format: 'png',
      hasAlpha: false,
    })
    expect(await countColour(png, accentTokens(ACCENT).tokens.accent)).toBeGreaterThan(40)
    expect(await countColour(png, GROUND)).toBeGreaterThan(4_000)
  })

  test('differ by letter and by accent colour', async () => {
    const drawn = [mark(), mark({ name: 'Needle' }), mark({ accent: '#ffd400' })].map((of) => drawIcon(of))
    expect(new Set(drawn).size).toBe(3)
  })

  test.each([
    ['a light logo on the ground', logo('#ffffff', false), GROUND],
    ['a dark logo on paper', logo('#101010', true), PAPER],
  ])('show %s', async (_name, file, ground) => {
    const png = await drawPng(drawIcon(mark({ logo: file })))
    expect(await countColour(png, file.isDark ? '#101010' : '#ffffff')).toBeGreaterThan(1_000)
    expect(await countColour(png, ground)).toBeGreaterThan(4_000)
  })

  test('show a PNG logo', async () => {
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff00ff' } })
      .png()
      .toBuffer()
    const png = await drawPng(
      drawIcon(mark({ logo: { type: 'image/png', bytes, width: 60, height: 60, isDark: false } })),
    )
    expect(await countColour(png, '#ff00ff')).toBeGreaterThan(3_000)
  })

  test('keep the mark within the safe zone of a maskable icon', async () => {
    const png = await drawPng(drawIcon(mark({ logo: logo('#ffffff', false) }), { share: 0.7 }))
    const { info } = await sharp(png).trim({ background: GROUND }).toBuffer({ resolveWithObject: true })
    expect(info.width).toBeLessThan(96 * 0.6)
  })
})

describe('the share picture', () => {
  const share = (given: Partial<ShareOf> = {}): ShareOf => ({
    ...mark(),
    fullName: 'Ink & Iron Tattoo Studio',
    city: 'Pune',
    hasPicture: false,
    ...given,
  })
  const { width, height, maxBytes } = SHARE_PICTURE
  const drawJpeg = (of: ShareOf, under?: Uint8Array) =>
    encoder.encodeNow({
      kind: 'draw',
      svg: drawShare(of),
      width,
      height,
      type: 'jpeg',
      under: under && { bytes: under, focus: { x: 0.9, y: 0.1 } },
    })

  test.each([
    ['a plain studio', {}],
    ['a name of 40 letters', { name: LONG, fullName: LONG.repeat(2) }],
    ['a name without spaces', { name: 'W'.repeat(40) }],
    ['a name in Devanagari', { name: DEVANAGARI, fullName: DEVANAGARI, city: 'पुणे' }],
    ['a logo', { logo: logo('#101010', true) }],
  ])('the share picture of %s is 1200 by 630, with no clipped text', async (_name, given) => {
    const svg = drawShare(share(given))
    for (const [, path = '', x, y] of svg.matchAll(
      /<path d="([^"]*)" fill="#ece2d0" transform="translate\((\S+) (\S+)\)"/g,
    )) {
      const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
      expect(Math.max(...numbers.filter((_, i) => i % 2 === 0)) + Number(x)).toBeLessThan(width)
      expect(Math.min(...numbers.filter((_, i) => i % 2 === 1)) + Number(y)).toBeGreaterThan(0)
    }
    const bytes = await drawJpeg(share(given))
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    expect(bytes.byteLength).toBeLessThan(maxBytes)
  })

  test('over a detailed picture stays below the size limit', async () => {
    const bytes = await drawJpeg(share({ hasPicture: true }), await makePhoto(2_400, 1_600, 90))
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
    expect(bytes.byteLength).toBeLessThan(maxBytes)
  })

  test('is cropped around the focal point of the picture', async () => {
    const corner = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const picture = await sharp({ create: { width: 3_000, height: 630, channels: 3, background: '#ff0000' } })
      .composite([{ input: corner, left: 2_700, top: 0 }])
      .jpeg()
      .toBuffer()
    const pixels = await sharp(await drawJpeg(share({ hasPicture: true }), picture))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (100 * width + (width - 60)) * pixels.info.channels
    expect(pixels.data[at + 1]).toBeGreaterThan(150)
  })

  test('has a visible name, or none when the typeface lacks a character', async () => {
    const INK = '#ece2d0'
    expect(await countColour(await drawJpeg(share()), INK)).toBeGreaterThan(5_000)
    const mute = drawShare(share({ name: DEVANAGARI, fullName: DEVANAGARI, city: 'पुणे' }))
    expect(mute).not.toMatch(/fill="#ece2d0" transform/)
  })
})
