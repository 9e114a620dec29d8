import { galleryApi } from '@linework/contract/gallery/api'
import { galleryShapes } from '@linework/contract/gallery/shapes'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { done } from '@linework/contract/http/errors'
import { pagesOf, type StablePage } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { createGallery } from './create-gallery.ts'
import { changeCategory, countGallery, deleteGalleryImage, listGallery, listGalleryPage } from './queries.ts'
import { serializeGalleryImage } from './serializer.ts'

export function galleryRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  async function showPage(page: StablePage, category?: string) {
    const filter = { category, asOf: page.asOf }
    const [rows, total] = await Promise.all([listGalleryPage(db, filter, page), countGallery(db, filter)])
    const pages = pagesOf(total, page)
    return { images: rows.map(serializeGalleryImage), page: page.page, pages, totalPages: pages, total }
  }

  serve('gallery', galleryApi, galleryShapes, {
    page: ({ query }) => showPage(query),

    categoryPage: ({ params, query }) => showPage(query, params.category),

    async create({ body, files, staff }) {
      const galleryId = await createGallery(deps, body.category, files.images, { by: staff })
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
      return done(GALLERY_TEXTS.deleted)
    },
  })
}
