export const GALLERY_CATEGORIES = ['featured-work', 'inside-studio'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const GALLERY_PAGE = 13

export const GALLERY_IN_BACK_OFFICE = 12

export const STUDIO_ON_ABOUT = 5

export const ALT_MAX = 300

/** How much the home page asks for. Apart from the endpoints, which a visitor downloads only to see more. */
export const FEATURED_ON_HOME = 6
