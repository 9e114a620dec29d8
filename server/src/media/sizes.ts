import type { PictureFormat } from '@linework/contract/records/pictures'
import { WIDTHS } from './encoder/quality.ts'

const WIDEST = Math.max(...WIDTHS)
// The maximum height of WebP.
const TALLEST = 16_383
// Encoding AVIF takes 36 bytes of memory per pixel. Only pictures more than twice as tall as wide reach this
// limit at the largest width.
const MAX_PIXELS = 12_000_000

/** Returns the widths of a picture's variants in ascending order, never wider than the original. */
export function planWidths({ width, height }: { width: number; height: number }): number[] {
  const top = Math.floor(
    Math.min(width, WIDEST, (width * TALLEST) / height, Math.sqrt((MAX_PIXELS * width) / height)),
  )
  if (top < 1) throw new Error('too narrow for its height')
  return [...WIDTHS.filter((width) => width < top), top]
}

export const fileName = (width: number, format: PictureFormat) => `${width}.${format}`
