/** So long a deleted record can come back. */
export const DELETED_KEPT_DAYS = 30

export const DELETED_PAGE = 10

export const DELETED_KINDS = [
  'artists',
  'blogs',
  'contact',
  'faqs',
  'feedback',
  'gallery',
  'reels',
  'services',
  'shorts',
] as const

export type DeletedKind = (typeof DELETED_KINDS)[number]
