import { z } from 'zod'
import { searchText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { asOf, pageQuery } from '../http/paging.ts'
import { PICTURES_PER_CALL } from '../pictures/limits.ts'
import { picture } from '../pictures/shapes.ts'
import { firstState, publicationField } from '../publication/shapes.ts'
import {
  galleryChoices,
  galleryFilters,
  galleryLabels,
  galleryLabelsFound,
  labelBody,
  labelChange,
  pairBody,
} from './label-shapes.ts'
import { GALLERY_CATEGORIES, GALLERY_PAGE, GALLERY_TO_LABEL, WITHOUT } from './limits.ts'
import { GALLERY_PICTURE_TEXTS, GALLERY_TEXTS } from './texts.ts'

export const galleryImage = picture.extend({
  category: z.string(),
  galleryId: z.string(),
  publication: publicationField,
  ...galleryLabels.shape,
})

export const galleryFields = z.object({
  category: z.enum(GALLERY_CATEGORIES, GALLERY_TEXTS.categoryUnknown),
})

const PARAM_MAX = 300

const imageParams = z.object({ galleryId: text(PARAM_MAX), publicId: text(PARAM_MAX) })

const query = pageQuery(GALLERY_PAGE).extend({ asOf, ...galleryFilters.shape })

/** An addition to the specification: in how many blogs and services the picture stood, which leave it out now. */
const texts = z.number().int().optional()

/** The specification names the number of pages twice. */
const page = z.object({
  images: z.array(galleryImage),
  page: z.number(),
  pages: z.number(),
  totalPages: z.number(),
  /** An addition to the specification: the number of pictures on all pages; at most FOUND_MAX of a filter. */
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
  labels: {
    summary:
      'The styles, places and artists that a list can be filtered by, each with the others that are named',
    query: galleryFilters.extend({ category: searchText }),
    status: 200,
    response: galleryLabelsFound,
  },
  unlabelled: {
    summary: 'A page of the pictures that have no labels yet, or lack one of them',
    query: pageQuery(GALLERY_TO_LABEL).extend({
      category: searchText,
      without: z.enum(WITHOUT).catch('labels').default('labels'),
    }),
    status: 200,
    response: page,
  },
  choices: {
    summary: 'What pictures can be labelled with',
    status: 200,
    response: galleryChoices,
  },
  label: {
    summary: 'Label one picture or many: artist, styles, place, fresh or healed; the same call undoes it',
    body: labelBody,
    status: 200,
    /** The pictures as they are now, and what undoes the call. Those that are gone are left out. */
    response: z.object({ images: z.array(galleryImage), undo: z.array(labelChange) }),
  },
  pair: {
    summary: 'Show a healed picture together with the fresh one of the same work',
    body: pairBody,
    status: 200,
    response: z.object({ images: z.array(galleryImage) }),
  },
  create: {
    summary: 'Add pictures to a category; they become one gallery',
    body: galleryFields.extend({ state: firstState }),
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
    response: doneBody.extend({ texts }),
  },
} satisfies Record<string, Shape>

export type GalleryImage = z.infer<typeof galleryImage>
