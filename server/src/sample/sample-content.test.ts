import { readFileSync } from 'node:fs'
import { FAQ_CATEGORIES } from '@linework/contract/content/faqs-kind'
import { GALLERY_CATEGORIES, HEALINGS } from '@linework/contract/content/gallery'
import { BODY_PLACES } from '@linework/contract/fields/body-places'
import { findBuiltIn } from '@linework/contract/studio/profile/built-in'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ALT_TEXTS } from './sample-content.ts'

const picture = z.string().refine((name) => name in ALT_TEXTS, 'No such picture')

const paragraph = z.union([z.string(), z.strictObject({ picture, caption: z.string() })])

const service = z.strictObject({
  name: z.string(),
  shortDescription: z.string(),
  fullDescription: z.string(),
  priceFrom: z.number(),
  duration: z.string(),
  healing: z.string(),
  headerPicture: picture,
  relatedPictures: z.array(picture).length(8),
})

const artist = z.strictObject({
  name: z.string(),
  experience: z.string(),
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
  artist: z.string().optional(),
  styles: z.array(z.string()).optional(),
  place: z.enum(BODY_PLACES).optional(),
  healing: z.enum(HEALINGS).optional(),
})

const faq = z.strictObject({
  question: z.string(),
  answer: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  isActive: z.boolean(),
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
  content: z.array(paragraph),
  tags: z.array(z.string()),
  picture,
})

const link = z.strictObject({ url: z.string(), title: z.string() })

const enquiry = z.strictObject({
  daysAgo: z.number().min(0).max(59),
  time: z.string().regex(/^\d\d:\d\d$/),
  name: z.string(),
  // Domains reserved for examples (RFC 2606), so no email is delivered.
  email: z.string().regex(/@example\.(com|org|net)$/),
  phone: z.string(),
  service: z.string(),
  artist: z.string(),
  inspiration: z.string().optional(),
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
  .refine((id) => findBuiltIn(id) !== undefined, 'No such picture')
  .optional()

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
  details: z.strictObject({ chatNumber: z.string(), hours: z.string() }),
})

test.for<[file: string, shape: z.ZodType]>([
  ['services', z.array(service)],
  ['artists', z.array(artist)],
  ['gallery', z.array(galleryImage)],
  ['faqs', z.array(faq)],
  ['feedback', z.array(review.extend({ rating: z.number() }))],
  ['blogs', z.array(blog)],
  [
    'links',
    z.strictObject({
      shorts: z.array(link),
      reels: z.array(link),
      videos: z.array(z.strictObject({ videoId: z.string(), title: z.string() })),
    }),
  ],
  ['enquiries', z.array(enquiry)],
  ['contact-info', contactInfo],
  ['fallback', fallback],
])('the sample file %s has all fields of its records and no others', ([file, shape]) => {
  const text = readFileSync(new URL(`./content/${file}.json`, import.meta.url), 'utf8')
  expect(shape.safeParse(JSON.parse(text)).error?.issues).toBeUndefined()
})
