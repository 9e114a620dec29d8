import { SECTIONS, SEO_PAGES, type Section, type SeoPage } from '@linework/contract/studio/profile/profile'
import { type StudioFields, studioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { ShownPicture, Studio } from '@linework/contract/studio/profile/profile-shapes'
import { mergeLists } from '../../../kit/form/merge/merge-lists.ts'
import type { Merge, Merges } from '../../../kit/form/merge/merge-values.ts'
import { type Flat, flatten } from './flat.ts'

export type StudioDocument = Pick<Studio, keyof StudioFields>

export type StudioValues = Flat<StudioDocument>

type StudioField = keyof StudioValues & string

const PARTS = Object.keys(studioFields.shape) as (keyof StudioFields)[]

export function toValues(studio: Studio): StudioValues {
  const document = Object.fromEntries(PARTS.map((part) => [part, studio[part]]))
  return flatten(document as unknown as StudioDocument)
}

export const SEO_LABELS: Record<SeoPage, string> = {
  home: 'Home page',
  about: 'About',
  services: 'Services',
  artists: 'Artists',
  gallery: 'Gallery',
  blogs: 'Blogs',
  contact: 'Contact',
  privacy: 'Privacy policy',
}

export const SECTION_LABELS: Record<Section, string> = {
  services: 'Services',
  featured: 'Featured work',
  artists: 'Artists',
  reviews: 'Reviews',
  reels: 'Instagram reels',
  videos: 'Latest videos',
  shorts: 'Shorts',
  insideStudio: 'Inside the studio',
  faqs: 'Questions and answers',
}

const byPath = <Path extends string>(entries: (readonly [Path, string])[]) =>
  Object.fromEntries(entries) as Record<Path, string>

export const STUDIO_LABELS: Record<StudioField, string> = {
  name: 'Name',
  fullName: 'Full name',
  'place.city': 'City',
  'place.region': 'State or region',
  'place.street': 'Street',
  'place.postalCode': 'Postal code',
  'place.country': 'Country',
  'place.callingCode': 'Default calling code',
  timeZone: 'Time zone',
  currency: 'Currency',
  socials: 'Social media',
  openLine: 'Opening line',
  'hero.first': 'First line of the title',
  'hero.second': 'Second line of the title',
  'hero.accent': 'Last word, in the accent colour',
  'hero.promise': 'Promise',
  'hero.pictures': 'Hero pictures',
  'teaser.text': 'Text about the studio',
  'teaser.picture': 'Picture beside the text',
  'about.title': 'Title',
  'about.lead': 'Lead',
  'about.text': 'Text',
  'about.picture': 'Picture at the top',
  'about.hasBuiltInVideo': 'Video of the sample at the top',
  'about.video': 'Video at the top',
  founders: 'Founders',
  contactPicture: 'Picture of the contact page',
  signInPicture: 'Picture of the sign-in page',
  privacy: 'Privacy policy',
  brief: 'Questions of the contact form',
  replyPromise: 'What visitors may expect',
  emailOptional: 'Email is optional',
  healingAdvice: 'Advice when something heals badly',
  'look.accent': 'Accent colour',
  'look.logo': 'Logo',
  ...byPath(SEO_PAGES.map((page) => [`seo.${page}.title`, `${SEO_LABELS[page]}: title`] as const)),
  ...byPath(
    SEO_PAGES.map((page) => [`seo.${page}.description`, `${SEO_LABELS[page]}: description`] as const),
  ),
  ...byPath(SECTIONS.map((section) => [`sections.${section}`, SECTION_LABELS[section]] as const)),
}

/** Matches list items by name, and items with equal names by their order. */
const byName =
  <T>(nameOf: (item: T) => string): Merge<T[]> =>
  (base, mine, theirs) => {
    const [b, m, t] = [base, mine, theirs].map((list) => number(list, nameOf)) as [
      Numbered<T>[],
      Numbered<T>[],
      Numbered<T>[],
    ]
    const outcome = mergeLists(b, m, t, ({ id }) => id)
    return { mine: outcome.mine.map(({ item }) => item), theirs: outcome.theirs.map(({ item }) => item) }
  }

interface Numbered<T> {
  id: string
  item: T
}

const number = <T>(list: T[], nameOf: (item: T) => string): Numbered<T>[] =>
  list.map((item, i) => {
    const name = nameOf(item)
    return { id: `${list.slice(0, i).filter((other) => nameOf(other) === name).length} ${name}`, item }
  })

export const STUDIO_MERGES: Merges<StudioValues> = {
  socials: byName(({ name }) => name),
  founders: byName(({ name }) => name),
  brief: byName(({ words }) => words.join()),
  'hero.pictures': byName(({ id }: ShownPicture) => id),
}
