export const STUDIO_NAME_MAX = 40

export const STUDIO_FULL_NAME_MAX = 80

export const PLACE_MAX = 100

/** Of one line: a title, a promise, a role. */
export const STUDIO_LINE_MAX = 120

/** Of a few sentences: a lead, a teaser. */
export const STUDIO_LEAD_MAX = 1_000

/** Of a page: About, a founder, the privacy policy. */
export const STUDIO_TEXT_MAX = 20_000

export const SEO_TITLE_MAX = 70

export const SEO_DESCRIPTION_MAX = 200

export const HERO_PICTURES_MAX = 40

export const FOUNDERS_MAX = 12

export const SOCIALS_MAX = 10

export const BRIEF_SETS_MAX = 10

export const BRIEF_QUESTIONS_MAX = 12

export const BRIEF_CHOICES_MAX = 20

/** The pages whose title and description for search engines the studio may write itself. */
export const SEO_PAGES = [
  'home',
  'about',
  'services',
  'artists',
  'gallery',
  'blogs',
  'contact',
  'privacy',
] as const

export type SeoPage = (typeof SEO_PAGES)[number]

/** Parts of pages that a studio may leave out. */
export const SECTIONS = [
  'services',
  'featured',
  'artists',
  'reviews',
  'reels',
  'videos',
  'shorts',
  'insideStudio',
  'faqs',
] as const

export type Section = (typeof SECTIONS)[number]

/** Of the whole document; the proxy lets 200 KB through. */
export const STUDIO_BODY_MAX = 190 * 1024

/** The accent until a studio chooses its own. */
export const DEFAULT_ACCENT = '#e5492b'

/** The zone until a studio chooses its own. */
export const DEFAULT_TIME_ZONE = 'UTC'
