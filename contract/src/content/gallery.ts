export const GALLERY_CATEGORIES = ['featured-work', 'inside-studio'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const GALLERY_PAGE = 13

export const GALLERY_IN_BACK_OFFICE = 12

/** Larger than the page size elsewhere, because staff label many pictures together. */
export const GALLERY_TO_LABEL = 48

export const MISSING_LABELS = ['labels', 'artist', 'style', 'place'] as const

export type MissingLabel = (typeof MISSING_LABELS)[number]

export const STUDIO_ON_ABOUT = 5

export const ALT_MAX = 300

/** A filter by style, place or artist returns at most this many pictures, the newest. */
export const MAX_FILTER_RESULTS = 1_000

export const PICTURE_STYLES_MAX = 6
export const LABELLED_MAX = 200

export const HEALINGS = ['fresh', 'healed'] as const

export type Healing = (typeof HEALINGS)[number]

/** In this file and not beside the endpoints, which browsers download only to load more pictures. */
export const FEATURED_ON_HOME = 6
