import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { asOf, pageQuery } from '../http/paging.ts'
import { PICTURES_PER_CALL } from '../pictures/limits.ts'
import { picture } from '../pictures/shapes.ts'
import { GALLERY_CATEGORIES, GALLERY_PAGE } from './limits.ts'
import { GALLERY_PICTURE_TEXTS, GALLERY_TEXTS } from './texts.ts'

export const galleryImage = picture.extend({
  category: z.string(),
  galleryId: z.string(),
})

export const galleryFields = z.object({
  category: z.enum(GALLERY_CATEGORIES, GALLERY_TEXTS.categoryUnknown),
})

const PARAM_MAX = 300

const imageParams = z.object({ galleryId: text(PARAM_MAX), publicId: text(PARAM_MAX) })

const query = pageQuery(GALLERY_PAGE).extend({ asOf })

/** The specification names the number of pages twice. */
const page = z.object({
  images: z.array(galleryImage),
  page: z.number(),
  pages: z.number(),
  totalPages: z.number(),
  /** An addition to the specification: the number of pictures on all pages. */
  total: z.number(),
})

export const galleryShapes = {
  page: { summary: 'A page of all pictures, newest first', query, status: 200, response: page },
  categoryPage: {
    summary: 'A page of one category, newest first',
    params: z.object({ category: text(PARAM_MAX) }),
    query,
    status: 200,
    response: page,
  },
  create: {
    summary: 'Add pictures to a category; they become one gallery',
    body: galleryFields,
    files: {
      images: { max: PICTURES_PER_CALL, required: GALLERY_TEXTS.noImages, texts: GALLERY_PICTURE_TEXTS },
    },
    status: 201,
    response: z.object({ galleryId: z.string(), images: z.array(galleryImage) }),
  },
  change: {
    summary: 'Move one picture to another category',
    params: imageParams,
    body: galleryFields,
    status: 200,
    response: doneBody,
  },
  remove: {
    summary: 'Delete one picture of a gallery',
    params: imageParams,
    status: 200,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type GalleryImage = z.infer<typeof galleryImage>
