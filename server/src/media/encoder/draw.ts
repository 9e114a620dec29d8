import { PICTURE_MAX_PIXELS } from '@linework/contract/pictures/limits'
import sharp, { type Sharp } from 'sharp'
import { encodeLight } from './encode-light.ts'
import { DRAWN_PNG } from './quality.ts'
import type { Drawing, LogoResult } from './tasks.ts'

const CSS_DPI = 72

/** Draws an SVG of ours at its size, over a picture if there is one. */
export async function draw({ svg, width, height, type, under }: Drawing): Promise<Uint8Array> {
  const drawing = await raster(Buffer.from(svg), width, height)
  const picture = under
    ? (await cutAround(under, width, height)).composite([{ input: await drawing.png().toBuffer() }])
    : drawing
  const flat = sharp(await picture.png().toBuffer()).flatten()
  return type === 'png' ? flat.png(DRAWN_PNG).toBuffer() : encodeLight(flat)
}

/** Rendered at the size that is asked for, not enlarged from its own. */
async function raster(svg: Buffer, width: number, height: number): Promise<Sharp> {
  const own = await sharp(svg).metadata()
  const density = Math.min(2_400, Math.max(1, CSS_DPI * Math.max(width / own.width, height / own.height)))
  return sharp(svg, { density }).resize(width, height, { fit: 'fill' })
}

/** The largest part of a picture in this shape with its focus as near to the middle as its edges allow. */
export async function cutAround(
  { bytes, focus }: NonNullable<Drawing['under']>,
  width: number,
  height: number,
): Promise<Sharp> {
  const own = await sharp(bytes).metadata()
  const scale = Math.min(own.width / width, own.height / height)
  const cut = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  const start = (side: number, part: number, centre: number) =>
    Math.round(Math.min(side - part, Math.max(0, side * centre - part / 2)))
  return sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS })
    .extract({
      left: start(own.width, cut.width, focus.x),
      top: start(own.height, cut.height, focus.y),
      ...cut,
    })
    .resize(width, height)
}

const LOGO_MAX = { width: 960, height: 480 }
const SAMPLE = 64
// The luminance at which a colour has a contrast of 3 with the site's ground.
const VISIBLE = 0.11
const OPAQUE = 96

/** Its size, whether it can be seen on the dark ground, and a PNG again as a plain PNG. */
export async function readLogo(logo: Sharp, type: 'png' | 'svg'): Promise<LogoResult> {
  const fitted = logo.autoOrient().resize({ ...LOGO_MAX, fit: 'inside', withoutEnlargement: type === 'png' })
  const { data, info } = await fitted
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(data).resize(SAMPLE, SAMPLE, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
  return {
    png: type === 'png' ? data : undefined,
    width: info.width,
    height: info.height,
    ...lookAt(small),
  }
}

/** Whether anything is inked, and whether the larger part of it is too dark. */
function lookAt(pixels: Uint8Array): Pick<LogoResult, 'isBlank' | 'isDark'> {
  let [dark, all] = [0, 0]
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i + 3] as number) < OPAQUE) continue
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((n) => ((pixels[i + n] as number) / 255) ** 2.2)
    all += 1
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue < VISIBLE) dark += 1
  }
  return { isBlank: all === 0, isDark: dark * 2 > all }
}
