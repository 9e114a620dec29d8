import { readFileSync } from 'node:fs'
import type { GalleryCategory, Healing } from '@linework/contract/content/gallery'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import type { BodyPlace } from '@linework/contract/fields/body-places'
import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { findBuiltIn } from '@linework/contract/studio/profile/built-in'
import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import { studioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { StudioFallback } from '@linework/contract/studio/profile/profile-shapes'

// The sample studio. Its people, texts and links are invented; lists are in the order in which visitors see them.

const FOLDER = new URL('./content/', import.meta.url)

/** Does not validate the fields of a file, because a test does. */
const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'))

/** Alternative texts by file name in `./pictures`, without extension. */
export const ALT_TEXTS = read<Record<string, string>>('pictures')

/** Placeholder URL in a text: the file name of a picture is the id until the picture is stored. */
export const urlOf = (name: string) => `/media/${name}/1200.jpeg`

type Paragraph = string | { picture: string; caption: string }

const writeParagraph = (part: Paragraph) =>
  typeof part === 'string' ? part : `![${ALT_TEXTS[part.picture]}](${urlOf(part.picture)} "${part.caption}")`

/** Each service has eight related pictures, which fill the mosaic of its page without a gap. */
export const SAMPLE_SERVICES = read<{ headerPicture: string; relatedPictures: string[] }[]>('services')

/** `service` is the name of a sample service. */
export const SAMPLE_ARTISTS =
  read<{ name: string; service: string; portrait: string; work: string[] }[]>('artists')

interface SampleImage {
  picture: string
  category: GalleryCategory
  /** Name of a sample artist. */
  artist?: string
  styles?: string[]
  place?: BodyPlace
  healing?: Healing
}

/**
 * Rules for the order in gallery.json: six in ten pictures are warm, a quarter black and white, the rest
 * paper or chalk; a motif is used again after eight pictures. On the About page, the first five studio
 * pictures fill the grid: the first is twice as wide, the others are upright. On the home page, the fifth and
 * sixth work have wide tiles.
 */
export const SAMPLE_GALLERY = read<SampleImage[]>('gallery')

/** `service` is the name of a sample service. */
export const SAMPLE_FAQS = read<{ question: string; service?: string }[]>('faqs')

export const SAMPLE_FEEDBACK = read<(StudioFallback['reviews'][number] & { rating: number })[]>('feedback')

export interface SampleBlog {
  title: string
  author: string
  publicDate: string
  picture: string
  content: string
}

export const SAMPLE_BLOGS = read<(Omit<SampleBlog, 'content'> & { content: Paragraph[] })[]>('blogs').map(
  (blog): SampleBlog => ({ ...blog, content: blog.content.map(writeParagraph).join('\n\n') }),
)

interface Link {
  url: string
  title: string
}

/** The ids do not exist. One short is not an embeddable video, so that the site shows a plain link. */
export const SAMPLE_LINKS = read<{
  shorts: Link[]
  reels: Link[]
  videos: { videoId: string; title: string }[]
}>('links')

export interface SampleEnquiry extends EnquiryFields {
  /** 0 to 59, counted back from a Sunday, so that the busiest days are Saturdays and Sundays. */
  daysAgo: number
  /** HH:MM in the studio's time zone. */
  time: string
}

export const SAMPLE_ENQUIRIES = read<SampleEnquiry[]>('enquiries').map((enquiry) => ({
  ...{ inspiration: '' },
  ...enquiry,
}))

export const SAMPLE_CONTACT_INFO =
  read<Pick<ContactInfo, 'phone' | 'altMobile' | 'email' | 'address' | 'workingHours'>>('contact-info')

export const SAMPLE_STUDIO = studioFields.strict().parse({ ...EMPTY_PROFILE, ...read<object>('studio') })

// In the file, `picture` is the id of a built-in picture.
const { services, artists, details } = read<StudioFallback>('fallback')
const { workingHours: _, ...contact } = SAMPLE_CONTACT_INFO

const REVIEWS_IN_FALLBACK = 6

const withPicture = <Item extends { picture: unknown }>(item: Item) => ({
  ...item,
  picture: findBuiltIn(String(item.picture)) ?? null,
})

/**
 * Shown when the server returns no content, as specified. The home page shows the first four services.
 */
export const SAMPLE_FALLBACK: StudioFallback = {
  services: services.map(withPicture),
  artists: artists.map(withPicture),
  // Uses reviews of the home page, so that the document of the page contains each text only once.
  reviews: SAMPLE_FEEDBACK.slice(0, REVIEWS_IN_FALLBACK).map(({ rating: _, ...review }) => review),
  details: { ...contact, ...details },
}
