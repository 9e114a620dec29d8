import { type PictureTexts, tooManyPixels } from '../pictures/texts.ts'
import type { GalleryCategory } from './limits.ts'

export const CATEGORY_NAMES: Record<GalleryCategory, string> = {
  'featured-work': 'Featured Work',
  'inside-studio': 'Inside Studio',
}

export const GALLERY_TEXTS = {
  created: 'Gallery created successfully!',
  createFailed: 'Error creating gallery',
  notSent: (failed: number, all: number) => `${failed} of ${all} did not upload. Press Save to try again.`,
  notArrived: (failed: number, all: number) => `${failed} of ${all} did not upload. The tray says why.`,
  noImages: 'Please upload at least one image',
  categoryUnknown: 'Please choose a category.',
  deleteTitle: 'Delete Image',
  deleteQuestion: 'Are you sure you want to delete this image?',
  imageGone: 'Image not found',
  deleted: 'Image deleted.',
  categorySaved: 'Category saved.',
} as const

export const GALLERY_PICTURE_TEXTS: PictureTexts = {
  wrongType: (file) => `File "${file}" is not allowed. Only PNG, JPG, and JPEG are accepted.`,
  tooLarge: (file) => `File "${file}" is too large. Max size allowed is 3MB.`,
  tooManyPixels,
}
