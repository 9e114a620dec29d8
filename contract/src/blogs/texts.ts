import { type PictureTexts, tooManyPixels } from '../pictures/texts.ts'

export const BLOG_TEXTS = {
  notFound: 'Blog not found',
  gone: 'Blog not found.',
  detailLoadFailed: 'The blog could not be loaded.',
  title: 'Title is required',
  author: 'Author is required',
  publicDate: 'Publish date is required',
  content: 'Content is required',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  saveFailed: 'Something went wrong while saving blog.',
  created: 'Blog created.',
  updated: 'Blog updated.',
  deleted: 'Blog deleted.',
} as const

export const BLOG_PICTURE_TEXTS: PictureTexts = {
  wrongType: () => 'Only JPG, JPEG, PNG allowed.',
  tooLarge: () => 'Image size should not exceed 3MB',
  tooManyPixels,
}
