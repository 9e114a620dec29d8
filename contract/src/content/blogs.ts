export const BLOGS_PAGE = 6

export const BLOGS_IN_BACK_OFFICE = 9

export const SUGGESTED_BLOGS = 5

export const BLOG_TEXTS = {
  notFound: 'Blog not found',
  gone: 'Blog not found.',
  detailLoadFailed: 'The blog could not be loaded.',
  saveFailed: 'Something went wrong while saving blog.',
  created: 'Blog created.',
  updated: 'Blog updated.',
} as const
