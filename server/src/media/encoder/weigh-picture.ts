import { ENQUIRY_PICTURE_SIDE } from '@linework/contract/enquiry-pictures/limits'
import { planWidths } from '../sizes.ts'
import { readOrientation } from './exif-orientation.ts'
import type { Task } from './tasks.ts'

const MEGABYTE = 1024 * 1024

// Measured, as the growth of an encoder's resident memory; docs/faults.md has the figures.
const WORK = 15 * MEGABYTE
const JPEG_BYTES_PER_PIXEL = 12
const PNG_ROWS = 1_400
const REST_BYTES_PER_PIXEL = { webp: 8, avif: 36 }
const DRAWING = 40 * MEGABYTE

interface Header {
  width: number
  height: number
  /** Of a decoded pixel. */
  pixelBytes: number
  /** What the decoder holds whole before it gives out the first row. */
  held: number
  /** How many rows are in work at once; a JPEG is made smaller while it is decoded. */
  rows: number
  /** Those that it may have. */
  orientations: number[]
}

/** How many bytes of memory a task takes at its peak beside the process itself, by the picture's header alone. */
export function weighTask(task: Task): number {
  if (task.kind === 'draw' || task.kind === 'share' || isSvg(task)) return DRAWING
  if (task.kind === 'rest') {
    const { width, height } = readHeader(task.master) ?? NOTHING
    const widest = Math.max(...task.widths)
    const pixels = (widest * widest * height) / width
    return Math.max(WORK, pixels * REST_BYTES_PER_PIXEL[task.format])
  }
  const header = readHeader(task.bytes)
  // The decoder rejects it as soon as it has read that far.
  if (header === undefined) return WORK
  const { width, height, pixelBytes, held, rows, orientations } = header
  const made = orientations.map((orientation) => weighMade(header, orientation, task.kind === 'first'))
  return WORK + held + width * pixelBytes * Math.min(height, rows) + Math.max(...made)
}

/** By the header alone; 0 where it does not say. */
export function countPixels(task: Task): number {
  const { width, height } = ('bytes' in task && readHeader(task.bytes)) || NOTHING
  return width * height
}

// From 3 on a picture is turned, for which it is held whole at its new size; from 5 on by a quarter.
const [TURNED, BY_A_QUARTER] = [3, 5]

function weighMade({ width, height, pixelBytes }: Header, orientation: number, isFirst: boolean): number {
  const shown = orientation >= BY_A_QUARTER ? { width: height, height: width } : { width, height }
  const scale = isFirst ? widestOf(shown) / shown.width : fitted(shown)
  const bytes = JPEG_BYTES_PER_PIXEL + (orientation >= TURNED ? pixelBytes : 0)
  return width * height * scale ** 2 * bytes
}

const isSvg = (task: Task) => task.kind === 'logo' && task.type === 'svg'

type Size = Pick<Header, 'width' | 'height'>

const NOTHING: Size = { width: 1, height: 0 }

const fitted = ({ width, height }: Size) => Math.min(1, ENQUIRY_PICTURE_SIDE / Math.max(width, height))

function widestOf(size: Size): number {
  try {
    return planWidths(size).at(-1) as number
  } catch {
    // It is rejected for its shape.
    return 1
  }
}

function readHeader(bytes: Uint8Array): Header | undefined {
  const header = bytes[0] === 0x89 ? readPng(bytes) : readJpeg(bytes)
  return header && header.width > 0 && header.height > 0 ? header : undefined
}

// With room for the transparency that a chunk may add, and a palette as the colours that it stands for.
const PNG_CHANNELS: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 }
const PNG_HEADER_BYTES = 33

function readPng(bytes: Uint8Array): Header | undefined {
  if (bytes.length < PNG_HEADER_BYTES) return undefined
  const view = viewOf(bytes)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const [depth, colour, isInterlaced] = [view.getUint8(24), view.getUint8(25), view.getUint8(28) !== 0]
  const pixelBytes = (PNG_CHANNELS[colour] ?? 4) * (depth > 8 ? 2 : 1)
  return {
    width,
    height,
    pixelBytes,
    held: isInterlaced ? width * height * pixelBytes : 0,
    rows: PNG_ROWS,
    orientations: includes(bytes, 'eXIf') ? [TURNED, BY_A_QUARTER] : [1],
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const includes = ({ buffer, byteOffset, byteLength }: Uint8Array, text: string) =>
  Buffer.from(buffer, byteOffset, byteLength).includes(text)

const MARK = 0xff
const START_OF_SCAN = 0xda
const END = 0xd9
const EXIF = 0xe1
// Its length, its name and two zeros.
const EXIF_STARTS = 8
// Photos have a few dozen. Walking through very many takes time that visitors wait for.
const MAX_PARTS = 2_000
const TOO_HEAVY: Header = {
  width: 1,
  height: 1,
  pixelBytes: 1,
  held: Number.POSITIVE_INFINITY,
  rows: 0,
  orientations: [1],
}
const PROGRESSIVE = [0xc2, 0xca]
const COEFFICIENT_BYTES = 2

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Walks from part to part as libjpeg does, which skips what is between two of them. */
function readJpeg(bytes: Uint8Array): Header | undefined {
  const view = viewOf(bytes)
  let frame: ReturnType<typeof readFrame> | undefined
  const orientations = [1]
  for (let at = 2, parts = 0; at < bytes.length; parts++) {
    if (parts > MAX_PARTS) return TOO_HEAVY
    const mark = bytes.indexOf(MARK, at)
    if (mark === -1) return undefined
    at = mark
    while (at < bytes.length && bytes[at] === MARK) at += 1
    const marker = bytes[at++] ?? END
    if (standsAlone(marker)) continue
    if (marker === END || at + 10 > bytes.length) return undefined
    const next = at + view.getUint16(at)
    if (marker === EXIF) orientations.push(readOrientation(viewOf(bytes.subarray(at + EXIF_STARTS, next))))
    if (isFrame(marker)) frame = readFrame(view, at, PROGRESSIVE.includes(marker))
    if (marker === START_OF_SCAN) {
      if (frame === undefined) return undefined
      const { width, height, components, coefficients, isProgressive } = frame
      // All of them are held until the last scan is read; where one scan has everything, a few rows.
      const inManyScans = isProgressive || view.getUint8(at + 2) < components
      const held = inManyScans ? width * height * coefficients * COEFFICIENT_BYTES : 0
      return { width, height, pixelBytes: components, held, rows: 0, orientations }
    }
    at = next
  }
  return undefined
}

/** With how many coefficients a pixel has: one for each colour, fewer where the colours are coarser than the grey. */
function readFrame(view: DataView, at: number, isProgressive: boolean) {
  const [height, width, components] = [view.getUint16(at + 3), view.getUint16(at + 5), view.getUint8(at + 7)]
  const samples: number[] = []
  const most = { across: 1, down: 1 }
  for (let n = 0; n < components && at + 10 + 3 * n <= view.byteLength; n++) {
    const factors = view.getUint8(at + 9 + 3 * n)
    const [across, down] = [factors >> 4, factors & 15]
    samples.push(across * down)
    most.across = Math.max(most.across, across)
    most.down = Math.max(most.down, down)
  }
  const coefficients = samples.reduce((sum, one) => sum + one, 0) / (most.across * most.down)
  return { width, height, components, coefficients, isProgressive }
}
