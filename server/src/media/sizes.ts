import type { PictureFormat } from '@linework/contract/records/pictures'
import { WIDTHS } from './encoder/quality.ts'

const WIDEST = Math.max(...WIDTHS)
// The maximum height of a WebP picture.
const TALLEST = 16_383
// AVIF takes 36 bytes of memory per pixel. At the largest width, only pictures more than twice as tall as
// wide exceed this limit.
const MAX_PIXELS = 12_000_000

/** Ascending widths of a picture's variants. The last is at most the original width. */
export function planWidths({ width, height }: { width: number; height: number }): number[] {
  const top = Math.floor(
    Math.min(width, WIDEST, (width * TALLEST) / height, Math.sqrt((MAX_PIXELS * width) / height)),
  )
  if (top < 1) throw new Error('too narrow for its height')
  return [...WIDTHS.filter((width) => width < top), top]
}

export const fileName = (width: number, format: PictureFormat) => `${width}.${format}`
