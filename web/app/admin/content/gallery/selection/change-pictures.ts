import { galleryApi } from '@linework/contract/content/api'
import { GALLERY_CATEGORIES, type GalleryCategory } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { publicationApi } from '@linework/contract/records/api'
import type { PublicationChange } from '@linework/contract/records/publication-shapes'
import { ApiFailure, browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { restore } from '../../../kit/trash/restore.ts'

/** Runs one call after the other, so that one failure does not affect others. Returns the failed items. */
export async function forEach<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<T[]> {
  const failed: T[] = []
  for (const item of items)
    await act(item).catch((error) => {
      // With a 404, another staff member has deleted the picture, so there is nothing left to do.
      if (error instanceof ApiFailure && error.status === 404) return
      reportFailure(error)
      failed.push(item)
    })
  return failed
}

const paramsOf = ({ galleryId, public_id: publicId }: GalleryImage) => ({ galleryId, publicId })

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

export const moveToCategory = (images: GalleryImage[], category: GalleryCategory) =>
  forEach(images, (image) => browserApi(galleryApi.change, { params: paramsOf(image), body: { category } }))

/** Undoes moveToCategory: `images` still have the earlier category. */
export const restoreSelection = (images: GalleryImage[]) =>
  forEach(images, (image) => {
    const category = GALLERY_CATEGORIES.find((each) => each === image.category)
    return category
      ? browserApi(galleryApi.change, { params: paramsOf(image), body: { category } })
      : Promise.resolve()
  })

const statusOf = ({ publication }: GalleryImage) => publication?.publicationStatus ?? 'published'

export const canBePublished = (image: GalleryImage) => statusOf(image) !== 'published'

/** A draft was never published, so it cannot be hidden. */
export const canBeHidden = (image: GalleryImage) => ['published', 'scheduled'].includes(statusOf(image))

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
