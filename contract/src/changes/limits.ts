/** So long it is known who changed what. */
export const CHANGES_KEPT_DAYS = 365

export const CHANGES_PAGE = 20

export const CHANGE_KINDS = [
  'artists',
  'contact',
  'contact-info',
  'gallery',
  'pictures',
  'services',
  'faqs',
  'shorts',
  'blogs',
  'feedback',
  'reels',
  'people',
  'calendar',
  'account',
] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const CHANGE_VERBS = ['added', 'changed', 'deleted', 'restored', 'removed for good'] as const

export type ChangeVerb = (typeof CHANGE_VERBS)[number]
