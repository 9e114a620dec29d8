import { galleryApi } from '@linework/contract/gallery/api'
import { GALLERY_CATEGORIES, type GalleryCategory } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { publicationApi } from '@linework/contract/publication/api'
import type { PublicationChange } from '@linework/contract/publication/shapes'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { restore } from '../../deleted/restore.ts'

/** One after the other, so that one failure leaves the others done. Returns those that failed. */
async function forEach(
  images: GalleryImage[],
  act: (image: GalleryImage) => Promise<unknown>,
): Promise<GalleryImage[]> {
  const failed: GalleryImage[] = []
  for (const image of images)
    await act(image).catch((error) => {
      // Another member of staff has deleted it: there is nothing left to do.
      if (error instanceof ApiFailure && error.status === 404) return
      reportFailure(error)
      failed.push(image)
    })
  return failed
}

const paramsOf = ({ galleryId, public_id: publicId }: GalleryImage) => ({ galleryId, publicId })

/** Deletes pictures, and knows how many of them texts leave out now. */
export function deletion() {
  let inTexts = 0
  return {
    countInTexts: () => inTexts,
    act: (images: GalleryImage[]) =>
      forEach(images, async (image) => {
        const { texts = 0 } = await browserApi(galleryApi.remove, { params: paramsOf(image) })
        if (texts > 0) inTexts++
      }),
  }
}

export const restorePictures = (images: GalleryImage[]) =>
  forEach(images, async ({ public_id }) => {
    const { again, text } = await restore('gallery', public_id)
    if (again) throw new Error(text)
  })

export const putInCategory = (images: GalleryImage[], category: GalleryCategory) =>
  forEach(images, (image) => browserApi(galleryApi.change, { params: paramsOf(image), body: { category } }))

/** Each back to the category that it had. */
export const putBack = (images: GalleryImage[]) =>
  forEach(images, (image) => {
    const category = GALLERY_CATEGORIES.find((each) => each === image.category)
    return category
      ? browserApi(galleryApi.change, { params: paramsOf(image), body: { category } })
      : Promise.resolve()
  })

const standingOf = ({ publication }: GalleryImage) => publication?.standing ?? 'shown'

export const canBePublished = (image: GalleryImage) => standingOf(image) !== 'shown'

/** A draft was never on the site, so there is nothing to hide. */
export const canBeHidden = (image: GalleryImage) => ['shown', 'planned'].includes(standingOf(image))

/** Publishes or hides pictures, and takes back what was done: each to the state and the times that it had. */
export function publicationOfAll(change: PublicationChange) {
  const before = new Map<string, PublicationChange>()
  let inTexts = 0
  const send = (id: string, body: PublicationChange) =>
    browserApi(publicationApi.change, { params: { kind: 'gallery', id }, body })
  return {
    countInTexts: () => inTexts,
    act: (images: GalleryImage[]) =>
      forEach(images, async ({ public_id }) => {
        const { undo, texts = 0 } = await send(public_id, change)
        const { version: _, ...was } = undo
        before.set(public_id, was)
        if (texts > 0) inTexts++
      }),
    undo: (images: GalleryImage[]) =>
      forEach(images, async ({ public_id }) => {
        const was = before.get(public_id)
        if (was) await send(public_id, was)
      }),
  }
}
