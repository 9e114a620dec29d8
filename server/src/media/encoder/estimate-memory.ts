import { ENQUIRY_PICTURE_SIDE } from '@linework/contract/desk/enquiry-pictures'
import { PICTURE_MAX_PIXELS } from '@linework/contract/records/pictures'
import { planWidths } from '../sizes.ts'
import { EXIF, listParts, readOrientation, START_OF_SCAN } from './jpeg-parts.ts'
import type { Task } from './tasks.ts'

const MEGABYTE = 1024 * 1024

// Bytes per task and per pixel, measured as growth of an encoder's resident memory; see docs/faults.md.
const WORK = 15 * MEGABYTE
const JPEG_BYTES_PER_PIXEL = 12
const PNG_ROWS = 1_400
const REST_BYTES_PER_PIXEL = { webp: 8, avif: 36 }
const DRAWING = 40 * MEGABYTE
// Visitors could block encoders: the largest simple PNG takes a second, an interlaced one of 16 bits seven.
const VISITOR_DECODE_COST_MAX = PICTURE_MAX_PIXELS * 4

interface Header {
  width: number
  height: number
  pixelBytes: number
  /** Time to decode, as the number of bytes of a simple 8-bit PNG that decode in the same time. */
  decodeCost: number
  /** Bytes that the decoder holds before it returns the first row. */
  held: number
  /** Rows that the decoder holds together; 0 for a JPEG, which is scaled down while it is decoded. */
  rows: number
  /** EXIF orientations that the file contains, of which any may apply. */
  orientations: number[]
}

/** Estimates the peak memory from the header. Infinite for a visitor's picture that takes too long. */
export function estimateMemory(task: Task): number {
  if (task.kind === 'draw' || task.kind === 'share' || isSvg(task)) return DRAWING
  if (task.kind === 'rest') {
    const { width, height } = readHeader(task.master) ?? NOTHING
    const widest = Math.max(...task.widths)
    const pixels = (widest * widest * height) / width
    return Math.max(WORK, pixels * REST_BYTES_PER_PIXEL[task.format])
  }
  const header = readHeader(task.bytes)
  // An unreadable header costs little, because the decoder rejects the file.
  if (header === undefined) return WORK
  const { width, height, pixelBytes, decodeCost, held, rows, orientations } = header
  if (task.kind === 'enquiry' && decodeCost > VISITOR_DECODE_COST_MAX) return Number.POSITIVE_INFINITY
  const made = orientations.map((orientation) => weighMade(header, orientation, task.kind === 'first'))
  return WORK + held + width * pixelBytes * Math.min(height, rows) + Math.max(...made)
}

/** Reads only the header. Returns 0 when the header is unreadable. */
export function countPixels(task: Task): number {
  const { width, height } = ('bytes' in task && readHeader(task.bytes)) || NOTHING
  return width * height
}

// Orientations from 3 on rotate the picture, which needs a full copy; those from 5 on by 90 degrees.
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
    // The encoder will reject this picture, whose proportions leave no width.
    return 1
  }
}

function readHeader(bytes: Uint8Array): Header | undefined {
  const header = bytes[0] === 0x89 ? readPng(bytes) : readJpeg(bytes)
  return header && header.width > 0 && header.height > 0 ? header : undefined
}

// Channels by colour type: a chunk can add transparency, and palettes are expanded to colours.
const PNG_CHANNELS: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 }
const PNG_HEADER_BYTES = 33
// The limit of JPEG. For longer rows the decoder needs much more memory than is estimated.
const SIDE_MAX = 65_535

function readPng(bytes: Uint8Array): Header | undefined {
  if (bytes.length < PNG_HEADER_BYTES) return undefined
  const view = viewOf(bytes)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (Math.max(width, height) > SIDE_MAX) return { ...TOO_HEAVY, width, height }
  const [depth, colour, isInterlaced] = [view.getUint8(24), view.getUint8(25), view.getUint8(28) !== 0]
  const depthFactor = depth > 8 ? 2 : 1
  const pixelBytes = (PNG_CHANNELS[colour] ?? 4) * depthFactor
  const decoded = width * height * pixelBytes
  return {
    width,
    height,
    pixelBytes,
    decodeCost: decoded * depthFactor * (isInterlaced ? 2 : 1),
    held: isInterlaced ? decoded : 0,
    rows: PNG_ROWS,
    orientations: includes(bytes, 'eXIf') ? [TURNED, BY_A_QUARTER] : [1],
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const includes = ({ buffer, byteOffset, byteLength }: Uint8Array, text: string) =>
  Buffer.from(buffer, byteOffset, byteLength).includes(text)

// The EXIF data follow the length (2 bytes), the name (4) and two zero bytes.
const EXIF_STARTS = 8
// Photos have a few dozen segments; reading thousands would delay other visitors.
const MAX_PARTS = 2_000
const TOO_HEAVY: Header = {
  width: 1,
  height: 1,
  pixelBytes: 1,
  decodeCost: 1,
  held: Number.POSITIVE_INFINITY,
  rows: 0,
  orientations: [1],
}
const PROGRESSIVE = [0xc2, 0xca]
const COEFFICIENT_BYTES = 2
// Measured processor time, in units of one decoded byte of a PNG.
const [SCANS_COST, CMYK_COST] = [2, 64]

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(bytes: Uint8Array): Header | undefined {
  const view = viewOf(bytes)
  let frame: ReturnType<typeof readFrame> | undefined
  let parts = 0
  const orientations = [1]
  for (const { marker, at, end } of listParts(bytes)) {
    if (++parts > MAX_PARTS) return TOO_HEAVY
    if (marker === EXIF) orientations.push(readOrientation(bytes.subarray(at + EXIF_STARTS, end)))
    if (isFrame(marker)) frame = readFrame(view, at, PROGRESSIVE.includes(marker))
    if (marker !== START_OF_SCAN || frame === undefined) continue
    const { width, height, components, coefficients, isProgressive } = frame
    // Files with several scans hold all coefficients until the last one; a single scan needs a few rows.
    const inManyScans = isProgressive || view.getUint8(at + 2) < components
    const held = inManyScans ? width * height * coefficients * COEFFICIENT_BYTES : 0
    const cost = components > 3 ? CMYK_COST : inManyScans ? coefficients * SCANS_COST : components
    const decodeCost = width * height * cost
    return { width, height, pixelBytes: components, decodeCost, held, rows: 0, orientations }
  }
  return undefined
}

/** Returns the size, and coefficients per pixel: one per channel, fewer for subsampled channels. */
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
