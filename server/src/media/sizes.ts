import type { PictureFormat } from '@prahar/contract/pictures'

const WIDTHS = [320, 640, 960, 1600]
const WIDEST = 1600

/** The widths a picture is kept in: never wider than it came, the widest of them last. */
export function planWidths(original: number): number[] {
  const top = Math.min(original, WIDEST)
  return [...WIDTHS.filter((width) => width < top), top]
}

export const fileName = (width: number, format: PictureFormat) => `${width}.${format}`
