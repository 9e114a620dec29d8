import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { ENQUIRY_PICTURE_SIDE, THUMBNAIL_SIDE } from '@linework/contract/enquiry-pictures/limits'
import { SHARE_PICTURE } from '@linework/contract/pictures/formats'
import { PICTURE_MAX_PIXELS } from '@linework/contract/pictures/limits'
import sharp, { type ResizeOptions } from 'sharp'
import { planWidths } from '../sizes.ts'
import { cutAround, draw, readLogo } from './draw.ts'
import { encodeLight } from './encode-light.ts'
import { AVIF, ENQUIRY_JPEG, JPEG, MASTER, PLACEHOLDER, WEBP } from './quality.ts'
import type { EncodedFile, EnquiryResult, FirstResult, Reply, Task, TaskResult } from './tasks.ts'

// Runs in a process of its own: a picture that crashes or hangs the decoder takes nothing else with it,
// and encoding never holds up a request or a password. It is given no secrets and may write no file.

const [threads, nice] = process.argv.slice(2).map(Number) as [number, number]
// Linux keeps a priority per thread, and Node has started some already; those to come take it from this one.
const OWN_THREADS = '/proc/self/task'
for (const thread of existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS) : [0])
  setPriority(Number(thread), nice)

sharp.cache(false)
sharp.concurrency(threads)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

// For drawings of our own and for logos that were cleaned; an upload never meets these loaders.
const DRAWN = ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer']

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })

class TooManyPixels extends Error {}

/** Reads the header alone: nothing is unpacked yet, so no limit is needed. */
async function readSize(bytes: Uint8Array) {
  const { autoOrient, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > PICTURE_MAX_PIXELS) throw new TooManyPixels()
  return autoOrient
}

/** Metadata, colour profile and transparency end here: what follows is made from this. */
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

async function encodeRest({
  master,
  widths,
  format,
}: Extract<Task, { kind: 'rest' }>): Promise<EncodedFile[]> {
  // One after another: the encoder of each holds its picture several times over.
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
    ? await cutAround({ bytes: master, focus }, width, height)
    : // To where the picture has most to say.
      open(master).resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
  return [{ width, format: 'jpeg', bytes: await encodeLight(cut) }]
}

function work(task: Task): Promise<TaskResult<Task>> {
  if (task.kind === 'first') return encodeFirst(task.bytes)
  if (task.kind === 'enquiry') return encodeEnquiry(task.bytes)
  if (task.kind === 'share') return encodeShare(task)
  if (task.kind === 'draw') return withLoaders(DRAWN, () => draw(task))
  if (task.kind === 'logo')
    return withLoaders(task.type === 'svg' ? DRAWN : [], () => readLogo(open(task.bytes), task.type))
  return encodeRest(task)
}

async function withLoaders<T>(operation: string[], use: () => Promise<T>): Promise<T> {
  sharp.unblock({ operation })
  try {
    return await use()
  } finally {
    sharp.block({ operation })
  }
}

process.on('message', async (task: Task) => {
  const reply: Reply = await work(task).then(
    (result) => ({ result }),
    (error: Error) => ({ rejected: error.message, tooManyPixels: error instanceof TooManyPixels }),
  )
  process.send?.(reply)
  // The picture and its variants are given back at once: the next one may be long in coming.
  setImmediate(() => globalThis.gc?.())
})
