import { z } from 'zod'
import { BODY_PLACES } from '../fields/body-places.ts'
import { searchText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { asOf, doneBody, pageQuery } from '../http/shapes.ts'
import { PICTURES_PER_CALL } from '../records/pictures.ts'
import { picture } from '../records/pictures-shapes.ts'
import { firstState, publicationField } from '../records/publication-shapes.ts'
import { artists } from './artists-kind.ts'
import {
  GALLERY_CATEGORIES,
  GALLERY_PAGE,
  GALLERY_TO_LABEL,
  HEALINGS,
  LABELLED_MAX,
  MISSING_LABELS,
  PICTURE_STYLES_MAX,
} from './gallery.ts'
import { GALLERY_PICTURE_TEXTS, GALLERY_TEXTS } from './gallery-texts.ts'

const artist = z.object({ _id: z.string(), slug: z.string(), name: z.string() })

const place = z.enum(BODY_PLACES)

const healing = z.enum(HEALINGS)

const galleryLabels = z.object({
  /** Null if the picture names no artist or one whose profile is not public. */
  artist: artist.nullable(),
  styles: z.array(z.string()),
  place: place.nullable(),
  healing: healing.nullable(),
  /** The other picture of a pair of one healed and one fresh picture of a work; null without a pair. */
  pair: picture.nullable(),
})

/** Values that no picture has return an empty list instead of an error. */
const galleryFilters = z.object({
  style: searchText,
  place: searchText,
  artist: searchText,
})

const galleryLabelsFound = z.object({
  styles: z.array(z.string()),
  places: z.array(place),
  artists: z.array(artist),
})

const galleryChoices = z.object({
  artists: z.array(artist.extend({ styles: z.array(z.string()) })),
  styles: z.array(z.string()),
})

const styles = z
  .array(text(artists.fields.styles.itemMax).trim().min(1))
  .max(PICTURE_STYLES_MAX, GALLERY_TEXTS.tooManyStyles)

const PUBLIC_ID_MAX = 100

const publicId = text(PUBLIC_ID_MAX)

/** A field that is absent stays unchanged; null removes the label. */
const labelChange = z.object({
  pictures: z.array(publicId).min(1).max(LABELLED_MAX),
  artistId: z.uuid().nullable().optional(),
  /** Replaces all styles of the pictures; `addStyles` and `removeStyles` change single ones. */
  styles: styles.optional(),
  addStyles: styles.optional(),
  removeStyles: styles.optional(),
  place: place.nullable().optional(),
  healing: healing.nullable().optional(),
})

const labelBody = z.object({ changes: z.array(labelChange).min(1).max(LABELLED_MAX) })

/** Both fields are public ids of pictures. A `fresh` of null dissolves the pair of the healed picture. */
const pairBody = z.object({ healed: publicId, fresh: publicId.nullable() })

export type LabelChange = z.infer<typeof labelChange>

export type GalleryFacets = z.infer<typeof galleryLabelsFound>

export type GalleryChoices = z.infer<typeof galleryChoices>

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

/** Number of blogs and services that no longer show the picture; an addition to the specification. */
const texts = z.number().int().optional()

/** The specification has two fields for the number of pages. */
const page = z.object({
  images: z.array(galleryImage),
  page: z.number(),
  pages: z.number(),
  totalPages: z.number(),
  /** Number of pictures, at most MAX_FILTER_RESULTS with a filter; an addition to the specification. */
  total: z.number(),
})

export const galleryShapes = {
  page: { summary: 'A page of all pictures, newest first', query, response: page },
  categoryPage: {
    summary: 'A page of one category, newest first',
    params: z.object({ category: text(PARAM_MAX) }),
    query,
    response: page,
  },
  labels: {
    summary:
      'Styles, places and artists by which the gallery can be filtered, each combined with the given ones',
    query: galleryFilters.extend({ category: searchText }),
    response: galleryLabelsFound,
  },
  unlabelled: {
    summary: 'List pictures without labels; or without one of them',
    query: pageQuery(GALLERY_TO_LABEL).extend({
      category: searchText,
      without: z.enum(MISSING_LABELS).catch('labels').default('labels'),
    }),
    response: page,
  },
  choices: {
    summary: 'List available labels',
    response: galleryChoices,
  },
  label: {
    summary: 'Label gallery pictures; artist, styles, place, fresh or healed, undone by the same request',
    body: labelBody,
    /** The updated pictures, without any that were deleted since, and the changes that undo the request. */
    response: z.object({ images: z.array(galleryImage), undo: z.array(labelChange) }),
  },
  pair: {
    summary: 'Pair a healed picture with its fresh one',
    body: pairBody,
    response: z.object({ images: z.array(galleryImage) }),
  },
  create: {
    summary: 'Add gallery pictures; they become one gallery',
    once: true,
    body: galleryFields.extend({ state: firstState }),
    files: {
      images: { max: PICTURES_PER_CALL, required: GALLERY_TEXTS.noImages, texts: GALLERY_PICTURE_TEXTS },
    },
    status: 201,
    response: z.object({ galleryId: z.string(), images: z.array(galleryImage) }),
  },
  change: {
    summary: 'Move a gallery picture to another category',
    params: imageParams,
    body: galleryFields,
    response: doneBody,
  },
  remove: {
    summary: 'Delete a gallery picture',
    params: imageParams,
    response: doneBody.extend({ texts }),
  },
} satisfies Record<string, Shape>

export type GalleryImage = z.infer<typeof galleryImage>
