import type { Picture } from '@linework/contract/pictures/shapes'
import { withPicture } from '../addresses/picture-param.ts'
import type { Prefill } from '../addresses/prefill.ts'

export interface Shown extends Picture {
  /** The picture's own words, or what can be said of all of them. */
  alt: string
  /** A word above it. */
  label?: string | undefined
}

export interface Album {
  pictures: Shown[]
  /** The address of the page. */
  path: string
  /** How many there are in all, and before the first of these; without it, these are all. */
  count?: { before: number; all: number }
  /** Brings more of them. */
  goOn?: (() => void) | undefined
  /** The address where all of them are, when this page shows a choice: one that is not among these is opened there. */
  partOf?: string
  /** False where a picture that is not among these may still be further on. */
  searched?: boolean
  /** They could not be brought. */
  failed?: boolean
  /** What a booking that starts from here has chosen already. */
  prefill?: Prefill
}

export interface ViewerProps {
  album: Album
  index: number
}

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
