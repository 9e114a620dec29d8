import { galleryApi } from '@linework/contract/content/api'
import { galleryShapes } from '@linework/contract/content/gallery-shapes'
import { GALLERY_TEXTS } from '@linework/contract/content/gallery-texts'
import { done } from '@linework/contract/http/errors'
import type { Viewer } from '../../db/connect.ts'
import { pagesOf, type StablePage } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { viewerOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { addOnce } from '../../records/add-once.ts'
import { findTextsWithout } from '../../records/pictures/queries.ts'
import { createGallery } from './create-gallery.ts'
import { listLabels } from './filter-queries.ts'
import { labelImages } from './label-images.ts'
import { listChoices } from './label-queries.ts'
import { pairImages } from './pair-healed-photo.ts'
import {
  changeCategory,
  countGallery,
  deleteGalleryImage,
  type GalleryFilter,
  listGallery,
  listGalleryPage,
  listImages,
} from './queries.ts'
import { serializeGalleryImage } from './serializer.ts'

export function galleryRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  async function showPage(
    viewer: Viewer,
    page: StablePage & Omit<GalleryFilter, 'category'>,
    category?: string,
  ) {
    const { asOf, style, place, artist, without } = page
    const filter = { category, asOf, style, place, artist, without }
    const [rows, total] = await Promise.all([
      listGalleryPage(db, viewer, filter, page),
      countGallery(db, viewer, filter),
    ])
    const pages = pagesOf(total, page)
    return { images: rows.map(serializeGalleryImage), page: page.page, pages, totalPages: pages, total }
  }

  serve('gallery', galleryApi, galleryShapes, {
    page: ({ query, request }) => showPage(viewerOf(request), query),

    categoryPage: ({ params, query, request }) => showPage(viewerOf(request), query, params.category),

    labels: ({ query, request }) => listLabels(db, viewerOf(request), query),

    unlabelled: ({ query: { category, ...query } }) => showPage('staff', query, category),

    choices: () => listChoices(db),

    async label({ body: { changes }, staff }) {
      const { publicIds, undo } = await labelImages(db, changes, staff)
      if (publicIds.length === 0) throw notFound(GALLERY_TEXTS.imageGone)
      return { images: (await listImages(db, 'staff', publicIds)).map(serializeGalleryImage), undo }
    },

    async pair({ body, staff }) {
      await pairImages(db, body, staff)
      const images = await listImages(db, 'staff', [
        body.healed,
        ...(body.fresh === null ? [] : [body.fresh]),
      ])
      return { images: images.map(serializeGalleryImage) }
    },

    async create({ body, files, staff }) {
      const galleryId = await addOnce(db, staff, () =>
        createGallery(deps, body.category, files.images, { by: staff, state: body.state }),
      )
      return { galleryId, images: (await listGallery(db, galleryId)).map(serializeGalleryImage) }
    },

    async change({ params, body: { category }, staff }) {
      if (!(await changeCategory(db, { ...params, category, by: staff })))
        throw notFound(GALLERY_TEXTS.imageGone)
      return done(GALLERY_TEXTS.categorySaved)
    },

    async remove({ params: { galleryId, publicId }, staff }) {
      if (!(await deleteGalleryImage(db, { galleryId, publicId, by: staff })))
        throw notFound(GALLERY_TEXTS.imageGone)
      return { ...done(GALLERY_TEXTS.deleted), ...(await findTextsWithout(db, [publicId])) }
    },
  })
}
