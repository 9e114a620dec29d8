export const GALLERY_CATEGORIES = ['featured-work', 'inside-studio'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const GALLERY_PAGE = 13

export const GALLERY_IN_BACK_OFFICE = 12

/** More than elsewhere, because they are labelled many at once. */
export const GALLERY_TO_LABEL = 48

/** What a picture may be without, for a list of those that are still to be labelled. */
export const WITHOUT = ['labels', 'artist', 'style', 'place'] as const

export type Without = (typeof WITHOUT)[number]

export const STUDIO_ON_ABOUT = 5

export const ALT_MAX = 300

/** A filter of style, place or artist finds at most so many pictures, the newest. */
export const FOUND_MAX = 1_000

export const PICTURE_STYLES_MAX = 6

/** How many pictures one call labels. */
export const LABELLED_MAX = 200

export const HEALINGS = ['fresh', 'healed'] as const

export type Healing = (typeof HEALINGS)[number]

/** Separate from the endpoints, which visitors download only when they load more. */
export const FEATURED_ON_HOME = 6
