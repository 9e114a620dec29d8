import { readFileSync } from 'node:fs'
import { FAQ_CATEGORIES } from '@linework/contract/content/faqs-kind'
import { GALLERY_CATEGORIES, HEALINGS } from '@linework/contract/content/gallery'
import { BODY_PLACES } from '@linework/contract/fields/body-places'
import { findBuiltIn } from '@linework/contract/studio/profile/built-in'
import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import { studioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { StudioFallback } from '@linework/contract/studio/profile/profile-shapes'
import { z } from 'zod'

// The sample studio. Its people, texts and links are invented; lists are in the order in which visitors see them.

const FOLDER = new URL('./content/', import.meta.url)

const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'))

/** Alternative texts by file name in `./pictures`, without extension. */
export const ALT_TEXTS = z.record(z.string(), z.string()).parse(read('pictures'))

const picture = z.string().refine((name) => name in ALT_TEXTS, 'No such picture')

/** Where a picture of a text would be if its id were its name, until it is stored. */
export const urlOf = (name: string) => `/media/${name}/1200.jpeg`

const paragraph = z.union([
  z.string(),
  z
    .strictObject({ picture, caption: z.string() })
    .transform(({ picture: name, caption }) => `![${ALT_TEXTS[name]}](${urlOf(name)} "${caption}")`),
])

const service = z.strictObject({
  name: z.string(),
  shortDescription: z.string(),
  fullDescription: z.string(),
  priceFrom: z.number(),
  duration: z.string(),
  healing: z.string(),
  headerPicture: picture,
  /** Eight fill the mosaic of the service's page without a gap. */
  relatedPictures: z.array(picture).length(8),
})

const artist = z.strictObject({
  name: z.string(),
  experience: z.string(),
  /** Name of a sample service. */
  service: z.string(),
  hours: z.string(),
  bio: z.string(),
  styles: z.array(z.string()),
  declines: z.array(z.string()),
  books: z.enum(['open', 'closed']),
  availability: z.string(),
  words: z.string(),
  portrait: picture,
  work: z.array(picture).length(6),
})

const galleryImage = z.strictObject({
  picture,
  category: z.enum(GALLERY_CATEGORIES),
  /** Name of a sample artist. */
  artist: z.string().optional(),
  styles: z.array(z.string()).default([]),
  place: z.enum(BODY_PLACES).nullable().default(null),
  healing: z.enum(HEALINGS).nullable().default(null),
})

const faq = z.strictObject({
  question: z.string(),
  answer: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  isActive: z.boolean(),
  /** Name of a sample service. */
  service: z.string().optional(),
})

const review = z.strictObject({
  name: z.string(),
  city: z.string(),
  date: z.iso.date(),
  message: z.string(),
})

const blog = z.strictObject({
  title: z.string(),
  author: z.string(),
  publicDate: z.iso.date(),
  content: z.array(paragraph).transform((paragraphs) => paragraphs.join('\n\n')),
  tags: z.array(z.string()),
  picture,
})

const link = z.strictObject({ url: z.string(), title: z.string() })

const enquiry = z.strictObject({
  /** Counted from a Sunday, so that Saturdays and Sundays are the busy days. 0 to 59. */
  daysAgo: z.number(),
  /** HH:MM in the studio's time zone. */
  time: z.string(),
  name: z.string(),
  // Domains reserved for examples (RFC 2606), so no email is delivered.
  email: z.string().regex(/@example\.(com|org|net)$/),
  phone: z.string(),
  service: z.string(),
  artist: z.string(),
  inspiration: z.string().default(''),
  description: z.string(),
})

const contactInfo = z.strictObject({
  phone: z.string(),
  altMobile: z.string(),
  email: z.string(),
  address: z.string(),
  workingHours: z.array(z.strictObject({ day: z.string(), hours: z.string(), note: z.string() })),
})

const builtIn = z
  .string()
  .optional()
  .transform((id) => (id && findBuiltIn(id)) || null)

const fallback = z.strictObject({
  services: z.array(z.strictObject({ name: z.string(), shortDescription: z.string(), picture: builtIn })),
  artists: z.array(
    z.strictObject({
      name: z.string(),
      experience: z.string(),
      serviceName: z.string(),
      bio: z.string(),
      picture: builtIn,
    }),
  ),
  reviews: z.array(review),
  details: z.strictObject({ chatNumber: z.string(), hours: z.string() }),
})

export type SampleBlog = z.output<typeof blog>
export type SampleEnquiry = z.output<typeof enquiry>

export const SAMPLE_SERVICES = z.array(service).parse(read('services'))

export const SAMPLE_ARTISTS = z.array(artist).parse(read('artists'))

/**
 * About six in ten pictures are warm, a quarter black and white, the rest paper or chalk; a motif returns after
 * eight pictures at the earliest. The first five of the studio fill the grid on the About page, the first of them
 * twice as wide; the other four are upright there. Of the first six works the fifth and the sixth have wide tiles
 * on the home page.
 */
export const SAMPLE_GALLERY = z.array(galleryImage).parse(read('gallery'))

export const SAMPLE_FAQS = z.array(faq).parse(read('faqs'))

export const SAMPLE_FEEDBACK = z.array(review.extend({ rating: z.number() })).parse(read('feedback'))

export const SAMPLE_BLOGS = z.array(blog).parse(read('blogs'))

/** Well-formed ids that do not exist. One short is not an embeddable video, so the site shows a plain link. */
export const SAMPLE_LINKS = z
  .strictObject({
    shorts: z.array(link),
    reels: z.array(link),
    videos: z.array(z.strictObject({ videoId: z.string(), title: z.string() })),
  })
  .parse(read('links'))

/** The enquiries of sixty days. */
export const SAMPLE_ENQUIRIES = z.array(enquiry).parse(read('enquiries'))

export const SAMPLE_CONTACT_INFO = contactInfo.parse(read('contact-info'))

export const SAMPLE_STUDIO = studioFields.strict().parse({ ...EMPTY_PROFILE, ...read('studio') })

const { details, ...lists } = fallback.parse(read('fallback'))
const { workingHours: _, ...contact } = SAMPLE_CONTACT_INFO

/**
 * Shown when the server returns no content, as specified. The home page shows the first four services.
 */
export const SAMPLE_FALLBACK: StudioFallback = { ...lists, details: { ...contact, ...details } }
