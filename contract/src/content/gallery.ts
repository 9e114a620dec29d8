export const GALLERY_CATEGORIES = ['featured-work', 'inside-studio'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const GALLERY_PAGE = 13

export const GALLERY_IN_BACK_OFFICE = 12

/** Larger than other pages, because staff label many pictures together. */
export const GALLERY_TO_LABEL = 48

export const MISSING_LABELS = ['labels', 'artist', 'style', 'place'] as const

export type MissingLabel = (typeof MISSING_LABELS)[number]

export const STUDIO_ON_ABOUT = 5

export const ALT_MAX = 300

/** Maximum number of results of a style, place or artist filter; the newest pictures. */
export const MAX_FILTER_RESULTS = 1_000

export const PICTURE_STYLES_MAX = 6

/** Maximum number of pictures per label request. */
export const LABELLED_MAX = 200

export const HEALINGS = ['fresh', 'healed'] as const

export type Healing = (typeof HEALINGS)[number]

/** Separate from the endpoints, which the browser downloads only to load more. */
export const FEATURED_ON_HOME = 6
