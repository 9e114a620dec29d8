import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { ENQUIRY_PICTURE_SIDE, THUMBNAIL_SIDE } from '@linework/contract/desk/enquiry-pictures'
import { PICTURE_MAX_PIXELS, SHARE_PICTURE } from '@linework/contract/records/pictures'
import type { ResizeOptions, Sharp } from 'sharp'
import sharp from 'sharp'
import { planWidths } from '../sizes.ts'
import { AVIF, DRAWN_PNG, ENQUIRY_JPEG, JPEG, MASTER, PLACEHOLDER, SHARE_QUALITIES, WEBP } from './quality.ts'
import { stripMetadata } from './strip-metadata.ts'
import type {
  Drawing,
  EncodedFile,
  EnquiryResult,
  FirstResult,
  LogoResult,
  Order,
  Reply,
  Task,
  TaskResult,
} from './tasks.ts'

const CSS_DPI = 72

async function draw({ svg, width, height, type, under }: Drawing): Promise<Uint8Array> {
  const drawing = await raster(Buffer.from(svg), width, height)
  const picture = under
    ? (await cropToFocus(under, width, height)).composite([{ input: await drawing.png().toBuffer() }])
    : drawing
  const flat = sharp(await picture.png().toBuffer()).flatten()
  return type === 'png' ? flat.png(DRAWN_PNG).toBuffer() : encodePreview(flat)
}

/** Renders the drawing at this size, because enlarging the pixels would blur it. */
async function raster(svg: Buffer, width: number, height: number): Promise<Sharp> {
  const own = await sharp(svg).metadata()
  const density = Math.min(2_400, Math.max(1, CSS_DPI * Math.max(width / own.width, height / own.height)))
  return sharp(svg, { density }).resize(width, height, { fit: 'fill' })
}

/** Crops to this aspect ratio. The focal point is as close to the centre as possible. */
async function cropToFocus(
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
// Luminance that has a contrast of 3 against the site's dark background.
const VISIBLE = 0.11
const OPAQUE = 96

async function readLogo(logo: Sharp, type: 'png' | 'svg'): Promise<LogoResult> {
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

/** A logo is blank without opaque pixels, and dark when most of them are too dark for the site. */
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

// This program runs in its own process, so that a picture that crashes or hangs the decoder affects nothing
// else, and encoding never blocks a request. The process gets no secrets and cannot write files.

const [threads, nice, limitMs] = process.argv.slice(2).map(Number) as [number, number, number]
// Linux has a priority per thread, so the threads that exist are set; later threads inherit the priority.
const OWN_THREADS = '/proc/self/task'
for (const thread of existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS) : [0])
  setPriority(Number(thread), nice)

sharp.cache(false)
sharp.concurrency(threads)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

// Only generated drawings and sanitised logos reach these decoders; uploads never do.
const DRAWN = ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer']

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })

class TooManyPixels extends Error {}

/** Reads only the header, so the limit for decoded pixels is not needed. */
async function readSize(bytes: Uint8Array) {
  const { autoOrient, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > PICTURE_MAX_PIXELS) throw new TooManyPixels()
  return autoOrient
}

/** Removes metadata, colour profile and transparency. Every variant is created from the result. */
const clean = (bytes: Uint8Array, size: ResizeOptions) =>
  open(bytes).autoOrient().resize(size).flatten({ background: '#ffffff' }).toColourspace('srgb')

async function encodeFirst(bytes: Uint8Array): Promise<FirstResult> {
  const widths = planWidths(await readSize(bytes))
  const widest = widths.at(-1) as number
  const master = await clean(bytes, { width: widest }).jpeg(MASTER).toBuffer({ resolveWithObject: true })
  const files: EncodedFile[] = [{ width: widest, format: 'jpeg', bytes: master.data }]
  for (const width of widths.slice(0, -1)) {
    const smaller = await open(master.data).resize({ width }).jpeg(JPEG).toBuffer()
    files.push({ width, format: 'jpeg', bytes: smaller })
  }
  const { pixels, quality } = PLACEHOLDER
  const tiny = await open(master.data)
    .resize({ width: pixels, height: pixels, fit: 'inside' })
    .webp({ quality })
    .toBuffer()
  return {
    width: master.info.width,
    height: master.info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files,
  }
}

async function encodeEnquiry(bytes: Uint8Array): Promise<EnquiryResult> {
  await readSize(bytes)
  const within = (side: number): ResizeOptions => ({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const large = await clean(bytes, within(ENQUIRY_PICTURE_SIDE))
    .jpeg(ENQUIRY_JPEG)
    .toBuffer({ resolveWithObject: true })
  const small = await open(large.data).resize(within(THUMBNAIL_SIDE)).jpeg(JPEG).toBuffer()
  return { width: large.info.width, height: large.info.height, large: large.data, small }
}

async function encodeRemainingVariants({
  master,
  widths,
  format,
}: Extract<Task, { kind: 'rest' }>): Promise<EncodedFile[]> {
  // Encodes one size after another, because each encoder holds several copies of its picture.
  const files: EncodedFile[] = []
  for (const width of widths) {
    const resized = open(master).resize({ width })
    const encoded = format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)
    files.push({ width, format, bytes: await encoded.toBuffer() })
  }
  return files
}

async function encodeShare({ master, focus }: Extract<Task, { kind: 'share' }>): Promise<EncodedFile[]> {
  const { width, height } = SHARE_PICTURE
  const cut = focus
    ? await cropToFocus({ bytes: master, focus }, width, height)
    : // Crops to the most salient region.
      open(master).resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
  return [{ width, format: 'jpeg', bytes: await encodePreview(cut) }]
}

async function work(task: Task): Promise<TaskResult<Task>> {
  if ('bytes' in task) task.bytes = stripMetadata(task.bytes)
  if (task.kind === 'first') return encodeFirst(task.bytes)
  if (task.kind === 'enquiry') return encodeEnquiry(task.bytes)
  if (task.kind === 'share') return encodeShare(task)
  if (task.kind === 'draw') return withLoaders(DRAWN, () => draw(task))
  if (task.kind === 'logo')
    return withLoaders(task.type === 'svg' ? DRAWN : [], () => readLogo(open(task.bytes), task.type))
  return encodeRemainingVariants(task)
}

async function withLoaders<T>(operation: string[], use: () => Promise<T>): Promise<T> {
  sharp.unblock({ operation })
  try {
    return await use()
  } finally {
    sharp.block({ operation })
  }
}

const LOOK_MS = 20

process.on('message', async ({ task, maxBytes }: Order) => {
  const before = process.cpuUsage()
  // Decoders run on other threads, so they do not delay this timer.
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > limitMs * 1_000) process.kill(process.pid, 'SIGVTALRM')
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS)
  const reply: Reply = await work(task).then(
    (result) => ({ result }),
    (error: Error) => ({ rejected: error.message, tooManyPixels: error instanceof TooManyPixels }),
  )
  clearInterval(looking)
  process.send?.(reply)
  // Frees the memory of this picture now, because the next task may come much later.
  setImmediate(() => globalThis.gc?.())
})

async function encodePreview(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let bytes: Uint8Array = new Uint8Array()
  for (const quality of SHARE_QUALITIES) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, progressive: true }).toBuffer()
    if (bytes.byteLength < SHARE_PICTURE.maxBytes) break
  }
  return bytes
}
