import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { withPicture } from '../urls/picture-param.ts'
import { bookingUrl, type Prefill } from '../urls/prefill.ts'

/** The labels of a gallery picture; other pictures have none. */
type Labels = Partial<Pick<GalleryImage, 'artist' | 'styles' | 'place' | 'healing' | 'pair'>>

export interface Shown extends Picture, Labels {
  /** The picture's alt text, or a general one. */
  alt: string
  /** Only for gallery pictures. */
  category?: string
  /** A caption above the picture. */
  label?: string | undefined
}

export interface Album {
  pictures: Shown[]
  /** The path of the page. */
  path: string
  /** The total, and the number of pictures before these; undefined when these are all. */
  count?: { before: number; all: number }
  /** Loads more pictures. */
  loadMore?: (() => void) | undefined
  /** The page with all pictures, when this one shows a selection; other pictures are opened there. */
  partOf?: string
  /** False when a picture that is not among these may be on a later page. */
  searched?: boolean
  /** Loading more failed. */
  failed?: boolean
  /** For the booking link. */
  prefill?: Prefill
}

export interface ViewerProps {
  album: Album
  index: number
}

/** Maximum height of a picture in vh; the rest is for text and buttons. */
const TALLEST = 75

/** Equal for both viewers, so that the variant is loaded once. */
export const sizesOf = ({ width, height }: Shown) => `min(100vw, ${Math.ceil((width / height) * TALLEST)}vh)`

export function positionOf({ pictures, count }: Album, index: number): string {
  const { before, all } = count ?? { before: 0, all: pictures.length }
  return `${before + index + 1} of ${all}`
}

/** The permanent URL: a page with a selection may show other pictures later. */
export const sharedUrl = ({ path, partOf }: Album, { public_id }: Shown) =>
  withPicture(partOf ?? path, public_id)

/**
 * Returns the call to action for a picture: a visit for a room, a similar tattoo for a work, with its artist
 * if known.
 */
export function invitationOf({ category, public_id, artist }: Shown, prefill: Prefill | undefined) {
  if (category === 'inside-studio') return { to: '/contact', text: 'Visit us' }
  const own = artist ? { artist: artist.slug } : {}
  return {
    to: bookingUrl({ ...prefill, ...own, picture: public_id }),
    text: artist ? `Something like this, by ${artist.name}` : 'I want something like this',
  }
}
