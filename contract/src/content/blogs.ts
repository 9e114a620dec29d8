import { type PictureTexts, tooManyPixels } from '../records/pictures-texts.ts'

export const BLOGS_PAGE = 6

export const BLOGS_IN_BACK_OFFICE = 9

export const SUGGESTED_BLOGS = 5

export const BLOG_TITLE_MAX = 200

export const BLOG_AUTHOR_MAX = 100

export const BLOG_CONTENT_MAX = 50_000

export const BLOG_TAGS_MAX = 500

/** Parses comma-separated tags; trims them and drops empty ones. */
export const readTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

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
