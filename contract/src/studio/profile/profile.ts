export const STUDIO_NAME_MAX = 40

export const STUDIO_FULL_NAME_MAX = 80

export const PLACE_MAX = 100

/** For one line, such as a title or a role. */
export const STUDIO_LINE_MAX = 120

/** For a few sentences, such as a teaser. */
export const STUDIO_LEAD_MAX = 1_000

/** For a page, such as the privacy policy. */
export const STUDIO_TEXT_MAX = 20_000

export const SEO_TITLE_MAX = 70

export const SEO_DESCRIPTION_MAX = 200

export const HERO_PICTURES_MAX = 40

export const FOUNDERS_MAX = 12

export const SOCIALS_MAX = 10

export const BRIEF_SETS_MAX = 10

export const BRIEF_QUESTIONS_MAX = 12

export const BRIEF_CHOICES_MAX = 20

/** Pages for which a studio can set a title and a description for search engines. */
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

/** Sections of pages that a studio can hide. */
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

/** Size of all fields of the profile together. The proxy allows 200 KB. */
export const STUDIO_BODY_MAX = 190 * 1024

/** Advice for visitors with a problem of healing, until the studio writes its own. */
export const DEFAULT_HEALING_ADVICE =
  'If it is hot, swollen or spreading, or if you have a fever, see a doctor today. Do not wait for our answer.'

export const DEFAULT_ACCENT = '#e5492b'
export const DEFAULT_TIME_ZONE = 'UTC'
