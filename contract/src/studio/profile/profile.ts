export const STUDIO_NAME_MAX = 40

export const STUDIO_FULL_NAME_MAX = 80

export const PLACE_MAX = 100

/** Maximum of one line: a title, a promise, a role. */
export const STUDIO_LINE_MAX = 120

/** Maximum of a few sentences: a lead, a teaser. */
export const STUDIO_LEAD_MAX = 1_000

/** Maximum of a page: About, a founder, the privacy policy. */
export const STUDIO_TEXT_MAX = 20_000

export const SEO_TITLE_MAX = 70

export const SEO_DESCRIPTION_MAX = 200

export const HERO_PICTURES_MAX = 40

export const FOUNDERS_MAX = 12

export const SOCIALS_MAX = 10

export const BRIEF_SETS_MAX = 10

export const BRIEF_QUESTIONS_MAX = 12

export const BRIEF_CHOICES_MAX = 20

/** Pages with a custom title and description for search engines. */
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

/** Sections that a studio can hide. */
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

/** Limit of the whole document. The proxy allows 200 KB. */
export const STUDIO_BODY_MAX = 190 * 1024

/** Shown to visitors with a healing problem, until the studio writes its own text. */
export const DEFAULT_HEALING_ADVICE =
  'If it is hot, swollen or spreading, or if you have a fever, see a doctor today. Do not wait for our answer.'

/** Used until a studio chooses its own. */
export const DEFAULT_ACCENT = '#e5492b'

/** Used until a studio chooses its own. */
export const DEFAULT_TIME_ZONE = 'UTC'
