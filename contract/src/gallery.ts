import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { galleryImage, galleryShapes } from './gallery-shapes.ts'
import { type PictureTexts, tooManyPixels } from './uploads.ts'

export type GalleryImage = z.infer<typeof galleryImage>

export const GALLERY_CATEGORIES = ['featured-work', 'inside-studio'] as const
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const CATEGORY_NAMES: Record<GalleryCategory, string> = {
  'featured-work': 'Featured Work',
  'inside-studio': 'Inside Studio',
}

export const GALLERY_PAGE = 13
export const GALLERY_IN_BACK_OFFICE = 12
export const STUDIO_ON_ABOUT = 5
export const ALT_MAX = 300

export const GALLERY_TEXTS = {
  created: 'Gallery created successfully!',
  createFailed: 'Error creating gallery',
  notSent: (failed: number, all: number) => `Not sent: ${failed} of ${all}. Save sends them again.`,
  noImages: 'Please upload at least one image',
  categoryUnknown: 'Please choose a category.',
  deleteTitle: 'Delete Image',
  deleteQuestion: 'Are you sure you want to delete this image?',
  imageGone: 'Image not found',
  deleted: 'Image deleted.',
} as const

export const GALLERY_PICTURE_TEXTS: PictureTexts = {
  wrongType: (file) => `File "${file}" is not allowed. Only PNG, JPG, and JPEG are accepted.`,
  tooLarge: (file) => `File "${file}" is too large. Max size allowed is 3MB.`,
  tooManyPixels,
}

export const galleryApi = endpoints<typeof galleryShapes>()({
  page: { method: 'GET', path: '/gallery', who: 'anyone' },
  categoryPage: { method: 'GET', path: '/gallery/category/:category', who: 'anyone' },
  create: { method: 'POST', path: '/gallery', who: 'staff' },
  remove: { method: 'DELETE', path: '/gallery/:galleryId/image/:publicId', who: 'staff' },
})
