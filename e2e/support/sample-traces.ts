import {
  SAMPLE_CONTACT_INFO,
  SAMPLE_FALLBACK,
  SAMPLE_STUDIO,
} from '../../server/src/sample/sample-content.ts'

const { name, place, founders, socials, hero, teaser, about, openLine } = SAMPLE_STUDIO
const { services, artists, reviews, details } = SAMPLE_FALLBACK

const sentences = (text: string) => text.split(/(?<=[.:])\s+/).filter((part) => part.length > 20)

/** Names and places that occur only in the sample studio. */
const TRACES = [
  name,
  place.city,
  place.region,
  place.street,
  place.postalCode,
  'Konark',
  'Saheed',
  ...founders.flatMap((founder) => [founder.name, ...sentences(founder.text)]),
  ...socials.map(({ url }) => url),
  `${hero.first} ${hero.second}`,
  hero.promise,
  openLine,
  ...[teaser.text, about.text, about.lead].flatMap(sentences),
  ...services.slice(1, 4).map((service) => service.name),
  ...services.map(({ shortDescription }) => shortDescription),
  ...artists.flatMap((artist) => [artist.name, artist.bio]),
  ...reviews.flatMap((review) => [review.name, review.message]),
  details.phone,
  details.altMobile,
  details.chatNumber,
  details.hours,
  SAMPLE_CONTACT_INFO.email,
  '/built-in/',
  '/video/',
]

/** Returns the sample studio's names that a text contains, regardless of whitespace and case. */
export function findSampleContent(text: string): string[] {
  const plain = fold(text)
  return TRACES.filter((trace) => plain.includes(fold(trace)))
}

const fold = (text: string) => text.toLowerCase().replaceAll(/\s+|&nbsp;|%20/g, ' ')
