import type { PictureFormat } from '@linework/contract/pictures/formats'
import { WIDTHS } from './encoder/quality.ts'

const WIDEST = Math.max(...WIDTHS)
// WebP can be no taller.
const TALLEST = 16_383
// An AVIF takes 36 bytes of memory a pixel while it is made. Only pictures more than twice as tall as wide have so many at this width.
const MAX_PIXELS = 12_000_000

/** The widths a picture is kept in: never wider than it came, the widest of them last. */
export function planWidths({ width, height }: { width: number; height: number }): number[] {
  const top = Math.floor(
    Math.min(width, WIDEST, (width * TALLEST) / height, Math.sqrt((MAX_PIXELS * width) / height)),
  )
  if (top < 1) throw new Error('too narrow for its height')
  return [...WIDTHS.filter((width) => width < top), top]
}

export const fileName = (width: number, format: PictureFormat) => `${width}.${format}`
