import { z } from 'zod'
import { ARTIST_STYLE_MAX } from '../artists/limits.ts'
import { BODY_PLACES } from '../fields/body-places.ts'
import { searchText, text } from '../fields/text.ts'
import { picture } from '../pictures/shapes.ts'
import { HEALINGS, LABELLED_MAX, PICTURE_STYLES_MAX } from './limits.ts'
import { GALLERY_TEXTS } from './texts.ts'

const artist = z.object({ _id: z.string(), slug: z.string(), name: z.string() })

const place = z.enum(BODY_PLACES)

const healing = z.enum(HEALINGS)

/** What a picture of the gallery shows. Additions to the specification. */
export const galleryLabels = z.object({
  /** Whose work it is, of those whom visitors see. */
  artist: artist.nullable(),
  styles: z.array(z.string()),
  place: place.nullable(),
  healing: healing.nullable(),
  /** The same work at its other time: of a healed one the fresh one, and the other way round. */
  pair: picture.nullable(),
})

/** What the address of a list may ask for beside its category. A value that no picture has finds none. */
export const galleryFilters = z.object({
  style: searchText,
  place: searchText,
  /** The artist's slug. */
  artist: searchText,
})

export const galleryLabelsFound = z.object({
  styles: z.array(z.string()),
  places: z.array(place),
  artists: z.array(artist),
})

export const galleryChoices = z.object({
  /** Those whom visitors see, in their order, each with the own styles. */
  artists: z.array(artist.extend({ styles: z.array(z.string()) })),
  /** Of all artists and all pictures. */
  styles: z.array(z.string()),
})

const styles = z
  .array(text(ARTIST_STYLE_MAX).trim().min(1))
  .max(PICTURE_STYLES_MAX, GALLERY_TEXTS.tooManyStyles)

const PUBLIC_ID_MAX = 100

const publicId = text(PUBLIC_ID_MAX)

/** Changes only what it names; null takes a label away. */
export const labelChange = z.object({
  /** Public ids. */
  pictures: z.array(publicId).min(1).max(LABELLED_MAX),
  /** The artist's id. */
  artistId: z.uuid().nullable().optional(),
  /** In place of those that the pictures have. */
  styles: styles.optional(),
  addStyles: styles.optional(),
  removeStyles: styles.optional(),
  place: place.nullable().optional(),
  healing: healing.nullable().optional(),
})

export const labelBody = z.object({ changes: z.array(labelChange).min(1).max(LABELLED_MAX) })

/** Public ids. Without a fresh one, the healed one leaves its pair. */
export const pairBody = z.object({ healed: publicId, fresh: publicId.nullable() })

export type LabelChange = z.infer<typeof labelChange>

export type GalleryLabelsFound = z.infer<typeof galleryLabelsFound>

export type GalleryChoices = z.infer<typeof galleryChoices>
