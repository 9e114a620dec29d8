import type { Answer, Caller } from '../call.ts'
import { differs } from '../difference.ts'
import { first } from '../records/state.ts'

export interface Image {
  /** A key in the model; later pictures have greater keys. */
  key: number
  /** The picture's public id; undefined until a read has returned it. */
  publicId: string | undefined
  galleryId: string | undefined
  category: string
  state: 'draft' | 'published'
  place: string | null
  healing: string | null
  /** The key of the fresh picture of a pair, for a healed one. */
  healedPhotoOf: number | null
}

export interface Gallery {
  /** Pictures in display order: the newest upload first, and within an upload in upload order. */
  live: Image[]
  deleted: Image[]
}

type Shown = Answer['body']

export const emptyGallery = (): Gallery => ({ live: [], deleted: [] })

export const seenBy = ({ live }: Gallery, as: Caller) =>
  live.filter(({ state }) => as === 'staff' || state === 'published')

export const pairOf = (gallery: Gallery, image: Image, as: Caller = 'staff') =>
  seenBy(gallery, as).find(
    ({ key, healedPhotoOf }) => key === image.healedPhotoOf || healedPhotoOf === image.key,
  )

function shownImage(gallery: Gallery, image: Image, as: Caller): Record<string, unknown> {
  const pair = pairOf(gallery, image, as)
  const { category, state, place, healing, healedPhotoOf } = image
  return {
    category,
    place,
    healing: pair ? (pair.key === healedPhotoOf ? 'healed' : 'fresh') : healing,
    styles: [],
    artist: null,
    pair: pair === undefined ? null : (pair.publicId ?? 'not known yet'),
    publication:
      as === 'staff' ? { state, publishAt: null, hideAt: null, publicationStatus: state } : undefined,
    galleryId: image.galleryId,
    public_id: image.publicId,
  }
}

function differsFromImage(gallery: Gallery, image: Image, shown: Shown, as: Caller = 'staff') {
  const expected = shownImage(gallery, image, as)
  const found = Object.fromEntries(Object.keys(expected).map((name) => [name, shown[name]]))
  return differs(`picture ${image.key}`, { ...found, pair: shown.pair?.public_id ?? null }, expected)
}

export function differsFromList(gallery: Gallery, images: Image[], shown: Shown[], as: Caller = 'staff') {
  return (
    differs(
      'pictures',
      shown.map(({ public_id }) => public_id),
      images.map(({ publicId }) => publicId),
    ) ?? first(images, (image) => differsFromImage(gallery, image, shown[images.indexOf(image)], as))
  )
}

/** A picture whose id no response has contained is identified by its position. */
export function compareGallery(gallery: Gallery, observed: Shown[]): string | undefined {
  const learned = gallery.live.map(
    (image, i): Image => ({
      ...image,
      publicId: image.publicId ?? observed[i]?.public_id,
      galleryId: image.galleryId ?? observed[i]?.galleryId,
    }),
  )
  const difference = differsFromList({ ...gallery, live: learned }, learned, observed)
  if (difference === undefined) gallery.live = learned
  return difference
}
