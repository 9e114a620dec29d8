import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { withPicture } from '../urls/picture-param.ts'
import { bookingUrl, type Prefill } from '../urls/prefill.ts'

type Labels = Partial<Pick<GalleryImage, 'artist' | 'styles' | 'place' | 'healing' | 'pair'>>

export interface Shown extends Picture, Labels {
  alt: string
  category?: string
  label?: string | undefined
}

export interface Album {
  pictures: Shown[]
  path: string
  count?: { before: number; all: number }
  loadMore?: (() => void) | undefined
  partOf?: string
  searched?: boolean
  failed?: boolean
  prefill?: Prefill
}

export interface ViewerProps {
  album: Album
  index: number
}

/** Maximum height of a picture in vh; the rest of the screen is for text and buttons. */
const TALLEST = 75

/** Used by the plain and the scripted viewer, so that both load the same variant. */
export const sizesOf = ({ width, height }: Shown) => `min(100vw, ${Math.ceil((width / height) * TALLEST)}vh)`

export function positionOf({ pictures, count }: Album, index: number): string {
  const { before, all } = count ?? { before: 0, all: pictures.length }
  return `${before + index + 1} of ${all}`
}

/** The permanent URL of a picture, because a filtered page may show other pictures later. */
export const sharedUrl = ({ path, partOf }: Album, { public_id }: Shown) =>
  withPicture(partOf ?? path, public_id)

export function invitationOf({ category, public_id, artist }: Shown, prefill: Prefill | undefined) {
  if (category === 'inside-studio') return { to: '/contact', text: 'Visit us' }
  const own = artist ? { artist: artist.slug } : {}
  return {
    to: bookingUrl({ ...prefill, ...own, picture: public_id }),
    text: artist ? `Something like this, by ${artist.name}` : 'I want something like this',
  }
}
