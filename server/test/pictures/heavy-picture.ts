import { deflateSync } from 'node:zlib'
import { chunk, PNG_MAGIC } from './hostile-files.ts'

// Start and step in pixels of each of the seven passes of an interlaced PNG (Adam7).
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const PIXEL_BYTES = 8

/** The header of a PNG below the pixel limit, for whose pixels no encoder has enough memory. */
export function makeTooHeavyPng(): Buffer {
  const png = makeHeavyPng(8, 8)
  png.writeUInt32BE(40_000, 16)
  png.writeUInt32BE(999, 20)
  return png
}

/** A few hundred kilobytes that a decoder must hold as a whole: interlaced, with four channels of 16 bits. */
export function makeHeavyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const count = (side: number, start: number, step: number) => Math.max(0, Math.ceil((side - start) / step))
  const bytes = PASSES.reduce((sum, [x, y, across, down]) => {
    const columns = count(width, x, across)
    return columns === 0 ? sum : sum + count(height, y, down) * (1 + columns * PIXEL_BYTES)
  }, 0)
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 1 })
  return Buffer.concat([
    PNG_MAGIC,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
