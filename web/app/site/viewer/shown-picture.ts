import { withPicture } from '../addresses/picture-param.ts'
import type { Album, Shown } from './opened-picture.tsx'

/** Of the screen's height; the rest is for words and buttons. */
const TALLEST = 75

/** As wide as it is shown: both viewers ask for the same file, so that it is loaded once. */
export const sizesOf = ({ width, height }: Shown) => `min(100vw, ${Math.ceil((width / height) * TALLEST)}vh)`

export function positionOf({ pictures, count }: Album, index: number): string {
  const { before, all } = count ?? { before: 0, all: pictures.length }
  return `${before + index + 1} of ${all}`
}

/** Where the picture is found for good: a page that shows a choice may show another one tomorrow. */
export const sharedAddress = ({ path, partOf }: Album, { public_id }: Shown) =>
  withPicture(partOf ?? path, public_id)
