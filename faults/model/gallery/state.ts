import type { Answer, Caller } from '../call.ts'
import { differs } from '../difference.ts'
import { first } from '../records/state.ts'

export interface Image {
  /** Key within the model; later keys are greater. */
  key: number
  /** The public id of the picture, undefined until a read has returned it. */
  publicId: string | undefined
  galleryId: string | undefined
  category: string
  state: 'draft' | 'published'
  place: string | null
  healing: string | null
  /** Key of the fresh picture in the same pair. */
  healedPhotoOf: number | null
}

export interface Gallery {
  /** In display order: newest upload first, with its pictures in upload order. */
  live: Image[]
  deleted: Image[]
}

type Shown = Answer['body']

export const emptyGallery = (): Gallery => ({ live: [], deleted: [] })

export const seenBy = ({ live }: Gallery, as: Caller) =>
  live.filter(({ state }) => as === 'staff' || state === 'published')

/** The other picture of the pair, if the viewer may see it. */
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

/** Compares a picture of a response with the model. */
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

/** Identifies a picture that no response has named by its position. */
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
