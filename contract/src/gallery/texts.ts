import { countPictures, type PictureTexts, tooManyPixels } from '../pictures/texts.ts'
import { FOUND_MAX, type GalleryCategory, type Healing, PICTURE_STYLES_MAX, type Without } from './limits.ts'

export const CATEGORY_NAMES: Record<GalleryCategory, string> = {
  'featured-work': 'Featured Work',
  'inside-studio': 'Inside Studio',
}

export const WITHOUT_NAMES: Record<Without, string> = {
  labels: 'Without labels',
  artist: 'Without an artist',
  style: 'Without a style',
  place: 'Without a place',
}

export const HEALING_NAMES: Record<Healing, string> = { fresh: 'Fresh', healed: 'Healed' }

/** What a filter found; beyond the last one that is counted it does not look. */
export const countFound = (count: number) =>
  count < FOUND_MAX ? countPictures(count) : `The newest ${FOUND_MAX.toLocaleString('en')} pictures`

export const GALLERY_TEXTS = {
  created: 'Gallery created successfully!',
  createFailed: 'Error creating gallery',
  notSent: (failed: number, all: number) => `${failed} of ${all} did not upload. Press Save to try again.`,
  notArrived: (failed: number, all: number) => `${failed} of ${all} did not upload. The tray says why.`,
  noImages: 'Please upload at least one image',
  categoryUnknown: 'Please choose a category.',
  deleteTitle: 'Delete Image',
  deleteQuestion: 'Are you sure you want to delete this image?',
  deleteNote:
    'Until then the picture’s own address still shows it to people who have it. To end that at once, press “Remove for good” in “Recently deleted”.',
  imageGone: 'Image not found',
  deleted: 'Image deleted.',
  categorySaved: 'Category saved.',
  labelled: (count: number) => (count === 1 ? 'Picture labelled.' : `${count} pictures labelled.`),
  artistGone: 'This artist does not exist any more.',
  styleUnknown: (style: string) => `No artist has the style “${style}”.`,
  tooManyStyles: `A picture has at most ${PICTURE_STYLES_MAX} styles.`,
  pairOfItself: 'A pair is of two different pictures.',
} as const

/** After a picture was hidden or deleted; '' where no text had it. */
export function alsoInTexts(texts = 0): string {
  if (texts === 0) return ''
  return texts === 1
    ? 'It also stands in 1 text, which leaves it out now.'
    : `It also stands in ${texts} texts, which leave it out now.`
}

/** After an artist or a service was hidden, by whose pictures. */
export function picturesInTexts(texts = 0): string {
  if (texts === 0) return ''
  return texts === 1
    ? 'Its pictures also stand in 1 text, which leaves them out now.'
    : `Its pictures also stand in ${texts} texts, which leave them out now.`
}

/** The same of several, of which so many stand in texts. */
export function someInTexts(pictures: number): string {
  if (pictures === 0) return ''
  return pictures === 1
    ? 'One of them also stands in a text, which leaves it out now.'
    : `${pictures} of them also stand in texts, which leave them out now.`
}

export const GALLERY_PICTURE_TEXTS: PictureTexts = {
  wrongType: (file) => `File "${file}" is not allowed. Only PNG, JPG, and JPEG are accepted.`,
  tooLarge: (file) => `File "${file}" is too large. Max size allowed is 3MB.`,
  tooManyPixels,
}
