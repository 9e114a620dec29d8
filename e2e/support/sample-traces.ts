import { SAMPLE_CONTACT_INFO } from '../../server/src/sample/content/sample-contact-info.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../server/src/sample/content/sample-studio.ts'

const { name, place, founders, socials, hero, teaser, about, openLine } = SAMPLE_STUDIO
const { services, artists, reviews, details } = SAMPLE_FALLBACK

const sentences = (text: string) => text.split(/(?<=[.:])\s+/).filter((part) => part.length > 20)

/** Words that stand for the sample studio wherever they occur. */
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

/** What of the sample studio occurs in a text; spaces and letters' case do not matter. */
export function findTraces(text: string): string[] {
  const plain = fold(text)
  return TRACES.filter((trace) => plain.includes(fold(trace)))
}

const fold = (text: string) => text.toLowerCase().replaceAll(/\s+|&nbsp;|%20/g, ' ')
