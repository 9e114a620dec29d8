export const GALLERY_CATEGORIES = ['featured-work', 'inside-studio'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const GALLERY_PAGE = 13

export const GALLERY_IN_BACK_OFFICE = 12

export const STUDIO_ON_ABOUT = 5

export const ALT_MAX = 300

/** Separate from the endpoints, which visitors download only when they load more. */
export const FEATURED_ON_HOME = 6
