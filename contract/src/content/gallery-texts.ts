import { countPictures, type PictureTexts, tooManyPixels } from '../records/pictures-texts.ts'
import {
  type GalleryCategory,
  type Healing,
  MAX_FILTER_RESULTS,
  type MissingLabel,
  PICTURE_STYLES_MAX,
} from './gallery.ts'

export const CATEGORY_NAMES: Record<GalleryCategory, string> = {
  'featured-work': 'Featured Work',
  'inside-studio': 'Inside Studio',
}

export const WITHOUT_NAMES: Record<MissingLabel, string> = {
  labels: 'Without labels',
  artist: 'Without an artist',
  style: 'Without a style',
  place: 'Without a place',
}

export const HEALING_NAMES: Record<Healing, string> = { fresh: 'Fresh', healed: 'Healed' }

/** Counts above MAX_FILTER_RESULTS are not exact, because a filter returns at most that many pictures. */
export const countFound = (count: number) =>
  count < MAX_FILTER_RESULTS
    ? countPictures(count)
    : `The newest ${MAX_FILTER_RESULTS.toLocaleString('en')} pictures`

export const GALLERY_TEXTS = {
  created: 'Gallery created successfully!',
  createFailed: 'Error creating gallery',
  notSent: (failed: string[], all: number) =>
    `Saved: ${all - failed.length} of ${all}. Not saved: ${failed.join(', ')}. Remove what cannot be used, or press Save to try again.`,
  notArrived: (failed: number, all: number) =>
    `${failed} of ${all} did not upload. See the upload queue for the reason.`,
  noImages: 'Please upload at least one image',
  categoryUnknown: 'Choose a category.',
  deleteTitle: 'Delete Image',
  deleteQuestion: 'Are you sure you want to delete this image?',
  deleteNote:
    'Until then, anyone with the direct link can still open it. To prevent that, delete it permanently in “Recently deleted”.',
  imageGone: 'Image not found',
  deleted: 'Image deleted.',
  categorySaved: 'Category saved.',
  labelled: (count: number) => (count === 1 ? 'Picture labelled.' : `${count} pictures labelled.`),
  artistGone: 'This artist no longer exists.',
  styleUnknown: (style: string) => `No artist has the style “${style}”.`,
  tooManyStyles: `A picture has at most ${PICTURE_STYLES_MAX} styles.`,
  pairOfItself: 'Choose two different pictures.',
} as const

/** Note after a picture was hidden or deleted. `texts`: number of blogs and services that contain it. */
export function alsoInTexts(texts = 0): string {
  if (texts === 0) return ''
  return texts === 1
    ? 'It is also used in 1 text, which no longer shows it.'
    : `It is also used in ${texts} texts, which no longer show it.`
}

/** Note after an artist or a service was hidden. `texts`: number of texts with the record's pictures. */
export function picturesInTexts(texts = 0): string {
  if (texts === 0) return ''
  return texts === 1
    ? 'Its pictures are also used in 1 text, which no longer shows them.'
    : `Its pictures are also used in ${texts} texts, which no longer show them.`
}

/** Note after several pictures were hidden or deleted. `pictures`: how many of them texts contain. */
export function someInTexts(pictures: number): string {
  if (pictures === 0) return ''
  return pictures === 1
    ? 'One of them is also used in a text, which no longer shows it.'
    : `${pictures} of them are also used in texts, which no longer show them.`
}

export const GALLERY_PICTURE_TEXTS: PictureTexts = {
  wrongType: (file) => `File "${file}" is not allowed. Only PNG, JPG, and JPEG are accepted.`,
  tooLarge: (file) => `File "${file}" is too large. Max size allowed is 3MB.`,
  tooManyPixels,
}
